/** A store in a process of its own, with works on its walls, artists who upload and buyers; says where it is and who they are. */
import { serveMetrics } from '#server/serve-metrics.ts'
import { freePort } from '#shared/free-port.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'

const ARTISTS = 10
const BUYERS = 2

const store = await openTestStore()
const artists = Array.from(
  { length: ARTISTS },
  (_, artist) => ({ role: 'artist', firstName: `Artist ${artist}` }) as const,
)
const cookies: string[] = []
for (const person of artists) {
  const { cookie, artistId } = await signInNew(store.services, person)
  await store.listWork({ artist_id: artistId })
  cookies.push(cookie)
}
const buyers: string[] = []
for (let buyer = 0; buyer < BUYERS; buyer++) buyers.push((await signInNew(store.services, {})).cookie)
const port = await freePort()
await serveMetrics({ port, host: '127.0.0.1' }, () => store.host.metrics.readings())
const metrics = `http://127.0.0.1:${port}/metrics`
console.info(`ready ${JSON.stringify({ url: store.url, metrics, work: await store.listWork(), cookies, buyers })}`)
