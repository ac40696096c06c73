/** `npm run pictures:move`: copies this machine's pictures to the bucket; with `--back`, those of the bucket to its folder. */
import { parseArgs } from 'node:util'
import { fetchPictures, movePictures } from '#domain/images/move-pictures.ts'
import { openPictureStore } from '#server/open-providers.ts'
import { refuse, runScript, withDatabase } from './run-script.ts'

await runScript((env) =>
  withDatabase(env, async (database) => {
    const { values } = parseArgs({ options: { back: { type: 'boolean', default: false } } })
    if (!env.s3) return refuse('Set the variables of the bucket first: S3_ENDPOINT and those after it in .env.example.')
    const { pictureDir } = env
    const pictures = await openPictureStore(pictureDir, env, { now: () => new Date() })
    const services = { database, pages: { drop: () => {} }, pictures, pictureDir }
    const { there, moved, missing } = values.back
      ? { moved: 0, ...(await fetchPictures(services)) }
      : await movePictures(services)
    for (const id of missing) console.info(`Picture ${id} is missing, or its file has changed.`)
    console.info(
      values.back
        ? `${there} pictures are in ${pictureDir}, ${missing.length} missing.`
        : `${moved} pictures moved to the bucket, ${there} were there, ${missing.length} missing.`,
    )
    if (missing.length > 0) process.exitCode = 1
  }),
)
