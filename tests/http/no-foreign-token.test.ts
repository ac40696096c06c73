/**
 * Fifty people, each with unique words, request everything in every way at once: from two stores on one database. No
 * answer may hold another's word, and publicly cacheable answers must be the same for everyone.
 */
import { createHash } from 'node:crypto'
import { Agent } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { saveToWishlist, shareWishlist } from '#domain/wishlist/change-wishlist.ts'
import { exchange } from '#tests/harness/exchange.ts'
import type { Exchanged } from '#tests/harness/exchange.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const VISITORS = 50
const REQUESTS = isLong ? 10_000 : 150
const AT_ONCE = 16

type Visitor = { cookie: string; words: string[]; sharedAt: string }

/** Everything that could look like one of the words: ids, e-mail addresses by their id, names, tokens. */
const WORD = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|Word[0-9a-f]{12}|(?<=\/saved\/)[\w-]{24}/g

const wordOf = (text: string) => `Word${createHash('sha256').update(text).digest('hex').slice(0, 12)}`

test(
  'I13 no answer holds a word of anybody else, and publicly cacheable answers are the same for everyone',
  { timeout: 240_000 },
  async () => {
    await using store = await openTestStore()
    await using twin = await openTestStore({ database: store.services.database })
    const publicWork = await store.listWork({ title: 'Hangs for all' })
    const visitors: Visitor[] = []
    for (let number = 0; number < VISITORS; number++) visitors.push(await newVisitor(store, number))
    const owners = new Map(visitors.flatMap((visitor) => visitor.words.map((word) => [word, visitor] as const)))
    const found = { foreign: [] as string[], keptWithCookie: [] as string[], differing: [] as string[] }
    const kept = new Map<string, string>()
    let ownSeen = 0

    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
    const random = seeded(20_26)
    const etags = new Map<string, string>()
    async function askOne(number: number): Promise<void> {
      const asker = random() < 0.1 ? undefined : visitors[Math.floor(random() * VISITORS)]
      const asked = pick(random, publicWork, asker, etags)
      const base = number % 2 === 0 ? store.url : twin.url
      const headers = { ...asked.headers, ...(asker ? { cookie: asker.cookie } : {}) }
      const answer = await exchange(base + asked.path, { ...asked, headers, agent })
      const named = `${asked.method} ${asked.path} ${answer.status}`
      const body = readable(answer)
      for (const [word] of `${JSON.stringify(answer.headers)} ${body}`.matchAll(WORD)) {
        const owner = owners.get(word)
        if (owner === asker && owner) ownSeen++
        else if (owner) found.foreign.push(`${named} holds ${word}`)
      }
      const mayKeep = !/no-store|private/.test(answer.headers['cache-control'] ?? '')
      if (!mayKeep) return
      if (answer.headers['set-cookie']) found.keptWithCookie.push(named)
      if (answer.headers.etag) etags.set(asked.path, answer.headers.etag)
      const digest = createHash('sha256').update(body).digest('hex')
      if (kept.has(named) && kept.get(named) !== digest) found.differing.push(named)
      kept.set(named, digest)
    }

    let next = 0
    const ask = async () => {
      while (next < REQUESTS) await askOne(next++)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, ask))
    agent.destroy()

    console.info(
      `${REQUESTS} answers: ${ownSeen} own words, ${kept.size} kinds that may be kept, foreign words ${found.foreign.length}`,
    )
    expect(found).toEqual({ foreign: [], keptWithCookie: [], differing: [] })
    // Checks the test itself: everybody saw their own words, and a good part of the answers was cacheable.
    expect(ownSeen).toBeGreaterThan(REQUESTS / 4)
    expect(kept.size).toBeGreaterThan(10)
  },
)

/**
 * Words in the name, the e-mail address, the wishlist and the cart; works that left the catalogue are in no public
 * page.
 */
async function newVisitor(store: TestStore, number: number): Promise<Visitor> {
  const [firstName, title] = [wordOf(`name ${number}`), wordOf(`title ${number}`)]
  const { services } = store
  const { cookie, id, email } = await signInNew(services, { firstName })
  const artworkId = await store.listWork({ title })
  await saveToWishlist(services, { userId: id, artworkId })
  await shareWishlist(services, id)
  const { pool } = services.database
  await pool.query(
    `insert into cart_items (user_id, artwork_id, frame_option_id, quantity)
     select $1, artwork_id, id, $3 from frame_options where artwork_id = $2 limit 1`,
    [id, artworkId, (number % 9) + 1],
  )
  await pool.query(`update artworks set approval_state = 'pending' where id = $1`, [artworkId])
  const { rows } = await pool.query<{ token: string }>('select token from wishlist_shares where user_id = $1', [id])
  const token = rows[0]?.token ?? ''
  const words = [firstName, title, id, email.split('@')[0] ?? '', artworkId, token]
  return { cookie, words, sharedAt: `/saved/${token}` }
}

type Asked = { method: string; path: string; headers: Record<string, string>; body?: string }

/** Addresses that are the visitor's own, with the tricks that make a cache take them for files. */
const OWN = ['/me', '/wishlist', '/cart', '/profile', '/orders', '/checkout', '/artist/dashboard', '/admin/dashboard']
const TRICKS = [
  '/x.css',
  ';.css',
  '%2fx.css',
  '.js',
  '.data',
  '%0a.png',
  '%3f.css',
  '?x',
  '?x=/a.css',
  '/..%2fme',
  '/',
  '%00.css',
]
const PUBLIC = [
  '/',
  '/collection',
  '/artists',
  '/about',
  '/contact',
  '/search?q=word',
  '/search/suggestions?q=ha',
  '/blog',
]
const TWINS = ['/_.data', '/collection.data', '/about.data', '/search.data?q=word', '/artists.data']
const ELSE = [
  '/no/such/place',
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/saved/nobody',
  '//me',
  '/ME',
  '/collection?x=1',
  '/%',
]

function pick(random: () => number, work: string, asker: Visitor | undefined, etags: Map<string, string>): Asked {
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const own = () => (asker && random() < 0.15 ? asker.sharedAt : one(OWN))
  const kinds: (() => string)[] = [
    () => (random() < 0.6 ? '/me' : own()),
    () => (random() < 0.5 ? own() : own() + one(TRICKS)),
    () => one(PUBLIC),
    () => one([...TWINS, `/artwork/${work}`, `/artwork/${work}.data`]),
    () => one(ELSE),
  ]
  const path = one(kinds)()
  const headers: Record<string, string> = { 'accept-encoding': one(['identity', 'br', 'gzip']) }
  const etag = etags.get(path)
  if (etag && random() < 0.3) headers['if-none-match'] = etag
  if (random() < 0.1) headers['x-forwarded-host'] = 'elsewhere.test'
  if (random() < 0.05) headers.range = 'bytes=0-99'
  if (random() < 0.05) headers.origin = storeUrl
  if (random() < 0.04) {
    const body = `save=${work}`
    const sent = {
      origin: storeUrl,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': `${body.length}`,
    }
    return { method: 'POST', path: one(['/api/wishlist', '/wishlist', '/me']), headers: { ...headers, ...sent }, body }
  }
  return { method: random() < 0.1 ? 'HEAD' : 'GET', path, headers }
}

function readable({ body, headers }: Exchanged): string {
  if (body.length === 0) return ''
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString()
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body).toString()
  return body.toString()
}
