/** `npm run bench`, with `-- --quick`, `-- --strict` and `-- --only cached,uncached`. */
import { pathToFileURL } from 'node:url'
import path from 'node:path'

await import(pathToFileURL(path.join(import.meta.dirname, '..', 'bench', 'run-bench.ts')).href)
