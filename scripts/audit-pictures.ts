/** `npm run audit:pictures`: every picture that is missing or cannot be read, and every file that belongs to none. */
import { auditPictures } from '#domain/images/audit-pictures.ts'
import { explainStartFailure } from '#server/explain-start-failure.ts'
import { openPictureStore } from '#server/open-providers.ts'
import { openDatabase } from '#server/open-store.ts'
import { readEnv } from '#shared/env.ts'
import { createLog } from '#shared/log.ts'

try {
  await audit()
} catch (error) {
  const text = explainStartFailure(error)
  if (text === undefined) throw error
  console.error(text)
  process.exitCode = 1
}

async function audit(): Promise<void> {
  const env = readEnv(process.env)
  const clock = { now: () => new Date() }
  const database = await openDatabase(env, createLog(env.logLevel))
  try {
    const { pictures, broken, orphans } = await auditPictures({
      database,
      clock,
      pictures: openPictureStore(env.pictureDir, env.cloudinary === 'stand-in' ? undefined : env.cloudinary, clock),
      pictureDir: env.pictureDir,
    })
    for (const id of broken) console.info(`Picture ${id} is missing or cannot be read.`)
    for (const path of orphans) console.info(`The file ${path} belongs to no picture.`)
    console.info(`${pictures} pictures, ${broken.length} broken, ${orphans.length} files of nobody.`)
    if (broken.length + orphans.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}
