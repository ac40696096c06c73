/** Stops the build when code for the browser reaches the database, a provider or a use case. */
import { relative } from 'node:path'
import type { Plugin } from 'vite'

const SERVER_ONLY = /^(db|server|providers|scripts|demo)\/|^domain\/(?!.*\.rules\.ts$)|^shared\/(?!.*\.rules\.ts$)/

export function browserBoundary(): Plugin {
  let root = ''
  return {
    name: 'browser-boundary',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved: (config) => void (root = config.root),
    transform(_code, id) {
      const path = relative(root, id.split('?')[0] ?? id)
      if (SERVER_ONLY.test(path)) this.error(`${path} is for the server only, but browser code imports it.`)
    },
  }
}
