import { describe, expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { connectDatabase } from '#db/connect.ts'
import { openPostgres } from '#tests/harness/database.ts'
import { exchange } from '#tests/harness/exchange.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { openTestStore, storeUrl, testEngine } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

/** Monday, 23 November 2026, 10:30 in India; moved by the test. */
function aClock() {
  const clock = { ms: Date.parse('2026-11-23T05:00:00Z'), now: () => new Date(clock.ms) }
  return clock
}

const message = (who: number, fields: Record<string, string> = {}) => ({
  name: 'Asha',
  email: `visitor${who}@example.test`,
  message: `Message ${who}`,
  ...fields,
})

const talk = (who: number) => ({
  name: 'Asha',
  email: `visitor${who}@example.test`,
  phone: '9876543210',
  date: '2026-11-24',
  time: `${9 + who}:00`.padStart(5, '0'),
})

const MAILS = `jobs where kind like '%-mail'`

async function count(
  store: TestStore,
  what: 'contact_enquiries' | 'consultations' | 'quote_requests' | typeof MAILS,
): Promise<number | undefined> {
  const { rows } = await store.services.database.pool.query<{ count: number }>(`select count(*) as count from ${what}`)
  return rows[0]?.count
}

describe('limits of enquiries', () => {
  test('five messages an hour from one address; the sixth sees when to come back, and is accepted an hour later', async () => {
    const clock = aClock()
    await using store = await openTestStore({ clock })
    for (let who = 0; who < 5; who++) expect((await postForm(store, '/contact', message(who))).status).toBe(200)
    const refused = await postForm(store, '/contact', message(5))
    const html = await refused.text()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(textOf(html)).toContain('Too many requests in a short time. Please try again in 60 minutes, or call us.')
    expect(html).toContain('visitor5@example.test')
    expect(await count(store, 'contact_enquiries')).toBe(5)
    clock.ms += 3_600_001
    expect((await postForm(store, '/contact', message(5))).status).toBe(200)
  })

  test('five consultations and five quotes an hour, each counted for itself', async () => {
    await using store = await openTestStore({ clock: aClock() })
    const statuses: number[] = []
    for (let who = 0; who < 6; who++) statuses.push((await postForm(store, '/services/consultation', talk(who))).status)
    for (let who = 0; who < 6; who++) {
      const id = await store.listWork({ category_id: categoryIds.premiumArtwork, price_paise: paise(0) })
      const fields = { name: 'Asha', contact: `visitor${who}@example.test` }
      statuses.push((await postForm(store, `/artwork/${id}`, fields)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200, 200, 200, 200, 200, 429])
    expect([await count(store, 'consultations'), await count(store, 'quote_requests')]).toEqual([5, 5])
  })

  test('R17 a forged forwarding header opens no new counter; behind a proxy visitors are told apart', async () => {
    await using bare = await openTestStore()
    await using behind = await openTestStore({ env: { TRUST_PROXY: '1' } })
    const send = (store: TestStore, who: number, forwarded: string) =>
      postForm(store, '/contact', message(who), { 'x-forwarded-for': forwarded })
    for (let who = 0; who < 5; who++) {
      expect((await send(bare, who, `203.0.113.${who}`)).status).toBe(200)
      expect((await send(behind, who, `198.51.100.${who}, 203.0.113.9`)).status).toBe(200)
    }
    expect((await send(bare, 5, '203.0.113.5')).status).toBe(429)
    expect((await send(behind, 5, '198.51.100.5, 203.0.113.9')).status).toBe(429)
    expect((await send(behind, 5, '203.0.113.10')).status).toBe(200)
  })

  test('T39 a mailbox gets three of our e-mails an hour at most, from all forms together; the owner gets all', async () => {
    await using store = await openTestStore({ env: { TRUST_PROXY: '1' }, clock: aClock() })
    const victim = { email: 'victim@example.test' }
    const from = (who: number) => ({ 'x-forwarded-for': `203.0.113.${who}` })
    for (let who = 0; who < 4; who++)
      expect((await postForm(store, '/contact', message(who, victim), from(who))).status).toBe(200)
    const asked = await postForm(store, '/services/consultation', { ...talk(1), ...victim }, from(9))
    expect(asked.status).toBe(200)
    const { rows } = await store.services.database.pool.query<{ to: string; count: number }>(
      `select payload->>'to' as to, count(*) as count from jobs where kind like '%-mail' group by 1 order by 1`,
    )
    expect(rows).toEqual([
      { to: 'owner', count: 5 },
      { to: 'sender', count: 3 },
    ])
    expect((await postForm(store, '/contact', message(5, victim), from(5))).status).toBe(200)
    expect((await postForm(store, '/contact', message(6, victim), from(6))).status).toBe(429)
  })

  test('twenty at once from one address: five are stored', async () => {
    await using store = await openTestStore()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, who) => postForm(store, '/contact', message(who))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
    expect([await count(store, 'contact_enquiries'), await count(store, MAILS)]).toEqual([5, 10])
  })

  test.skipIf(testEngine !== 'postgres')('two processes share the count', async () => {
    const database = await openPostgres(true)
    const other = await connectDatabase({ databaseUrl: database.address })
    const here = await openTestStore({ database })
    const there = await openTestStore({ database: other })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, who) => postForm(who % 2 ? here : there, '/contact', message(who))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    await here.close()
    await there.close()
    await other.close()
    await database.close()
  })
})

describe('posts', () => {
  test('T23 a form of another site is refused, and changes nothing', async () => {
    await using store = await openTestStore()
    const body = new URLSearchParams(message(1)).toString()
    const type = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) }
    const refused = [
      {},
      { origin: 'null' },
      { origin: 'https://evil.example' },
      { origin: store.url },
      { origin: `${storeUrl}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of refused) {
      for (const path of ['/contact', '/contact.data']) {
        const answer = await exchange(store.url + path, { method: 'POST', headers: { ...type, ...headers }, body })
        expect([headers, path, answer.status]).toEqual([headers, path, 403])
      }
    }
    expect(await count(store, 'contact_enquiries')).toBe(0)
    const own = { ...type, 'sec-fetch-site': 'same-origin' }
    expect((await exchange(`${store.url}/contact`, { method: 'POST', headers: own, body })).status).toBe(200)
  })

  test('a form that is too large, or does not give its length, is refused', async () => {
    await using store = await openTestStore()
    const large = await postForm(store, '/contact', message(1, { message: 'x'.repeat(70_000) }))
    expect(large.status).toBe(413)
    const headers = { origin: storeUrl, 'content-type': 'application/x-www-form-urlencoded' }
    const chunked = { ...headers, 'transfer-encoding': 'chunked' }
    const answer = await exchange(`${store.url}/contact`, { method: 'POST', headers: chunked, body: 'name=A' })
    expect(answer.status).toBe(411)
    expect(await count(store, 'contact_enquiries')).toBe(0)
  })

  test('a page that was posted to is never cached, and cached pages stay as they are', async () => {
    await using store = await openTestStore()
    await postForm(store, '/contact', { name: 'Unmistakable', email: '', message: '' })
    await postForm(store, '/contact', message(1))
    const html = await (await store.fetch('/contact')).text()
    expect(html).not.toMatch(/Unmistakable|C-00001|Please enter/)
  })
})
