/** An owner pays artists by forms alone: the run, its approval, the bank file, and the bank's answer. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeEntities, textOf } from '#tests/harness/page-text.ts'
import { artistsOf } from '#tests/harness/payouts.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl, type TestStore } from '#tests/harness/store.ts'

const PAGE = '/admin/payouts'

let store: TestStore
let admin: Awaited<ReturnType<typeof signInNew>>
let artistId: string
beforeAll(async () => {
  store = await openTestStore()
  admin = await signInNew(store.services, { role: 'admin' })
  artistId = await artistsOf(store.services).addArtist(2_020_00)
}, 60_000)
afterAll(() => store.close())

/** As the form of this action is sent without scripts. */
const post = async (form: Record<string, string>, { cookie = admin.cookie } = {}) => {
  const name = [form.intent, form.id].filter(Boolean).join('-')
  const answer = await postForm(store, `${PAGE}?form=${name}`, { key: randomUUID(), ...form }, { cookie })
  return [answer.status, textOf(await answer.text())] as const
}
const page = async () => {
  const answer = await store.fetch(PAGE, { headers: { cookie: admin.cookie } })
  expect(answer.status).toBe(200)
  return answer.text()
}
/** The hidden fields of the form of an action. */
function fieldsOf(html: string, intent: string): Record<string, string> {
  const form = [...html.matchAll(/<form[^>]*>(.*?)<\/form>/gs)].find(([, inner = '']) =>
    inner.includes(`value="${intent}"`),
  )
  const inputs = [...(form?.[1] ?? '').matchAll(/name="([^"]*)" value="([^"]*)"/g)]
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, decodeEntities(value)]))
}
const growOld = () =>
  store.services.database.pool.query(
    `update sessions set proved_at = now() - interval '16 minutes' where account_id = $1`,
    [admin.id],
  )
const SETTINGS = { intent: 'settings', weekday: '1', way: 'bank-file', bankTemplate: 'csv' }

test('settings are checked field by field, and stored', async () => {
  expect(await post({ ...SETTINGS, minimum: 'much', payerIfsc: 'X' })).toEqual([
    422,
    expect.stringContaining('Please enter whole rupees, from ₹1 to ₹1,00,000.'),
  ])
  expect(await post({ ...SETTINGS, minimum: '500' })).toEqual([
    409,
    expect.stringContaining('needs your account number'),
  ])
  const [status, text] = await post({ ...SETTINGS, minimum: '500', payerAccount: '0011 2233 4455' })
  expect([status, text]).toEqual([200, expect.stringContaining('Saved. It applies to the next run.')])
  expect(await page()).toContain('value="001122334455"')
})

test('a run is started, approved as it was shown, downloaded, and paid by the bank’s file', async () => {
  expect(textOf(await page())).toContain('No run yet.')
  expect(await post({ intent: 'start' })).toEqual([200, expect.stringContaining('Run started with 1 payout.')])
  const html = await page()
  expect(textOf(html)).toContain('Artists receive ₹2,020 in 1 payout.')
  const approval = fieldsOf(html, 'approve')
  expect(approval).toMatchObject({ count: '1', total: '202000' })
  expect(await post({ ...approval, total: '1' })).toEqual([409, expect.stringContaining('The run has changed')])
  await growOld()
  const led = await postForm(store, PAGE, approval, { cookie: admin.cookie })
  expect([led.status, led.headers.get('location')]).toEqual([307, `/prove?post=${encodeURIComponent(PAGE)}`])
  const file = `${PAGE}/${approval.id}/file`
  const early = await store.fetch(file, { headers: { cookie: admin.cookie } })
  expect([early.status, early.headers.get('location')]).toEqual([302, `/prove?read=${encodeURIComponent(file)}`])
  admin = { ...(await signInNew(store.services, { role: 'admin' })) }
  const none = await store.fetch(file, { headers: { cookie: admin.cookie } })
  expect(none.status).toBe(404)
  expect(await post(approval)).toEqual([200, expect.stringContaining('1 payout approved: ₹2,020.')])
  expect(await post(approval)).toEqual([409, expect.stringMatching(/already approved this run/)])

  const download = await store.fetch(file, { headers: { cookie: admin.cookie } })
  expect([download.status, download.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const lines = (await download.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('2020.00')
  const { rows: noted } = await store.services.database.pool.query(
    `select from audit_log where action = 'payout-file-made' and actor_id = $1`,
    [admin.id],
  )
  expect(noted).toHaveLength(1)

  const { rows } = await store.services.database.pool.query<{ reference: string }>('select reference from payouts')
  const upload = async (text: string) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ intent: 'utrs', key: randomUUID(), text: '' })) body.set(name, value)
    body.set('file', new File([text], 'utrs.csv', { type: 'text/csv' }))
    const headers = { origin: storeUrl, cookie: admin.cookie }
    const answer = await store.fetch(`${PAGE}?form=utrs`, { method: 'POST', body, headers })
    return [answer.status, textOf(await answer.text())] as const
  }
  expect(await upload('')).toEqual([422, expect.stringContaining('Please choose a file, or paste it.')])
  expect(await upload('Number,Sum\n1,2\n')).toEqual([
    422,
    expect.stringContaining('Please choose a column: 1 Number, 2 Sum.'),
  ])
  const statement = `Reference,Amount,UTR,Status\n${rows[0]?.reference},2020.00,HDFCN52026112801,Success\nPNOBODY-1,1,HDFCN52026112802,Success\n`
  expect(await upload(statement)).toEqual([
    200,
    expect.stringContaining('Paid: 1. Not taken over: 1. Row 3 (PNOBODY-1): no payout has this reference.'),
  ])
  expect(await upload(statement)).toEqual([200, expect.stringContaining('Paid: 0. Unchanged: 1.')])
  expect(textOf(await page())).toContain('UTR HDFCN52026112801')
  const gone = await store.fetch(file, { headers: { cookie: admin.cookie } })
  expect(gone.status).toBe(409)
})

test('several payouts are removed from an open run at once, and the file has what the page shows', async () => {
  const artists = artistsOf(store.services)
  for (let nth = 0; nth < 3; nth++) await artists.addArtist(3_000_00)
  await post({ intent: 'start' })
  const { rows } = await store.services.database.pool.query<{ id: string; run: string; name: string }>(
    `select payouts.id, run_id as run, artists.name from payouts join artists on artists.id = artist_id
     where payouts.state = 'proposed' order by artists.name, payouts.id`,
  )
  expect(rows).toHaveLength(3)
  const remove = async (picked: readonly string[], why: string) => {
    const body = new URLSearchParams({ intent: 'remove-several', why })
    for (const id of picked) body.append('pick', id)
    const answer = await store.fetch(PAGE, {
      method: 'POST',
      body,
      headers: { origin: storeUrl, cookie: admin.cookie },
    })
    return [answer.status, textOf(await answer.text())] as const
  }
  const [first, second] = rows.map(({ id }) => id)
  expect(await remove([first ?? ''], ' ')).toEqual([422, expect.stringContaining('Please give a reason.')])
  expect((await remove([], 'Later.'))[0]).toBe(422)
  expect((await post({ intent: 'remove', id: first ?? '', why: 'Later.' }))[0]).toBe(200)
  expect(await remove([first ?? '', second ?? ''], 'Asked to wait.')).toEqual([
    200,
    expect.stringMatching(/1 payout removed\..* 1 not changed\..*: This payout can’t be changed any more\./),
  ])
  expect(textOf(await page())).toContain('in 1 payout.')
  const file = async (query: string) => {
    const address = `${PAGE}/${rows[0]?.run}/payouts.csv${query}`
    const answer = await store.fetch(address, { headers: { cookie: admin.cookie } })
    return (await answer.text()).trim().split('\r\n').slice(1)
  }
  expect(await file('')).toHaveLength(3)
  expect(await file('?show=dropped')).toEqual([
    expect.stringMatching(/,3000,Removed,,,Later\.$/),
    expect.stringMatching(/,3000,Removed,,,Asked to wait\.$/),
  ])
  expect(await file('?q=nobody')).toEqual([])
  const { pool } = store.services.database
  const { rowCount } = await pool.query(
    `select from audit_log where action = 'payouts-exported' and actor_id = $1 and object_id = $2`,
    [admin.id, rows[0]?.run],
  )
  expect(rowCount).toBe(3)
  const removed = await store.fetch(`${PAGE}/${rows[0]?.run}?show=dropped`, { headers: { cookie: admin.cookie } })
  expect(textOf(await removed.text())).toContain('2 payouts, ₹6,000')
  await remove(
    rows.map(({ id }) => id),
    'Test is over.',
  )
})

test('an artist’s debt is shown, and written off with a reason', async () => {
  await artistsOf(store.services).share(artistId, -150_00)
  expect(textOf(await page())).toContain('owes ₹150')
  const off = { intent: 'write-off', id: artistId, key: randomUUID() }
  expect(await post({ ...off, amount: '151', why: 'Moved.' })).toEqual([
    409,
    expect.stringContaining('owes only ₹150.'),
  ])
  expect(await post({ ...off, amount: '150', why: '' })).toEqual([
    422,
    expect.stringContaining('Please give a reason.'),
  ])
  expect(await post({ ...off, amount: '150', why: 'Moved.' })).toEqual([200, expect.stringContaining('Written off.')])
  expect(textOf(await page())).not.toContain('owes ₹')
})

test('nobody but an owner opens payouts', async () => {
  for (const by of [{ role: 'artist' }, { role: 'admin', duty: 'fulfilment' }] as const) {
    const { cookie } = await signInNew(store.services, by)
    expect((await store.fetch(PAGE, { headers: { cookie } })).status).toBe(302)
    expect((await post({ intent: 'start' }, { cookie }))[0]).toBe(403)
  }
})
