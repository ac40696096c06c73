import { storeUrl } from './store.ts'
import type { TestStore } from './store.ts'

type Call = { body: unknown; headers?: Record<string, string> }

/** Sends JSON as the store's own scripts do. A text is sent unchanged. */
export function call(store: Pick<TestStore, 'fetch'>, path: string, { body, headers = {} }: Call): Promise<Response> {
  return store.fetch(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { origin: storeUrl, 'content-type': 'application/json', ...headers },
  })
}
