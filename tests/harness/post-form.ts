import type { TestStore } from './store.ts'
import { storeUrl } from './store.ts'

/** Sends a form as a browser does that runs no script. */
export function postForm(
  store: Pick<TestStore, 'fetch'>,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams(fields)
  return store.fetch(path, { method: 'POST', body, headers: { origin: storeUrl, ...headers } })
}
