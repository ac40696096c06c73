/** `npm start` once packages are there: builds when needed, then becomes the store. */
import { buildOrExit } from './build-when-needed.ts'

process.env.NODE_ENV ??= 'production'
await buildOrExit()
await import('#server/start.ts')
