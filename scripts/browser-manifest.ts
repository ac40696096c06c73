/**
 * Shortens the route table that every page loads. Only routes with a screen stay: pages reach calls and files by `fetch`,
 * plain links and plain forms. The imports of each route go too, because its script names them itself. The back office has
 * a table of its own with all screens: to others its addresses are unknown, and open as documents (app/routes/not-found.tsx).
 */
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const BEFORE = 'window.__reactRouterManifest='
const FOLDER = '/assets/'
const ENDING = '.js'

type RouteEntry = Record<string, unknown> & {
  id: string
  path?: string
  module: string
  hasDefaultExport: boolean
  imports?: string[]
}
type Manifest = { routes: Record<string, RouteEntry> }

/** Told of each route by the places of those that hold. */
const FLAGS = [
  'hasLoader',
  'hasAction',
  'hasClientAction',
  'hasClientLoader',
  'hasClientMiddleware',
  'hasErrorBoundary',
]

/** What most routes have. */
const USUAL = { parentId: 'root', css: [], hasDefaultExport: true }

/** In the browser: makes the table of its columns. `null` for what a route lacks. */
const EXPAND = `((m,u,k,c,o)=>{const[i,p,s,f]=c.map(t=>t.split(" "));i.forEach((id,n)=>{const r=m.routes[id]={id,path:p[n],module:"${FOLDER}"+s[n]+"${ENDING}",...u,...o[id]};k.forEach((h,j)=>r[h]=f[n].includes(j))});return m})`

export function browserManifest(): Plugin {
  let folder = ''
  return {
    name: 'browser-manifest',
    apply: 'build',
    // React Router writes the file while it builds the server.
    applyToEnvironment: ({ name }) => name === 'ssr',
    configResolved: ({ environments }) => void (folder = environments.client?.build.outDir ?? ''),
    async writeBundle() {
      for await (const file of glob(join(folder, 'assets', 'manifest-????????.js'))) {
        const text = await readFile(file, 'utf8')
        if (!text.startsWith(BEFORE)) this.error(`${file} is not a route table as React Router writes it.`)
        const manifest = JSON.parse(text.slice(BEFORE.length, -1)) as Manifest
        const textOf = (isForAll: boolean) =>
          `${BEFORE}${EXPAND}(${columnsOf(manifest, isForAll)
            .map((part) => JSON.stringify(part))
            .join()});`
        await writeFile(file, textOf(true))
        await writeFile(file.replace(/\.js$/, '-desk.js'), textOf(false))
      }
    },
  }
}

/** Columns pack to less than rows. */
function columnsOf(manifest: Manifest, isForAll: boolean): unknown[] {
  const screens = Object.values(manifest.routes).filter(
    ({ hasDefaultExport, path }) => hasDefaultExport && !(isForAll && path?.startsWith('admin/')),
  )
  const columns = [
    screens.map(({ id }) => id),
    screens.map(({ path = '' }) => path),
    screens.map(({ module }) => module.slice(FOLDER.length, -ENDING.length)),
    screens.map((route) => FLAGS.flatMap((flag, place) => (route[flag] === true ? [place] : [])).join('')),
  ]
  const others = Object.fromEntries(
    screens.flatMap((route) => {
      const { id, path: _path, module: _module, imports: _imports, ...more } = route
      const told = { ...Object.fromEntries(Object.keys(USUAL).map((name) => [name, null])), ...more }
      const differing = Object.entries(told).filter(
        ([name, value]) =>
          !FLAGS.includes(name) && JSON.stringify(value) !== JSON.stringify(USUAL[name as keyof typeof USUAL]),
      )
      return differing.length > 0 ? [[id, Object.fromEntries(differing)]] : []
    }),
  )
  return [{ ...manifest, routes: {} }, USUAL, FLAGS, columns.map((column) => column.join(' ')), others]
}
