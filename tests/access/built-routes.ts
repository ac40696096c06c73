/** The routes as they were built: what really answers, whatever the table of routes says. */
import { join } from 'node:path'

type BuiltRoute = { path?: string; module: { loader?: unknown; action?: unknown; default?: unknown } }

const { build } = (await import(join(import.meta.dirname, '../../build/server/index.js'))) as {
  build: { routes: Record<string, BuiltRoute> }
}

export { build }
