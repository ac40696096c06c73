/** Reads the table of app/routes.ts without starting the application. */
import { join } from 'node:path'

export async function listRoutes() {
  // The helpers of the table ask where the application is.
  Object.assign(globalThis, { __reactRouterAppDirectory: join(import.meta.dirname, '..', 'app') })
  const { default: table } = await import('#app/routes.ts')
  return table.map(({ path = '', file }) => ({
    address: path === '*' ? path : `/${path}`,
    file: `app/${file}`,
    isCall: file.endsWith('.ts'),
  }))
}
