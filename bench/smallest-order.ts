/** The least that a database has to do for an order of two works: the baseline for whole orders. */
import pg from 'pg'

const WORKS = 50

const TABLES = `
  create table works (id integer primary key, stock integer not null);
  create table carts (id bigint primary key, buyer integer not null, work integer not null);
  create table orders (id bigint generated always as identity primary key, buyer integer not null, total bigint not null,
    placed_at timestamptz not null default now());
  create table items (order_id bigint not null references orders, work integer not null references works, paise bigint not null);
  create index on items (order_id);
  insert into works select place, 100000000 from generate_series(0, ${WORKS - 1}) place;`

export async function openSmallestOrders(url: string, { connectionsMax }: { connectionsMax: number }) {
  const pool = new pg.Pool({ connectionString: url, max: connectionsMax })
  // An error that ends the bench ends the server too, and should be the one that is read.
  pool.on('error', () => {})
  await pool.query(TABLES)
  let [orders, lines] = [0, 0]

  async function order(client: pg.PoolClient): Promise<void> {
    const place = orders++
    const works = [place % WORKS, (place + 1) % WORKS].toSorted((a, b) => a - b)
    const prepared = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
    await client.query('begin')
    const { rows } = await prepared('order', 'insert into orders (buyer, total) values ($1, $2) returning id', [
      place,
      1,
    ])
    const id = (rows[0] as { id: string }).id
    for (const work of works) await prepared('item', 'insert into items values ($1, $2, $3)', [id, work, 1])
    for (const work of works) await prepared('stock', 'update works set stock = stock - 1 where id = $1', [work])
    for (const _ of works) await prepared('cart', 'delete from carts where id = $1', [lines++])
    await client.query('commit')
  }

  return {
    /** Orders a second. */
    async measure({ ms, atOnce }: { ms: number; atOnce: number }): Promise<number> {
      const fill = `insert into carts select place, 1, 1 from generate_series($1::bigint, $1::bigint + 99999) place on conflict do nothing`
      await pool.query(fill, [lines])
      const startedAt = performance.now()
      const before = orders
      const keepOrdering = async () => {
        const client = await pool.connect()
        while (performance.now() - startedAt < ms) await order(client)
        client.release()
      }
      await Promise.all(Array.from({ length: atOnce }, keepOrdering))
      return ((orders - before) * 1_000) / (performance.now() - startedAt)
    },
    close: () => pool.end(),
  }
}
