/** A store in a process of its own, with works on its walls and artists who upload; says where it is and who they are. */
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'

const ARTISTS = 10

const store = await openTestStore({ engine: 'embedded' })
const cookies: string[] = []
for (let artist = 0; artist < ARTISTS; artist++) {
  const { cookie, artistId } = await signInNew(store.services, { role: 'artist', firstName: `Artist ${artist}` })
  await store.hang({ artist_id: artistId })
  cookies.push(cookie)
}
console.info(`ready ${JSON.stringify({ url: store.url, work: await store.hang(), cookies })}`)
