/** `npm start` once packages are there: builds when needed, then becomes the store. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROJECT } from '#shared/project-folder.ts'
import { buildOrExit } from './build-when-needed.ts'

process.env.NODE_ENV ??= 'production'
await buildOrExit()
await import(pathToFileURL(join(PROJECT, 'build/server/start.js')).href)
