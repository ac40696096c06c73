/** The store as it is in use. `isKept: false` renders every page for every request. */
import { openStore } from '#server/open-store.ts'
import { PageCache } from '#server/page-cache.ts'
import type { RenderedPage } from '#server/page-cache.ts'
import { readEnv } from '#shared/env.ts'
import { serveForBench } from './serve-for-bench.ts'

/** Keeps nothing and shares no rendering: each request goes the whole way. */
class NoPages extends PageCache {
  override get() {
    return undefined
  }

  override async render(_address: string, render: () => Promise<RenderedPage>) {
    return (await render()).answer
  }
}

serveForBench(async ({ isKept }: { isKept: boolean }) => {
  const env = readEnv(process.env)
  const store = await openStore(env, isKept ? {} : { pages: new NoPages(0) })
  return { port: await store.host.listen(env.port, '127.0.0.1'), close: () => store.close() }
})
