/**
 * Stops the build when code for the browser reaches the database, a provider or a use case, and when a page that shows
 * no wall would load code of the walls.
 */
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { browserStrays } from './browser-strays.rules.ts'

const SERVER_ONLY = /^(db|server|providers|scripts|demo)\/|^domain\/(?!.*\.rules\.ts$)|^shared\/(?!.*\.rules\.ts$)/

const OF_WALLS = /^(app\/routes|domain|packages)\/wall\//

export function browserBoundary(): Plugin {
  let root = ''
  const pathOf = (id: string) => relative(root, id.split('?')[0] ?? id)
  return {
    name: 'browser-boundary',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved: (config) => void (root = config.root),
    transform(_code, id) {
      const path = pathOf(id)
      if (SERVER_ONLY.test(path)) this.error(`${path} is for the server only, but browser code imports it.`)
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []))
      const [stray] = browserStrays(chunks, (id) => OF_WALLS.test(pathOf(id)))
      if (stray) this.error(`${pathOf(stray.page)} would load ${pathOf(stray.module)}, which is for walls only.`)
    },
  }
}
