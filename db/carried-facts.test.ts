/** Carries a filled database of an old version to the newest: no row is lost, and stored sentences become facts. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attentionWords, causeWords } from '#domain/orders/order/attention.rules.ts'
import { describeOnPostgres, openPostgres } from '#tests/harness/database.ts'
import { addArtist, addPicture, categoryIds } from '#tests/harness/list-work.ts'
import { connectDatabase, type Database } from './connect.ts'
import { migrateDatabase } from './migrate.ts'
import { migrationFolder } from './migrations.ts'

const FIRST_OF_FACTS = '0035'

/** Orders by the last digits of their ids: the sentence of an old version that flagged each, and how the flag reads today. */
const CALLS = [
  [
    'Payment pay_1 is over ₹1,09,900.50; the order is over ₹1,100.',
    'Payment pay_1 is for ₹1,09,900.50, but the order total is ₹1,100.',
  ],
  [
    'Payment pay_2 is over 900.00 USD; the order is over ₹1,100.',
    'Payment pay_2 is for 900.00 USD, but the order total is ₹1,100.',
  ],
  ['Refund rfnd_1 failed at the bank.', 'Refund rfnd_1 failed at the bank.'],
  ['A refund was refused: The balance is low:\ntry later.', 'A refund was refused: The balance is low:\ntry later.'],
  [
    'Parcel REF-1-R2 came back: agree on a second delivery or a refund.',
    'Parcel REF-1-R2 came back. Agree a redelivery or a refund with the buyer.',
  ],
  [
    'Parcel REF-1 was cancelled at the carrier: send it anew or refund it.',
    'Parcel REF-1 was cancelled with the carrier. Resend or refund it.',
  ],
  [
    'Parcel REF-1 is lost or damaged: speak with the courier and the buyer.',
    'Parcel REF-1 is lost or damaged. Contact the courier and the buyer.',
  ],
  ['Parcel REF-1 had left when it was cancelled.', 'Parcel REF-1 had already shipped when it was cancelled.'],
  [
    'Parcel REF-1 cannot be booked: Please recharge your wallet: Rs 93 are left.',
    'Parcel REF-1 can’t be booked: Please recharge your wallet: Rs 93 are left.',
  ],
  [
    'Parcel REF-1 is packed and not fetched: Nobody goes there.',
    'Parcel REF-1 is packed but not picked up: Nobody goes there.',
  ],
  ['Parcel REF-1 cannot be cancelled: Too late.', 'Parcel REF-1 can’t be cancelled: Too late.'],
  ['Somebody wrote this by hand.', 'Somebody wrote this by hand.'],
] as const
const CAUSES = [
  ['browser', 'Confirmed by the buyer’s browser'],
  ['cancelled by the store', 'Cancelled by the store'],
  ['the piece was sold meanwhile', 'The piece had already been sold'],
  ['a newer order', 'Replaced by a newer order'],
  ['parcel REF-1', 'Parcel REF-1'],
  ['parcel REF-1 packed by its artist', 'Parcel REF-1 packed by its artist'],
  ['parcel REF-1 packed by an admin', 'Parcel REF-1 packed by an admin'],
  ['the courier says so', 'Reported by the courier'],
  ['somebody at the database', 'Somebody at the database'],
] as const
const OBJECTS = [
  ['order-paid', 'order 00000000-0000-4000-8000-000000000001', 'order'],
  ['suspension', '00000000-0000-4000-8000-000000000002', 'person'],
  ['sign-in-failed', 'asha@example.test', 'email'],
  ['frame-changed', 'order of teak', 'frame'],
  ['invoice-download', '00000000-0000-4000-8000-000000000003', 'invoice'],
  ['return-refunded', 'return 00000000-0000-4000-8000-000000000004', 'return'],
  ['sign-out', '', ''],
] as const

const idOf = (place: number) => `00000000-0000-4000-9000-${String(place).padStart(12, '0')}`

/** By the number of the table, which stays when it is renamed. */
async function countRows({ pool }: Database): Promise<Map<number, number>> {
  const tables = await pool.query<{ id: number; name: string }>(
    `select oid::int as id, relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname not in ('schema_migrations', 'work_changes')`,
  )
  const counts = new Map<number, number>()
  for (const { id, name } of tables.rows) {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    counts.set(id, rows[0]?.count ?? -1)
  }
  return counts
}

describeOnPostgres((engine) => {
  let database: Database
  let counts: Map<number, number>
  beforeAll(async () => {
    const path = await mkdtemp(join(tmpdir(), 'migrations-'))
    await cp(migrationFolder, path, { recursive: true })
    for (const name of await readdir(path)) if (name >= FIRST_OF_FACTS) await rm(join(path, name))
    database = engine === 'embedded' ? await connectDatabase() : await openPostgres(false)
    await migrateDatabase(database, pathToFileURL(`${path}/`))
    await rm(path, { recursive: true })
    // In the columns of that version.
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into artworks (artist_id, picture_id, category_id, title, price_paise, review_state)
       values ($1, $2, $3, 'Monsoon Courtyard', 100000, 'approved') returning id`,
      [await addArtist(database.kysely), await addPicture(database.kysely), categoryIds.handmade],
    )
    await database.pool.query(sentences(rows[0]?.id ?? ''))
    counts = await countRows(database)
    await migrateDatabase(database)
  }, 60_000)
  afterAll(() => database.close())

  const rowsOf = async <Row>(query: string) => (await database.pool.query(query)).rows as Row[]

  test('every table of that version is there with all its rows, whatever it is called now', async () => {
    const now = await countRows(database)
    expect(counts.size).toBeGreaterThan(40)
    for (const [table, count] of counts) expect(now.get(table), String(table)).toBe(count)
  })

  test('entries kept as plain text are told apart by kind and facts, and read as before', async () => {
    type Row = { order_id: string; about: string } & Parameters<typeof attentionWords>[0]
    const calls = await rowsOf<Row>('select order_id, kind, about, facts from order_attention order by order_id')
    expect(calls.map(attentionWords)).toEqual(CALLS.map(([, words]) => words))
    expect(calls.at(-1)?.kind).toBe('noted')
    expect(new Set(calls.map(({ kind }) => kind)).size).toBe(CALLS.length - 1)
    expect(calls[4]?.about).toBe(idOf(4))
  })

  test('causes are codes, and read as they did', async () => {
    const moves = await rowsOf<{ cause: string; about: string | null }>(
      'select cause, about from order_moves order by id',
    )
    expect(moves.map(({ cause, about }) => causeWords(cause, about))).toEqual(CAUSES.map(([, words]) => words))
    expect(moves.map(({ cause }) => cause).filter((cause) => cause === 'noted')).toHaveLength(1)
  })

  test('what an entry of the log is about has a kind, and is searched and exported as it was', async () => {
    const entries = await rowsOf('select action, object, object_kind from audit_log order by id')
    expect(entries).toEqual(OBJECTS.map(([action, object, object_kind]) => ({ action, object, object_kind })))
    await expect(database.pool.query('delete from audit_log')).rejects.toThrow('never rewritten')
  })

  test('a refund that was made in the place of a failed one is linked to it, and one that still is owed is not', async () => {
    const refunds = await rowsOf(
      'select note, (select note from refunds first where first.id = refunds.instead_of) as of from refunds order by note',
    )
    expect(refunds).toEqual([
      { note: 'a failed', of: null },
      { note: 'b in the place of a, failed', of: 'a failed' },
      { note: 'c in the place of b', of: 'b in the place of a, failed' },
      { note: 'd failed, and still owed', of: null },
    ])
  })

  test('the frame that was bought is known by its id and drawing', async () => {
    expect(
      await rowsOf(
        'select frame_style, frame_id = frames.id as is_known from order_items join frames on style = frame_style',
      ),
    ).toEqual([{ frame_style: 'natural-teak', is_known: true }])
  })

  test('findings of the books are known by their record and facts', async () => {
    const [check] = await rowsOf<{ found: unknown }>('select found from money_checks')
    expect(check?.found).toEqual([
      { kind: 'amount-differs', about: { kind: 'payment', id: 'pay_1' }, facts: { there: 110_000, here: 99_900 } },
      { kind: 'refund-state-differs', about: { kind: 'order', id: idOf(1) }, facts: { state: 'paid', back: 25_000 } },
      { kind: 'serials-differ', about: { kind: 'series', id: 'invoice 2026' }, facts: { words: '3 up to 4' } },
      { kind: 'paid-without-invoice', about: { kind: 'order', id: idOf(2) }, facts: {} },
    ])
  })
})

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

function sentences(work: string): string {
  const address = `'{"street":"a","city":"b","state":"c","postal_code":"d","country":"e"}'`
  const orders = CALLS.map(
    ([words], place) => `('${idOf(place)}', 'Asha Rao', 'asha@example.test', '9876543210', ${address}, ${address},
      100000, 10000, 110000, 'paid', now(), ${quoted(words)})`,
  )
  const moves = CAUSES.map(([cause]) => `('${idOf(0)}', 'status', 'pending', 'packed', ${quoted(cause)})`)
  const entries = OBJECTS.map(([action, object]) => `(${quoted(action)}, ${quoted(object)})`)
  const refund = (place: number, state: string, paise: number, note: string) =>
    `('${idOf(place)}', '${idOf(0)}', ${paise}, 'goodwill', '${state}', 'rfnd_of_${place}', '${note}',
      now() - interval '${9 - place} days', now() - interval '${9 - place} days')`
  const paper = (kind: string, number: number, of: string) =>
    `('${idOf(0)}', '${kind}', '2026', ${number}, 'P-${kind === 'invoice' ? 'I' : 'C'}${number}', ${of}, now(), '{}')`
  const found = [
    { kind: 'amount-differs', about: 'payment pay_1', detail: '110000 paise there, 99900 here' },
    { kind: 'refund-state-differs', about: `order ${idOf(1)}`, detail: 'paid with 25000 paise back' },
    { kind: 'serials-differ', about: 'series invoice 2026', detail: '3 up to 4' },
    { kind: 'paid-without-invoice', about: `order ${idOf(2)}`, detail: '' },
  ]
  return `
    insert into orders (id, contact_name, contact_email, contact_phone, shipping_address, billing_address, subtotal_paise,
      tax_paise, total_amount_paise, payment_state, paid_at, attention) values ${orders.join()};
    insert into order_moves (order_id, fact, from_value, to_value, cause) values ${moves.join()};
    insert into audit_log (action, object) values ${entries.join()};
    insert into shipments (id, order_id, artist_id, reference, weight_grams, length_cm, width_cm, height_cm)
      select '${idOf(4)}', '${idOf(4)}', artist_id, 'REF-1', 1, 1, 1, 1 from artworks where id = '${work}';
    insert into frames (id, name, price_modifier_paise, style) values ('${idOf(7)}', 'Renamed', 0, 'natural-teak');
    insert into frame_options (id, artwork_id, frame_id) values ('${idOf(8)}', '${work}', '${idOf(7)}');
    insert into order_items (order_id, position, artwork_id, frame_option_id, artist_id, quantity, unit_price_paise,
      tax_percent, title, image_url, artist_name, frame_name)
      select '${idOf(0)}', 1, id, '${idOf(8)}', artist_id, 1, 100000, 10, 'T', '/i', 'A', 'Natural teak' from artworks
      where id = '${work}';
    insert into payments (id, order_id, provider_payment_id, amount_paise, currency, status, settles_order)
      values ('${idOf(0)}', '${idOf(0)}', 'pay_0', 110000, 'INR', 'captured', true);
    insert into refunds (id, payment_id, amount_paise, reason, state, provider_refund_id, note, created_at, updated_at)
      values ${refund(1, 'failed', 20_000, 'a failed')}, ${refund(2, 'failed', 20_000, 'b in the place of a, failed')},
        ${refund(3, 'processed', 20_000, 'c in the place of b')}, ${refund(4, 'failed', 30_000, 'd failed, and still owed')};
    insert into invoices (order_id, kind, financial_year, number, serial, refund_id, issued_at, facts)
      values ${paper('invoice', 1, 'null')}, ${paper('credit-note', 1, quoted(idOf(3)))},
        ${paper('credit-note', 2, quoted(idOf(4)))};
    insert into money_checks (days, asked_at, ended_at, found) values (7, now(), now(), ${quoted(JSON.stringify(found))});`
}
