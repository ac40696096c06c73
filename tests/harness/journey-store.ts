/** A store of one journey's own, into which its test reaches: people, works that leave, a database that refuses. */
import type { BrowserContext } from '@playwright/test'
import { freePort } from '#shared/free-port.ts'
import { signInNew } from './sign-in.ts'
import type { TestVisitor } from './sign-in.ts'
import { openTestStore } from './store.ts'
import type { TestStore, TestStoreOptions } from './store.ts'

export async function openJourneyStore(
  options: Pick<TestStoreOptions, 'clock' | 'env' | 'expectedErrors'> = {},
): Promise<TestStore> {
  const port = await freePort()
  const env = { PORT: String(port), STORE_URL: `http://127.0.0.1:${port}`, ...options.env }
  return openTestStore({ ...options, engine: 'postgres', env })
}

/** A new person, whom this browser knows from now on. */
export async function signInHere(
  store: TestStore,
  context: BrowserContext,
  who: Parameters<typeof signInNew>[1] = {},
): Promise<TestVisitor> {
  const visitor = await signInNew(store.services, who)
  const [name = '', value = ''] = visitor.cookie.split('=')
  await context.addCookies([{ name, value, url: store.url, httpOnly: true }])
  return visitor
}
