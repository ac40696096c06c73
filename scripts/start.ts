/** `npm start` once packages are there: builds when needed, then becomes the store. */
import { BuildFailed, buildWhenNeeded } from './build-when-needed.ts'

process.env.NODE_ENV ??= 'production'
try {
  await buildWhenNeeded(console.log)
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error
  console.error(error.message)
  process.exit(1)
}
await import('#server/start.ts')
