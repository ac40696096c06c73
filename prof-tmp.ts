import { openStore } from '#server/open-store.ts'
import { PageCache } from '#server/page-cache.ts'
import { readEnv } from '#shared/env.ts'
import { renderPublicPage } from '#server/render-page.ts'
import { baseHeaders } from '#server/response-headers.ts'
import { showArtwork } from '#domain/catalogue/show-artwork.ts'
import { showHome } from '#domain/catalogue/show-home.ts'
import { browseCollection } from '#domain/catalogue/browse-collection.ts'
import { sql } from 'kysely'
const env = readEnv(process.env)
const store = await openStore(env, { pages: new PageCache(0) })
const { services } = store
const { answerRequest } = await import('/work/main/build/server/index.js' as string)
const id = 'fe3cfb71-3ff7-4132-9f38-7d07a87e01d2'
const headers = baseHeaders(env.storeUrl)
async function measure(name: string, f: () => Promise<unknown>) {
  for (let i=0;i<80;i++) await f()
  const c=process.cpuUsage(), t=performance.now(); for (let i=0;i<100;i++) await f()
  const d=process.cpuUsage(c); console.log(name.padEnd(28), 'wall', ((performance.now()-t)/100).toFixed(2), 'cpu', ((d.user+d.system)/100000).toFixed(2))
}
for (let round=0; round<2; round++) {
await measure('select 1', () => sql`select 1`.execute(services.database.kysely))
await measure('showArtwork', () => showArtwork(services, id))
await measure('browse', () => browseCollection(services, { query: { categorySlug: null, sort: 'newest', page: 1 } }))
await measure('showHome', () => showHome(services))
for (const p of ['/', '/collection', `/artwork/${id}`]) {
  const body = (await (await answerRequest(new Request('http://localhost:3000'+p), { services, record: { tags: new Set() } })).arrayBuffer())
  console.log(p, body.byteLength)
  await measure('answer '+p, async () => (await answerRequest(new Request('http://localhost:3000'+p), { services, record: { tags: new Set() } })).arrayBuffer())
  await measure('data '+p, async () => (await answerRequest(new Request('http://localhost:3000'+(p==='/'?'/_':p)+'.data'), { services, record: { tags: new Set() } })).arrayBuffer())
  await measure('render '+p, () => renderPublicPage(p, { services, answerRequest, storeUrl: env.storeUrl, headers } as any))
}
}
await store.close(); process.exit(0)
