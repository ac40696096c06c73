/** Alerts, as a browser without scripts asks for them; and what the e-mails say. */
import { expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { readNews } from '#domain/work-news/read-news.ts'
import { paise } from '#shared/money.rules.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { decodeEntities, textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { openPushService } from '#tests/harness/push-service.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { sizeWork } from '#tests/harness/size-work.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'

const GUEST = 'asha@example.test'
const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000]
const NEW = '/alerts/new'
const wordsOf = async (answer: Response) => decodeEntities(textOf(await answer.text()))

async function aStore() {
  // Half past ten in India
  const clock = { ms: Date.parse('2026-11-23T05:00:00Z'), now: () => new Date(clock.ms) }
  const mail = await startMailServer()
  const store = await openTestStore({ clock, env: { SMTP_URL: mail.url } })
  const { services } = store
  const { pool } = services.database
  /** Until nothing of it is left: other databases of the server may hold it up. */
  const readAll = () =>
    eventually(async () => {
      await readNews(services)
      const { rows } = await pool.query<{
        left: number
      }>(`select count(*)::integer as left from work_changes, work_news_place place
        where (work_changes.changed_in, work_changes.artwork_id) > (place.changed_in, place.artwork_id)`)
      expect(rows[0]?.left).toBe(0)
    }).then(settle)
  /** What is due is done before the clock moves on. */
  const settle = () =>
    eventually(async () => {
      const due = await pool.query(`select from jobs where state = 'waiting' and run_at <= $1`, [services.clock.now()])
      expect(due.rowCount).toBe(0)
    })
  const change = async (id: string, set: string) => {
    await inTransaction(services, async (tx, changed) => {
      changed('catalogue', `artwork:${id}`)
      await tx
        .updateTable('artworks')
        .set(JSON.parse(set) as object)
        .where('id', '=', id)
        .execute()
    })
    await readAll()
  }
  const list = async (title: string, more: object = {}) => {
    const id = await store.listWork({ title, ...more })
    await readAll()
    return id
  }
  const later = async (ms: number) => {
    clock.ms += ms
    await pool.query(`select pg_notify('jobs', '')`)
    await settle()
  }
  const mailsTo = (to: string) =>
    mail.taken
      .filter((one) => one.to[0] === to)
      .map(({ source, header }) => ({
        subject: header('subject') ?? '',
        text: decodeEntities(source.replaceAll('=\r\n', '')),
      }))
  /** By the links of the e-mails that ask this guest. Returns the cookie. */
  const confirm = async () => {
    const links = await eventually(() => {
      const found = mailsTo(GUEST).flatMap(({ text }) => /\/receive\/confirm\/[\w.-]+/.exec(text)?.[0] ?? [])
      expect(found.length).toBeGreaterThan(0)
      return found
    })
    const answer = await postForm(store, links.at(-1)!, {})
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  const ask = (query: string, fields: Record<string, string> = { email: GUEST, byEmail: 'on' }, headers = {}) =>
    postForm(store, NEW + query, { asked: query, ...fields }, headers)
  const linkOf = async (path: string) =>
    decodeEntities(/href="(\/(?:hi\/)?alerts\/new[^"]*)"/.exec(await (await store.fetch(path)).text())?.[1] ?? '')
  return {
    store,
    mail,
    list,
    change,
    later,
    mailsTo,
    confirm,
    ask,
    linkOf,
    [Symbol.asyncDispose]: async () => (await store.close(), await mail.stop()),
  }
}

test('a guest asks for works that a search does not find yet, confirms, and gets one e-mail a day with all of them', async () => {
  await using opened = await aStore()
  const { store, list, later, mailsTo, confirm, ask, linkOf } = opened
  await list('Monsoon Courtyard')
  expect(await linkOf('/search?q=peacock')).toBe(`${NEW}?q=peacock`)
  expect(await linkOf('/collection?price=0-2000&sort=price-low')).toBe(`${NEW}?price=0-2000`)
  expect(await linkOf('/category/wall-art/handmade?size=small')).toBe(`${NEW}?size=small&in=wall-art/handmade`)
  const page = await (await store.fetch(`${NEW}?q=peacock`)).text()
  expect(textOf(page)).toContain('“peacock”')
  expect(page).toMatch(/<input type="checkbox"[^>]*name="byEmail"(?![^>]*checked)/)
  expect(await wordsOf(await ask('?q=peacock', { email: GUEST, byEmail: '' }))).toContain('Tick the box')
  expect((await ask('?q=peacock', { email: 'asha', byEmail: 'on' })).status).toBe(422)
  expect(await wordsOf(await ask('?q=peacock'))).toContain('Please check your e-mail')
  await list('A Peacock too early')
  const cookie = await confirm()
  await ask('?q=peacock')
  for (const query of ['?price=0-2000&medium=ink-and-drawing', '?medium=ink-and-drawing&price=0-2000&unknown=1'])
    expect(await wordsOf(await ask(query, {}, { cookie }))).toContain('We’ll tell you')
  expect((await store.services.database.pool.query('select from alerts')).rowCount).toBe(2)

  await later(MINUTE_MS)
  const one = await list('Two Peacocks', { medium: 'Ink' })
  await list('A Peacock for later', { medium: 'Oil' })
  const sold = await list('A Peacock that was sold')
  await list('Hidden Ink', { medium: 'Ink', hidden_at: new Date() })
  await opened.change(sold, '{"stock_quantity": 0}')
  await later(DAY_MS)
  const [first, ...more] = mailsTo(GUEST).filter(({ subject }) => /for you/.test(subject))
  expect(more).toEqual([])
  expect(first?.subject).toBe('2 new works for you')
  expect(first?.text).toContain(`/artwork/${one}`)
  expect(first?.text).toContain('A Peacock for later')
  expect(first?.text).not.toMatch(/too early|was sold|Hidden/)
  expect(first?.text).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/)
  await opened.change(sold, '{"stock_quantity": 1}')
  await later(DAY_MS)
  await later(DAY_MS)
  const subjects = mailsTo(GUEST).map(({ subject }) => subject)
  expect(subjects.filter((subject) => /for you/.test(subject))).toEqual([
    '2 new works for you',
    'A new work for you: A Peacock that was sold',
  ])

  const own = await (await store.fetch('/receive', { headers: { cookie } })).text()
  expect(textOf(own)).toContain('“peacock”')
  const [, id = ''] = /name="id" value="(\d+)"/.exec(own) ?? []
  expect((await postForm(store, '/receive', { act: 'end-alert', id })).status).toBe(404)
  expect((await postForm(store, '/receive', { act: 'end-alert', id: `${id} or true` }, { cookie })).status).toBe(200)
  expect((await store.services.database.pool.query('select from alerts')).rowCount).toBe(2)
  expect((await postForm(store, '/receive', { act: 'end-alert', id }, { cookie })).status).toBe(200)
  expect((await store.services.database.pool.query('select from alerts')).rowCount).toBe(1)
  const unsubscribe = /\/unsubscribe\/alerts\/[\w.-]+/.exec(first!.text)![0]
  await store.fetch(unsubscribe)
  const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const isOn = async () =>
    /Alerts[\s\S]*Stopped on/.test(await wordsOf(await store.fetch('/receive', { headers: { cookie } })))
  expect(await isOn()).toBe(false)
  expect((await store.fetch(unsubscribe, { method: 'POST', body: oneClick })).status).toBe(200)
  expect(await isOn()).toBe(true)
})

test('an account hears once when a work is back, a size is back or the price falls, and of works like a sold one', async () => {
  await using opened = await aStore()
  const { store, list, change, later, mailsTo, ask } = opened
  const { pool } = store.services.database
  const buyer = await signInNew(store.services)
  await pool.query('update accounts set email_verified = true where id = $1', [buyer.id])
  const headers = { cookie: buyer.cookie }
  const agreed = { byEmail: 'on' }
  const mailed = () =>
    mailsTo(buyer.email)
      .map(({ subject }) => subject)
      .filter((subject) => /in stock|price|for you|asked/.test(subject))
  const sold = await list('Raga at Dusk', { stock_quantity: 0, price_paise: paise(500_000), medium: 'Ink on paper' })
  const dear = await list('Dear One', { price_paise: paise(900_000) })
  const dress = await list('A Dress', { category_id: categoryIds.clothing })
  await sizeWork(store.services, dress, 'clothing', { S: 0, M: 2 })
  await later(MINUTE_MS)

  const html = await (await store.fetch(`/artwork/${sold}`)).text()
  expect(html).toContain(`href="${NEW}?work=${sold}"`)
  expect(html).toContain(`href="${NEW}?like=${sold}"`)
  const like = await wordsOf(await store.fetch(`${NEW}?like=${sold}`, { headers }))
  expect(like).toContain('30% up or down')
  expect(like).toMatch(/By the same artist, in any medium: Handmade · ₹3,800 to ₹7,200 · Asha Rao/)
  const dressPage = await (await store.fetch(`/artwork/${dress}`)).text()
  const sizeQuery = decodeEntities(/href="\/alerts\/new(\?work=[^"]*size-id=[^"]*)"/.exec(dressPage)?.[1] ?? '')
  expect(textOf(dressPage)).toContain('Tell me when size S is back')

  expect(await wordsOf(await ask(`?work=${sold}`, agreed, headers))).toContain('Done. We’ll tell you.')
  for (const query of [`?work=${dear}&when=cheaper`, sizeQuery])
    expect(await wordsOf(await ask(query, {}, headers))).toContain('Done. We’ll tell you.')
  expect((await ask(`?like=${sold}`, { likeness: 'medium' }, headers)).status).toBe(200)
  expect((await ask(`?work=${dear}`, {}, headers)).status).toBe(409)
  expect(await wordsOf(await store.fetch(`${NEW}?work=${dear}`, { headers }))).toContain('It’s in stock.')

  await later(MINUTE_MS)
  await change(dear, '{"price_paise": 950000}')
  await change(dear, '{"price_paise": 800000}')
  await change(dear, '{"price_paise": 700000}')
  await change(sold, '{"stock_quantity": 1}')
  await change(sold, '{"stock_quantity": 0}')
  await change(sold, '{"stock_quantity": 1}')
  await pool.query(`update artwork_sizes set stock_quantity = 1 where artwork_id = $1 and stock_quantity = 0`, [dress])
  await list('Like it', { medium: 'Ink', price_paise: paise(480_000) })
  await list('Too dear', { medium: 'Ink', price_paise: paise(980_000) })
  await later(MINUTE_MS)
  await eventually(() =>
    expect(mailed().toSorted()).toEqual([
      'Back in stock: A Dress',
      'Back in stock: Raga at Dusk',
      'Now at a lower price: Dear One',
    ]),
  )
  await later(DAY_MS)
  // The sold work is one of them: it was not to be had when the alert began.
  const matches = mailsTo(buyer.email).filter(({ subject }) => /for you/.test(subject))
  expect(matches.map(({ subject }) => subject)).toEqual(['2 new works for you'])
  expect(matches[0]?.text).toContain('Like it')
  expect(matches[0]?.text).not.toContain('Too dear')
  const own = await wordsOf(await store.fetch('/receive', { headers }))
  expect(own).not.toContain('back in stock')
  expect(own).toContain('Handmade · ₹3,800 to ₹7,200')
})

test('a browser shows alerts once it is allowed to, until it takes no more or its owner stops it', async () => {
  await using opened = await aStore()
  const { store, list, change, later, ask } = opened
  const { pool } = store.services.database
  const service = await openPushService()
  onTestFinished(() => service.close())
  const buyer = await signInNew(store.services)
  await pool.query('update accounts set email_verified = true where id = $1', [buyer.id])
  const headers = { cookie: buyer.cookie }
  const call = (to: object, sent = headers) =>
    store.fetch('/api/push', {
      method: 'POST',
      body: JSON.stringify(to),
      headers: { 'Content-Type': 'application/json', origin: storeUrl, ...sent },
    })
  const [browser, other] = [service.subscribe(), service.subscribe()]
  expect((await call(browser, { cookie: '' })).status).toBe(401)
  expect((await call({ ...browser, endpoint: 'https://store.example.test/' })).status).toBe(422)
  expect((await call({ ...browser, p256dh: 'AAAA' })).status).toBe(422)
  for (const to of [browser, other]) expect(await (await call(to)).json()).toEqual({ isConfirmed: true })
  expect(await wordsOf(await store.fetch('/receive', { headers }))).toContain(
    'Show me works that match my alerts as notifications of this browser.',
  )
  service.unsubscribe(other)
  const [first, second] = [await list('Raga', { stock_quantity: 0 }), await list('Tala', { stock_quantity: 0 })]
  await later(MINUTE_MS)
  for (const id of [first, second]) expect((await ask(`?work=${id}`, { byEmail: 'on' }, headers)).status).toBe(200)
  await change(first, '{"stock_quantity": 1}')
  await change(first, '{"stock_quantity": 0}')
  await change(first, '{"stock_quantity": 1}')
  await eventually(() => expect(service.taken).toHaveLength(1))
  expect(JSON.parse(service.taken[0]!.text)).toMatchObject({
    title: 'Back in stock',
    body: expect.stringMatching(/^Raga, .*₹1,100$/),
    address: `${storeUrl}/artwork/${first}`,
  })
  expect((await pool.query('select endpoint from push_browsers')).rows).toEqual([{ endpoint: browser.endpoint }])
  await postForm(store, '/receive', { purpose: 'alerts', channel: 'push', act: 'stop' }, headers)
  await change(second, '{"stock_quantity": 1}')
  await later(MINUTE_MS)
  expect(service.taken).toHaveLength(1)
  const worker = await store.fetch('/push-worker.js')
  expect([worker.status, worker.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
})

test('alerts have limits, and whoever asks for nonsense or for a stranger is told why, or does no harm', async () => {
  await using opened = await aStore()
  const { store, mail, ask, later } = opened
  const { pool } = store.services.database
  const buyer = await signInNew(store.services)
  await pool.query('update accounts set email_verified = true where id = $1', [buyer.id])
  const headers = { cookie: buyer.cookie }
  await later(MINUTE_MS)
  const sent = mail.taken.length
  for (const [query, why] of [
    ['?availability=sold-out', 'only show sold works'],
    ['?artist=nobody-at-all', 'can’t be found by this'],
    ['?in=no/such', 'can’t be found by this'],
    ['?work=00000000-0000-4000-8000-00000000dead', 'no longer in the shop'],
    ['?work=1+or+1=1', 'can’t be found by this'],
  ]) {
    expect(await wordsOf(await store.fetch(NEW + query)), query).toContain(why)
    expect((await ask(query!)).status, query).toBeGreaterThanOrEqual(404)
  }
  for (let price = 1; price <= 50; price++)
    expect((await ask(`?price=${price}-`, { byEmail: 'on' }, headers)).status, `alert ${price}`).toBe(200)
  const full = await ask('?price=51-', {}, headers)
  expect([full.status, await wordsOf(full)]).toEqual([409, expect.stringContaining('You already have 50 alerts.')])
  expect((await pool.query('select from alerts')).rowCount).toBe(50)
  const answers: number[] = []
  for (let price = 1; price <= 20; price++) answers.push((await ask(`?price=${price}-`)).status)
  expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(5)
  expect(answers.at(-1)).toBe(429)
  await later(MINUTE_MS)
  expect(mail.taken.length - sent).toBeLessThanOrEqual(5)
  expect((await store.fetch(`/receive/confirm/00000000-0000-4000-8000-00000000dead.forged`)).status).toBe(404)
})

test('a Hindi reader asks in Hindi and gets Hindi e-mails', async () => {
  await using opened = await aStore()
  const { store, list, later, mailsTo, linkOf } = opened
  const query = '?q=peacock'
  expect(await linkOf('/hi/search?q=peacock')).toBe(`/hi${NEW}${query}`)
  const answer = await postForm(store, `/hi${NEW}${query}`, { asked: query, email: GUEST, byEmail: 'on' })
  expect(await wordsOf(answer)).toContain('कृपया अपना ई-मेल देखें')
  await opened.confirm()
  await later(MINUTE_MS)
  await list('Two Peacocks', { title_hi: 'दो मोर' })
  await later(DAY_MS)
  const text = mailsTo(GUEST).at(-1)?.text ?? ''
  expect(text).toContain('/hi/artwork/')
  expect(text).toContain('lang=3D"hi"')
})
