/** One person on one page, as an owner sees them. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addPaidOrder } from '#tests/harness/add-paid-order.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'

test('an owner reads a customer’s orders, money and enquiries, and notes and tags them', async () => {
  await using store = await openTestStore()
  const { pool } = store.services.database
  const owner = await signInNew(store.services, { role: 'admin' })
  const buyer = await signInNew(store.services)
  const other = await signInNew(store.services)
  const address = `/admin/customers/${buyer.id}`
  const page = async () => {
    const answer = await store.fetch(address, { headers: { cookie: owner.cookie } })
    return { status: answer.status, words: textOf(await answer.text()) }
  }
  const post = async (form: Record<string, string>) => {
    const answer = await postForm(
      store,
      `${address}?form=${form.intent}`,
      { key: randomUUID(), ...form },
      { cookie: owner.cookie },
    )
    return { status: answer.status, words: textOf(await answer.text()) }
  }

  expect((await page()).words).toContain('No orders yet.')
  for (const { id } of [buyer, other])
    await addPaidOrder(store.services.database.kysely, [await store.listWork()], { user_id: id })
  await pool.query(
    `insert into contact_enquiries (user_id, name, email, message) values ($1, 'Asha', $2, 'Is it still there?')`,
    [buyer.id, buyer.email],
  )
  const { rows } = await pool.query<{ paise: string }>(
    'select sum(total_amount_paise) as paise from orders where user_id = $1',
    [buyer.id],
  )
  const { words } = await page()
  expect(words).toContain(`₹${(Number(rows[0]?.paise) / 100).toLocaleString('en-IN')}`)
  expect(words).toContain('1 order')
  expect(words).toContain('Waiting for a reply')

  expect((await post({ intent: 'note', words: ' ' })).words).toContain('Please write the note.')
  const key = randomUUID()
  for (const said of ['saved', 'sent again'])
    expect((await post({ intent: 'note', words: 'Rings before noon only.', key })).status, said).toBe(200)
  for (let nth = 1; nth <= 10; nth++) expect((await post({ intent: 'tag', tag: `Tag ${nth}` })).status).toBe(200)
  expect(await post({ intent: 'tag', tag: 'One more' })).toMatchObject({
    status: 409,
    words: expect.stringContaining('A person can have 10 tags.'),
  })
  await post({ intent: 'untag', of: 'Tag 3' })
  const shown = await page()
  expect(shown.words.match(/Rings before noon only\./g)).toHaveLength(1)
  expect(shown.words).toContain('Tag 10')
  expect(shown.words).not.toContain('Tag 3')

  const own = await store.fetch('/profile/my-data.json', { headers: { cookie: buyer.cookie } })
  expect(await own.json()).toMatchObject({ team_notes: [{ words: 'Rings before noon only.' }] })
  const { rows: noted } = await pool.query<{ id: string }>('select id from customer_notes')
  await post({ intent: 'remove-note', of: noted[0]?.id ?? '' })
  expect((await page()).words).not.toContain('Rings before noon only.')
  expect((await post({ intent: 'remove-note', of: noted[0]?.id ?? '' })).status).toBe(404)
  expect((await store.fetch(`/admin/customers/${randomUUID()}`, { headers: { cookie: owner.cookie } })).status).toBe(
    404,
  )
})
