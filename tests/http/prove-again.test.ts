/** Actions that need fresh verification: sent to the page that asks, and on with everything typed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROOF_FIELDS } from '#domain/two-step/proof-fields.rules.ts'
import { NOBODYS_ID } from '#tests/access/row.ts'
import { attributesOf, decodeEntities, textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { setUpApp } from '#tests/harness/two-step.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl, type TestStore } from '#tests/harness/store.ts'

const sessionOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find((line) => line.startsWith('__Host-session='))
    ?.split(';')[0] ?? ''

describe('when the last proof is older than fifteen minutes', () => {
  let store: TestStore
  beforeAll(async () => {
    store = await openTestStore()
  }, 60_000)
  afterAll(() => store.close())

  async function signInLongAgo(): Promise<TestVisitor> {
    const admin = await signInNew(store.services, { role: 'admin' })
    await growOld(admin)
    return admin
  }

  const growOld = ({ id }: TestVisitor) =>
    store.services.database.pool.query(
      `update sessions set proved_at = now() - interval '16 minutes' where account_id = $1`,
      [id],
    )

  const post = (path: string, fields: Record<string, string>, cookie: string) =>
    postForm(store, path, fields, { cookie })

  /** What the page would send on: the fields that it holds, and where its form leads. */
  function held(html: string): Record<string, string> {
    const [, form = ''] = /<form class="account-form"[^>]*>(.*?)<\/form>/s.exec(html) ?? []
    const fields = [...form.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)]
    return Object.fromEntries(fields.map(([, name = '', value = '']) => [decodeEntities(name), decodeEntities(value)]))
  }

  const WRAP = { intent: 'wrap-save', wrap: '120', note: 'a “word” & <two>\nlines' }
  const auditOf = async (actions: string) => {
    const { rowCount } = await store.services.database.pool.query(
      `select from audit_log where action like any (array[${actions}])`,
    )
    return rowCount
  }
  const wrapPrice = async () => (await auditOf(`'%wrap%'`)) ?? 0

  test('a post is sent to the page that asks, and goes on by the password with all typed text', async () => {
    const { cookie, password } = await signInLongAgo()
    const before = await wrapPrice()
    const led = await post('/admin/catalogue', WRAP, cookie)
    const way = led.headers.get('location') ?? ''
    expect([led.status, way]).toEqual([307, '/prove?post=%2Fadmin%2Fcatalogue'])
    const asked = await post(way, WRAP, cookie)
    const html = await asked.text()
    expect([asked.status, textOf(html)]).toEqual([
      200,
      expect.stringContaining('this step is sensitive. Please confirm it’s you.'),
    ])
    expect(held(html)).toEqual(WRAP)
    const wrong = await post(way, { ...held(html), [PROOF_FIELDS.password]: 'not this one' }, cookie)
    const again = await wrong.text()
    expect([wrong.status, textOf(again)]).toEqual([422, expect.stringContaining('That password is incorrect.')])
    expect(again).not.toContain('not this one')
    expect(held(again)).toEqual(WRAP)
    expect(await wrapPrice()).toBe(before)
    const right = await post(way, { ...held(again), [PROOF_FIELDS.password]: password }, cookie)
    const fresh = sessionOf(right)
    expect([right.status, right.headers.get('location')]).toEqual([307, '/admin/catalogue'])
    const done = await post('/admin/catalogue', { ...WRAP, [PROOF_FIELDS.password]: password }, fresh)
    expect([done.status, await wrapPrice()]).toEqual([200, before + 1])
    expect((await store.fetch('/admin/catalogue', { headers: { cookie } })).status).toBe(302)
  })

  test('however the address is written', async () => {
    const { cookie } = await signInLongAgo()
    for (const path of ['/Admin/Catalogue', '/admin/catalogue/', '/admin/%63atalogue'])
      expect([path, (await post(path, WRAP, cookie)).status]).toEqual([path, 307])
  })

  test('a person with two-step verification must use it, and the password proves nothing', async () => {
    const admin = await signInLongAgo()
    const { code } = await setUpApp(store.services, admin.cookie)
    await growOld(admin)
    const way = '/prove?post=%2Fadmin%2Fcatalogue'
    const html = await (await post(way, WRAP, admin.cookie)).text()
    expect(html).toContain(`name="${PROOF_FIELDS.code}"`)
    expect(html).not.toContain(`name="${PROOF_FIELDS.password}"`)
    expect((await post(way, { [PROOF_FIELDS.password]: admin.password }, admin.cookie)).status).toBe(422)
    expect((await post(way, { [PROOF_FIELDS.code]: code() }, admin.cookie)).status).toBe(307)
    await growOld(admin)
  })

  test('a file downloads after verification, and its section stays open', async () => {
    const { cookie, password } = await signInLongAgo()
    const led = await store.fetch('/admin/orders.csv?q=a', { headers: { cookie } })
    const way = led.headers.get('location') ?? ''
    expect([led.status, way]).toEqual([302, '/prove?read=%2Fadmin%2Forders.csv%3Fq%3Da'])
    expect((await store.fetch(way, { headers: { cookie } })).status).toBe(200)
    const proved = await post(way, { [PROOF_FIELDS.password]: password }, cookie)
    expect(await proved.text()).toContain('content="0;url=/admin/orders.csv?q=a"')
    const file = await store.fetch('/admin/orders.csv?q=a', { headers: { cookie: sessionOf(proved) } })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  })

  test('an order of the shop needs verification when it is made, and not during the search for its works', async () => {
    const { cookie } = await signInLongAgo()
    const order = { intent: 'make', q: 'lotus', fullName: 'Meera “Mira” Nair', discount: '100', pays: 'hand' }
    const led = await post('/admin/orders/new', order, cookie)
    const way = led.headers.get('location') ?? ''
    expect([led.status, way]).toEqual([307, '/prove?post=%2Fadmin%2Forders%2Fnew'])
    expect(held(await (await post(way, order, cookie)).text())).toEqual(order)
    expect((await post('/admin/orders/new', { ...order, intent: 'find' }, cookie)).status).toBe(200)
  })

  const STATEMENT = 'AWB Number,COD Amount,UTR,Remittance Date\n123456789012,100,UTR12345,2026-11-20'

  /** A form of several parts, as one with files is sent. */
  function postFiles(path: string, fields: Record<string, string>, cookie: string): Promise<Response> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    body.set('file', new File([STATEMENT], 'statement.csv', { type: 'text/csv' }))
    return store.fetch(path, { method: 'POST', body, headers: { origin: storeUrl, cookie } })
  }

  const SECTIONS: [path: string, fields: Record<string, string>][] = [
    ['/admin/pay-on-delivery', { intent: 'statement', text: 'pasted & “typed”' }],
    ['/admin/pay-on-delivery', { intent: 'terms', totalMax: '1' }],
    [`/admin/disputes/${NOBODYS_ID}`, { intent: 'contest', key: NOBODYS_ID, summary: 'It came.' }],
    [`/admin/disputes/${NOBODYS_ID}`, { intent: 'accept', key: NOBODYS_ID, sure: 'on' }],
  ]

  test.each(SECTIONS)('files sent to %s are refused in place, for every button', async (path, fields) => {
    const { cookie } = await signInLongAgo()
    const refused = await postFiles(`${path}.data`, fields, cookie)
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('Nothing was sent. It’s been a while')
    expect(await auditOf(`'remittance%', 'dispute%', 'pay-on-delivery%'`)).toBe(0)
  })

  test('a form with files keeps its words, is verified in another tab, and goes through then', async () => {
    const { cookie, password } = await signInLongAgo()
    const section = '/admin/pay-on-delivery'
    const ahead = textOf(await (await store.fetch(section, { headers: { cookie } })).text())
    expect(ahead).toContain('Please verify it’s you first')
    const fields = { intent: 'statement', text: 'pasted & “typed”' }
    const refused = await postFiles(`${section}?form=statement`, fields, cookie)
    const html = await refused.text()
    expect([refused.status, textOf(html)]).toEqual([403, expect.stringContaining('choose your files again')])
    expect(decodeEntities(html)).toContain('pasted & “typed”')
    const way = attributesOf(html, 'href').find((to) => to.startsWith('/prove')) ?? ''
    expect(way).toBe('/prove?back=%2Fadmin%2Fpay-on-delivery&beside=')
    const proved = await post(way, { [PROOF_FIELDS.password]: password }, cookie)
    expect([proved.status, textOf(await proved.text())]).toEqual([200, expect.stringContaining('You’re verified.')])
    const fresh = sessionOf(proved)
    const done = await postFiles(`${section}?form=statement`, { ...fields, text: '' }, fresh)
    expect([done.status, textOf(await done.text())]).toEqual([200, expect.stringContaining('matched no parcel')])
    const after = textOf(await (await store.fetch(section, { headers: { cookie: fresh } })).text())
    expect(after).not.toContain('Please verify it’s you first')
  })

  test('verifying in advance leads back to the section alone, and to no URL that asks nobody', async () => {
    const { cookie, password } = await signInLongAgo()
    const proof = { [PROOF_FIELDS.password]: password }
    for (const back of ['/sign-out', '//evil.example', '/admin/orders.csv', '/admin/inbox'])
      expect((await post(`/prove?${new URLSearchParams({ back })}`, proof, cookie)).headers.get('location')).toBe('/')
    const led = await post('/prove?back=%2Fadmin%2Fpay-on-delivery', proof, cookie)
    expect([led.status, led.headers.get('location')]).toEqual([303, '/admin/pay-on-delivery'])
  })

  test('viewing sections and everyday work need no verification', async () => {
    const { cookie } = await signInLongAgo()
    expect((await store.fetch('/admin/catalogue', { headers: { cookie } })).status).toBe(200)
    expect((await post('/admin/dashboard', { intent: 'approve', artwork: 'none' }, cookie)).status).toBe(404)
  })

  test('others get their usual answer', async () => {
    const buyer = await signInNew(store.services)
    await growOld(buyer)
    expect((await post('/admin/catalogue', WRAP, buyer.cookie)).status).toBe(403)
    expect((await store.fetch('/admin/orders.csv', { headers: { cookie: buyer.cookie } })).status).toBe(403)
    expect((await store.fetch('/profile/my-data.json', { headers: { cookie: buyer.cookie } })).status).toBe(200)
  })

  test('a buyer who ends the sessions of other devices says the password first', async () => {
    const buyer = await signInNew(store.services)
    await growOld(buyer)
    const ending = '/profile?form=other-sessions'
    const way = (await post(ending, {}, buyer.cookie)).headers.get('location') ?? ''
    expect(way).toBe(`/prove?${new URLSearchParams({ post: ending })}`)
    const proved = await post(way, { [PROOF_FIELDS.password]: buyer.password }, buyer.cookie)
    expect([proved.status, proved.headers.get('location')]).toEqual([307, ending])
    expect((await post(ending, {}, sessionOf(proved))).headers.get('location')).toBe('/profile#sessions')
  })

  test('guesses at a password meet their limit here as elsewhere', async () => {
    const { cookie } = await signInLongAgo()
    const statuses = []
    for (let guess = 0; guess < 6; guess++)
      statuses.push(
        (await post('/prove?post=%2Fadmin%2Fpromotions', { [PROOF_FIELDS.password]: 'wrong' }, cookie)).status,
      )
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  test('from another site nothing is posted on', async () => {
    const { cookie } = await signInLongAgo()
    const foreign = { cookie, origin: 'https://evil.example' }
    expect((await postForm(store, '/prove?post=%2Fadmin%2Fpromotions', WRAP, foreign)).status).toBe(403)
    expect(storeUrl).not.toBe(foreign.origin)
  })
})
