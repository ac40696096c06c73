/**
 * Leaves out of the browser's React Router what this store never asks for: finding routes on demand, since the route table
 * is sent whole (react-router.config.ts), and instrumentation. If React Router exports something new there, the build fails.
 */
import type { Plugin } from 'vite'

const UNUSED: Record<string, readonly string[]> = {
  'dom/ssr/fog-of-war.js': [
    'getManifestPath',
    'getPartialManifest',
    'getPatchRoutesOnNavigationFunction',
    'getPathsWithAncestors',
    'handleClientVersionMismatch',
    'isFogOfWarEnabled',
    'useFogOFWarDiscovery',
  ],
  'router/instrumentation.js': [
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentationResultMetaContext',
    'instrumentClientSideRouter',
    'instrumentHandler',
  ],
}

export function browserRouter(): Plugin {
  return {
    name: 'browser-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const [, path = ''] = /react-router\/dist\/production\/lib\/(.*)$/.exec(id.replaceAll('\\', '/')) ?? []
      const names = UNUSED[path]?.map((name) => `nothing as ${name}`)
      return names && `const nothing = () => {}\nexport { ${names.join()} }`
    },
  }
}
