import { expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { issueInvoiceNow } from '#domain/orders/invoices/issue-document.ts'
import { findOwnInvoice } from '#domain/orders/invoices/invoices.db.ts'
import { addPaidOrder } from '#tests/harness/add-paid-order.ts'
import { decodeEntities, textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import { addFrame, addWork, approve, send, sentPicture, shownForm, STUDIO } from '#tests/harness/studio.ts'

/** Every value of a record by its path. */
function fieldsOf(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, `${path}.${name}`))
}

test(
  'I20 an order stays as it was bought, after changes to its work, its frame and its artist',
  { timeout: 180_000 },
  async () => {
    await using store = await openTestStore()
    const { services } = store
    const { pool, kysely } = services.database
    const artist = await signInNew(services, { role: 'artist', firstName: 'Meera' })
    const admin = await signInNew(services, { role: 'admin' })
    const buyer = await signInNew(services)
    const teak = await addFrame(store, 'Natural teak', 180_000)
    const id = await addWork(store, artist, { frames: teak, hsn: '970110', edition: 'limited', stock: '5' })
    await approve(store, id)
    const order = await addPaidOrder(kysely, [id], { user_id: buyer.id })
    await pool.query(
      'update order_items set image_url = artworks.image_url from artworks where artworks.id = artwork_id',
    )
    await inTransaction(services, (tx) =>
      issueInvoiceNow(tx, { orderId: order.id, brand: services.brand, now: services.clock.now() }),
    )

    const read = async (path: string) => {
      const answer = await store.fetch(path, { headers: { cookie: buyer.cookie } })
      return [path, answer.status, decodeEntities(textOf(await answer.text()))]
    }
    const snapshot = async () => {
      const rows = async (table: string, column: string) =>
        (await pool.query(`select * from ${table} where ${column} = $1 order by 1`, [order.id])).rows as unknown[]
      return fieldsOf({
        order: await rows('orders', 'id'),
        lines: await rows('order_items', 'order_id'),
        invoices: await rows('invoices', 'order_id'),
        facts: await findOwnInvoice(kysely, { userId: buyer.id }, order.id),
        page: await read(`/orders/${order.id}`),
        list: await read('/orders'),
        tracking: await read(`/api/shiprocket/tracking?orderId=${order.providerOrderId}`),
      })
    }
    const bought = await snapshot()
    const picture = bought.find(([path]) => path.startsWith('.lines') && path.endsWith('.image_url'))?.[1]

    const changes: [string, () => Promise<unknown>][] = [
      [
        'edited at once',
        async () =>
          send(store, artist, { ...(await shownForm(store, artist, id)), medium: 'Ink', hsn: '4911', frames: [] }),
      ],
      ['a lower price', async () => send(store, artist, { ...(await shownForm(store, artist, id)), price: '10' })],
      [
        'a change approved',
        async () => {
          const image = await sentPicture(store, artist)
          const wanted = { title: 'Another title', description: 'Other words', price: '77777', image }
          await send(store, artist, { ...(await shownForm(store, artist, id)), ...wanted })
          const { rows } = await pool.query<{ version: string }>('select xmin::text as version from work_edits')
          const seen = { intent: 'approve-edit', artwork: id, version: rows[0]?.version ?? '', reason: '' }
          return postForm(store, '/admin/dashboard?tab=artworks', seen, { cookie: admin.cookie })
        },
      ],
      [
        'the frame renamed, repriced and retired',
        () =>
          pool.query(`update frames set name = 'Oak', price_modifier_paise = 5, retired_at = now() where id = $1`, [
            teak,
          ]),
      ],
      [
        'the artist renamed',
        () => pool.query(`update artists set name = 'Somebody Else' where id = $1`, [artist.artistId]),
      ],
      ['the work unapproved', () => pool.query(`update artworks set approval_state = 'pending' where id = $1`, [id])],
      ['the work deleted', () => send(store, artist, { intent: 'delete', work: id }, STUDIO)],
      ['the artist gone', () => pool.query('delete from profiles where id = $1', [artist.id])],
    ]
    let compared = 0
    for (const [name, change] of changes) {
      const answer = await change()
      if (answer instanceof Response) expect([name, answer.status < 400]).toEqual([name, true])
      services.pages.drop(['*'])
      const now = await snapshot()
      expect([name, now]).toEqual([name, bought])
      compared += now.length
    }
    const { rows } = await pool.query<{ archived: boolean; title: string }>(
      'select archived_at is not null as archived, title from artworks where id = $1',
      [id],
    )
    expect(rows).toEqual([{ archived: true, title: 'Another title' }])
    expect((await store.fetch(String(picture).replace('/1600.', '/320.'))).status).toBe(200)
    console.info(
      `I20 an order as bought: ${bought.length} fields, ${changes.length} changes, ${compared} compared, 0 changed`,
    )
  },
)
