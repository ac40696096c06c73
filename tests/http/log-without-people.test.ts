/** The log says what went wrong, and never for whom. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventually } from '#tests/harness/eventually.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'

const HER = {
  name: 'Zubaida Qureshi',
  email: 'zubaida@example.test',
  message: 'Ring me: 9123456780, at 7 Peacock Lane.',
}
const WORDS = ['Zubaida', 'zubaida', '9123456780', 'Peacock']

/** PostgreSQL errors with the values of a row: in the detail, the context, or the message itself. */
const REFUSALS: Record<string, [making: string, said: string]> = {
  'a value that is there already': [
    `create unique index contact_once on contact_enquiries (email)`,
    'duplicate key value violates unique constraint "contact_once"',
  ],
  'a row that breaks a rule': [
    `alter table contact_enquiries add constraint never check (false) not valid`,
    'violates check constraint "never"',
  ],
  'a value that cannot be read': [
    `create or replace function misread() returns trigger language plpgsql as
       $$ begin perform new.email::uuid; return new; end $$;
     create trigger misread before insert on contact_enquiries for each row execute function misread()`,
    'invalid input syntax for type uuid',
  ],
  'a fault that speaks of the row': [
    `create or replace function misread() returns trigger language plpgsql as $$ begin
       raise exception 'no row for "%"', new.name using detail = new.message, hint = new.email; end $$;
     create or replace trigger misread before insert on contact_enquiries for each row execute function misread()`,
    'no row for',
  ],
}

test('no name, mailbox, number or text of a person is in the log, for every refusal of the database', async () => {
  const lines: string[] = []
  await using store = await openTestStore({ onLine: (line) => void lines.push(line) })
  const { pool } = store.services.database
  expect((await postForm(store, '/contact', HER)).status).toBe(200)
  for (const [name, [making, said]] of Object.entries(REFUSALS)) {
    await pool.query(making)
    lines.length = 0
    const answer = await postForm(store, '/contact', { ...HER, message: `${HER.message} ${name}` })
    expect(answer.status, name).toBe(503)
    expect(lines.join('').replaceAll('\\"', '"'), name).toContain(said)
    for (const word of WORDS) expect(lines.join(''), name).not.toContain(word)
  }
})

test("a mail server's error about a mailbox is logged without it", async () => {
  const lines: string[] = []
  await using mail = await startMailServer()
  await using store = await openTestStore({ env: { SMTP_URL: mail.url }, onLine: (line) => void lines.push(line) })
  mail.meddle = (step) => (step === 'recipient' ? 550 : undefined)
  const { email } = await signInNew(store.services)
  await eventually(() => expect(lines.join('')).toContain('<…@…> as told'))
  expect(lines.join('')).not.toContain(email)
})

test('refused sections, requests for another person’s data, and input that no form of ours sends, are in the log', async () => {
  const lines: string[] = []
  await using store = await openTestStore({ onLine: (line) => void lines.push(line) })
  const buyer = await signInNew(store.services)
  const noted = async (asking: Promise<Response>) => {
    lines.length = 0
    const { status } = await asking
    const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    return [status, said.find(({ msg }) => msg === 'A request was refused.')]
  }
  const { cookie, id: account } = buyer
  const post = (path: string, headers: Record<string, string>) => postForm(store, path, {}, { cookie, ...headers })
  const entry = (facts: object) => expect.objectContaining({ requestId: expect.any(String), ...facts })
  expect(await noted(store.fetch('/admin/orders', { headers: { cookie } }))).toEqual([
    302,
    entry({ account, method: 'GET', path: '/admin/orders' }),
  ])
  expect(await noted(post('/admin/dashboard', {}))).toEqual([403, entry({ account, path: '/admin/dashboard' })])
  const foreign = `/orders/${randomUUID()}`
  expect(await noted(store.fetch(foreign, { headers: { cookie } }))).toEqual([404, entry({ account, path: foreign })])
  const strange = { origin: 'https://evil.example' }
  expect(await noted(post('/profile', strange))).toEqual([403, entry({ path: '/profile' })])
  expect(await noted(post('/api/auth/sign-in/email', {}))).toEqual([415, entry({ path: '/api/auth/sign-in/email' })])
  expect(await noted(post('/contact', {}))).toEqual([422, undefined])
  expect(lines.join('')).not.toContain(buyer.email)
})

const KEY = 'kQ3-x_9zzkQ3-x_9zzkQ3-x_9zzkQ3-x_9zzkQ3-x_9'
const ORDER = '00000000-0000-4000-8000-00000000dead'

/** Each opens something for its holder. */
const WITH_KEYS = [
  `/quote/${KEY}`,
  `/saved/${KEY}`,
  `/saved/${KEY}.data`,
  `/orders/${ORDER}/open/20420-${KEY}`,
  `/gift-cards/${ORDER}/open/20420-${KEY}`,
  `/reset-password?token=${KEY}`,
  `/verify-email?token=${KEY}`,
  `/stop-email-change?token=${KEY}`,
  `/admin/orders/new?quote=${KEY}`,
]

test('a page that breaks is in the log without the key that its address holds', async () => {
  const lines: string[] = []
  await using store = await openTestStore({ onLine: (line) => void lines.push(line) })
  const { cookie } = await signInNew(store.services, { role: 'admin' })
  for (const table of ['quote_prices', 'wishlist_shares', 'orders', 'gift_card_orders', 'verifications', 'accounts'])
    await store.services.database.pool.query(`alter table ${table} rename to ${table}_away`)
  for (const address of WITH_KEYS) {
    lines.length = 0
    const answer = await store.fetch(address, { headers: { cookie } })
    expect([address, answer.status]).toEqual([address, 500])
    expect(lines.join(''), address).toContain(`"path":"${address.split(/kQ3|20420|[?]/)[0]}`)
    expect(lines.join(''), address).not.toContain(KEY)
  }
})
