/** `npm run audit:pictures`: every missing or unreadable picture, and every orphaned file. */
import { auditPictures } from '#domain/images/audit-pictures.ts'
import { openPictureStore } from '#server/open-providers.ts'
import { runScript, withDatabase } from './run-script.ts'

await runScript((env) =>
  withDatabase(env, async (database) => {
    const clock = { now: () => new Date() }
    const { pictures, broken, orphans, unmoved } = await auditPictures({
      database,
      clock,
      pictures: await openPictureStore(env.pictureDir, env, clock),
      pictureDir: env.pictureDir,
    })
    for (const id of broken) console.info(`Picture ${id} is missing or cannot be read.`)
    for (const path of orphans) console.info(`The file or object ${path} belongs to no picture.`)
    if (unmoved.length > 0) console.info(`${unmoved.length} pictures are not in the bucket yet: npm run pictures:move`)
    console.info(`${pictures} pictures, ${broken.length} broken, ${orphans.length} orphaned files.`)
    if (broken.length + orphans.length > 0) process.exitCode = 1
  }),
)
