/** The routes as built: what really answers, even if the table of routes differs. */
import { join } from 'node:path'

type BuiltRoute = { path?: string; module: { loader?: unknown; action?: unknown; default?: unknown } }

const { build } = (await import(join(import.meta.dirname, '../../build/server/index.js'))) as {
  build: { routes: Record<string, BuiltRoute> }
}

export { build }
