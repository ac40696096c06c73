/**
 * Shortens the route table that every page loads. Only routes with a screen stay: pages reach calls and files by `fetch`,
 * plain links and plain forms. The imports of each route go too, because its script names them itself.
 */
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const BEFORE = 'window.__reactRouterManifest='

type RouteEntry = { hasDefaultExport: boolean; imports?: string[] }
type Manifest = { routes: Record<string, RouteEntry> }

export function browserManifest(): Plugin {
  let folder = ''
  return {
    name: 'browser-manifest',
    apply: 'build',
    // React Router writes the file while it builds the server.
    applyToEnvironment: ({ name }) => name === 'ssr',
    configResolved: ({ environments }) => void (folder = environments.client?.build.outDir ?? ''),
    async writeBundle() {
      for await (const file of glob(join(folder, 'assets', 'manifest-*.js'))) {
        const text = await readFile(file, 'utf8')
        if (!text.startsWith(BEFORE)) this.error(`${file} is not a route table as React Router writes it.`)
        await writeFile(
          file,
          `${BEFORE}${JSON.stringify(shortened(JSON.parse(text.slice(BEFORE.length, -1)) as Manifest))};`,
        )
      }
    },
  }
}

function shortened(manifest: Manifest): Manifest {
  const screens = Object.entries(manifest.routes).filter(([, { hasDefaultExport }]) => hasDefaultExport)
  const routes = Object.fromEntries(screens.map(([id, { imports: _, ...route }]) => [id, route]))
  return { ...manifest, routes }
}
