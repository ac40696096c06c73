/** Following an artist, as a browser without scripts asks for it; and what the e-mails say. */
import { expect, test } from 'vitest'
import { planFollowing } from '#domain/following/tell-followers.ts'
import { readNews } from '#domain/work-news/read-news.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { decodeEntities, textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'

const GUEST = 'asha@example.test'
const HOUR_MS = 3_600_000
const wordsOf = async (answer: Response) => decodeEntities(textOf(await answer.text()))

async function aStore() {
  // Monday
  const clock = { ms: Date.parse('2026-11-23T05:00:00Z'), now: () => new Date(clock.ms) }
  const mail = await startMailServer()
  const store = await openTestStore({ clock, env: { SMTP_URL: mail.url } })
  const { services } = store
  const artist = await signInNew(services, { role: 'artist', firstName: 'Meera', lastName: 'Iyer' })
  const page = `/follow/artist-${artist.id}`
  const path = `${page}?form=follow`
  const list = async (title: string, more: object = {}) => {
    const id = await store.listWork({ artist_id: artist.artistId!, title, ...more })
    await eventually(async () => {
      await readNews(services)
      const { rows } = await services.database.pool.query('select from work_states where artwork_id = $1', [id])
      expect(rows).toHaveLength(1)
    })
    return id
  }
  const later = async (ms: number) => {
    clock.ms += ms
    await services.database.pool.query(`select pg_notify('jobs', '')`)
  }
  /** The link of the only e-mail that asks this guest to confirm. */
  const confirmLink = () =>
    eventually(() => {
      const [text = '', ...more] = textsTo(GUEST, /confirm/)
      const link = /\/receive\/confirm\/[\w.-]+/.exec(text)?.[0]
      expect([link, ...more]).toEqual([expect.any(String)])
      return link!
    })
  const textsTo = (to: string, subject: RegExp) =>
    mail.taken
      .filter((one) => one.to[0] === to && subject.test(one.header('subject') ?? ''))
      .map(({ source }) => decodeEntities(source.replaceAll('=\r\n', '')))
  return {
    clock,
    mail,
    store,
    artist,
    page,
    path,
    list,
    later,
    textsTo,
    confirmLink,
    [Symbol.asyncDispose]: async () => (await store.close(), await mail.stop()),
  }
}

test('a guest follows an artist once the mailbox is confirmed, and reads of new works on Friday, each once', async () => {
  await using opened = await aStore()
  const { store, page, path, artist, list, later, textsTo, confirmLink } = opened
  await planFollowing(store.services)
  await list('Long there')
  const artistPage = await (await store.fetch(`/artist/artist-${artist.id}`)).text()
  expect(artistPage).toContain(`href="${page}"`)
  expect(artistPage).not.toMatch(/followers/i)
  const html = await (await store.fetch(page)).text()
  expect(html).toMatch(/<input type="checkbox"[^>]*name="agree"(?![^>]*checked)/)
  const form = { how: 'weekly', email: GUEST, agree: 'on' }
  expect(await wordsOf(await postForm(store, path, { ...form, agree: '' }))).toContain('Tick the box')
  expect((await postForm(store, path, { ...form, email: 'asha' })).status).toBe(422)
  expect((await postForm(store, path, { ...form, how: 'hourly' })).status).toBe(422)
  expect((await postForm(store, '/follow/nobody?form=follow', form)).status).toBe(404)
  expect(await wordsOf(await postForm(store, path, form))).toContain('Please check your e-mail')

  await list('Before the confirmation')
  const confirm = await confirmLink()
  // A mail scanner opens the link.
  await store.fetch(confirm)
  expect(
    (await store.services.database.pool.query('select from subscription_requests where confirmed_at is null')).rowCount,
  ).toBe(1)
  const confirmed = await postForm(store, confirm, {})
  const cookie = confirmed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await later(HOUR_MS)
  const first = await list('Moonrise over Hampi')
  await list('Sold before Friday', { stock_quantity: 0 })
  await later(HOUR_MS)
  await store.services.database.kysely
    .updateTable('artworks')
    .set({ hidden_at: new Date() })
    .where('id', '=', first)
    .execute()
  await readNews(store.services)
  await store.services.database.kysely
    .updateTable('artworks')
    .set({ hidden_at: null })
    .where('id', '=', first)
    .execute()
  await readNews(store.services)
  for (let day = 0; day < 14; day++) {
    await later(24 * HOUR_MS)
    await eventually(async () => {
      const { rows } = await store.services.database.pool.query(
        `select from jobs where state = 'waiting' and run_at <= $1`,
        [store.services.clock.now()],
      )
      expect(rows).toEqual([])
    })
  }
  const [text, ...more] = textsTo(GUEST, /New works by Meera Iyer/)
  expect(more).toEqual([])
  expect(text).toContain(`/artwork/${first}`)
  expect(text).toContain('Moonrise over Hampi')
  expect(text).toMatch(/\/images\/[0-9a-f-]{36}\/320\.jpg/)
  expect(text).toContain('=E2=82=B91,100')
  expect(text).not.toContain('Sold before Friday')
  expect(text).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/)

  const own = await wordsOf(await store.fetch('/receive', { headers: { cookie } }))
  expect(own).toContain('Meera Iyer')
  const { rows } = await store.services.database.pool.query<{ artist_id: string }>('select artist_id from follows')
  const stop = { act: 'unfollow', id: rows[0]!.artist_id }
  expect((await postForm(store, '/receive', stop)).status).toBe(404)
  expect((await postForm(store, '/receive', stop, { cookie })).status).toBe(200)
  expect(await wordsOf(await store.fetch('/receive', { headers: { cookie } }))).toContain(
    'You don’t follow any artist yet.',
  )
})

test('an account follows at once and hears of several works in one e-mail; the artist alone sees how many follow', async () => {
  await using opened = await aStore()
  const { store, page, path, artist, list, later, textsTo } = opened
  const buyer = await signInNew(store.services)
  await store.services.database.pool.query('update accounts set email_verified = true where id = $1', [buyer.id])
  const headers = { cookie: buyer.cookie }
  expect(await wordsOf(await store.fetch(page, { headers }))).toContain(`For ${buyer.email}`)
  const answer = await postForm(store, path, { how: 'at-once', agree: 'on' }, headers)
  expect(await wordsOf(answer)).toContain('You follow Meera Iyer.')
  await later(1_000)
  await list('One')
  await list('Two')
  await later(20 * 60_000)
  await eventually(() => expect(textsTo(buyer.email, /New works/)).toHaveLength(1))
  expect(textsTo(buyer.email, /New works/)[0]).toMatch(/One[\s\S]*Two|Two[\s\S]*One/)
  const figures = await wordsOf(await store.fetch('/artist/statistics', { headers: { cookie: artist.cookie } }))
  expect(figures).toMatch(/Followers\s*1/)
  expect(await wordsOf(await postForm(store, `${page}?form=stop`, { how: 'weekly', act: 'stop' }, headers))).toContain(
    'You no longer follow',
  )
  expect(await wordsOf(await store.fetch('/artist/statistics', { headers: { cookie: artist.cookie } }))).toMatch(
    /Followers\s*0/,
  )
})

test('a stranger who types the mailbox of a follower changes nothing and learns nothing', async () => {
  await using opened = await aStore()
  const { store, path, confirmLink } = opened
  const form = { how: 'weekly', email: GUEST, agree: 'on' }
  await postForm(store, path, form)
  const confirm = await confirmLink()
  await postForm(store, confirm, {})
  const [known, unknown] = [
    await postForm(store, path, { ...form, how: 'at-once' }),
    await postForm(store, path, { ...form, how: 'at-once', email: 'ravi@example.test' }),
  ]
  expect(await wordsOf(known)).toBe(await wordsOf(unknown))
  const { rows } = await store.services.database.pool.query(
    `select how from follows join subscribers on subscribers.id = subscriber_id where email = $1`,
    [GUEST],
  )
  expect(rows).toEqual([{ how: 'weekly' }])
})
