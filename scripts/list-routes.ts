/** Reads the table of app/routes.ts without starting the application. */
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'

export type ListedRoute = { address: string; file: string; isCall: boolean }

export async function listRoutes(): Promise<ListedRoute[]> {
  // The helpers of the table ask where the application lies.
  Object.assign(globalThis, { __reactRouterAppDirectory: join(import.meta.dirname, '..', 'app') })
  const { default: table } = await import('#app/routes.ts')
  return flatten(table, '')
}

function flatten(entries: readonly RouteConfigEntry[], parent: string): ListedRoute[] {
  return entries.flatMap((entry) => {
    const address = entry.path === '*' ? '*' : `${parent}/${entry.path ?? ''}`.replaceAll('//', '/')
    const own = { address, file: `app/${entry.file}`, isCall: entry.file.endsWith('.ts') }
    return entry.children ? flatten(entry.children, address) : [own]
  })
}
