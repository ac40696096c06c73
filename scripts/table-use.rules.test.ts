import { describe, expect, test } from 'vitest'
import { ALL_KEPT } from '#domain/retention/owners.ts'
import { complaintsAbout, findForeignUses, usesIn } from './table-use.rules.ts'

const FLOORS = ['catalogue', 'catalogue/works', 'cart', 'orders/order']
const OWNED = { catalogue: ['artworks'], cart: ['cart_items'], 'orders/order': ['orders'] }
const TABLES = Object.values(OWNED).flat()

const complaints = (path: string, code: string) => complaintsAbout(findForeignUses(FLOORS, OWNED, [{ path, code }]))

describe('each table is written by its owner alone', () => {
  test.each([
    [`db.insertInto('artworks').values({})`],
    [`tx.updateTable('artworks').set({})`],
    ["tx\n    .deleteFrom('artworks')"],
    ['sql`insert into artworks (id) values (1)`'],
    ['sql`update artworks set title = 1`'],
    ['sql`delete from artworks where id = 1`'],
    ['sql`merge into artworks using moved on true`'],
    ['sql`with moved as (select 1) update artworks set title = 1 from moved`'],
    ['sql`insert into public.artworks values (1)`'],
    ['sql`update "artworks" set title = 1`'],
    ["sql`delete from ${sql.table('artworks')} where id = 1`"],
    ['sql`truncate artworks`'],
    ['sql`create view taken as with one as (update artworks set title = 1 returning id) select id from one`'],
    [
      'sql`create function take() returns trigger as $$ begin delete from artworks; return new; end $$ language plpgsql`',
    ],
    ['sql`create trigger take after insert or update of title on artworks for each row execute function take()`'],
  ])('a foreign write is refused: %s', (code) => {
    expect(complaints('domain/cart/takes.db.ts', code)).toEqual([
      'domain/cart/takes.db.ts: only catalogue writes artworks.',
    ])
    expect(complaints('domain/catalogue/takes.db.ts', code)).toEqual([])
    expect(complaints('domain/catalogue/works/takes.db.ts', code)).toEqual([])
  })

  test('a folder reads tables of earlier folders, and locks their rows, but reads none of later ones', () => {
    expect(complaints('domain/cart/reads.db.ts', 'sql`select from artworks for update`')).toEqual([])
    expect(
      complaints(
        'domain/cart/reads.db.ts',
        'sql`select 1 from artworks join cart_items on true for update of artworks`',
      ),
    ).toEqual([])
    for (const code of [
      'sql`create view sold as select id from orders`',
      'sql`select from orders`',
      `db.selectFrom('orders')`,
      `x.innerJoin('orders', 'a', 'b')`,
    ])
      expect(complaints('domain/cart/reads.db.ts', code)).toEqual([
        'domain/cart/reads.db.ts: orders belongs to orders/order, which is later in the list.',
      ])
  })

  test('a file in the domain itself belongs to no folder and writes nothing', () => {
    expect(complaints('domain/services.ts', 'sql`update orders set id = 1`')).toEqual([
      'domain/services.ts: only orders/order writes orders.',
    ])
  })

  test('words of a sentence or of a longer name are no tables', () => {
    const code = "// update orders later\nconst orders = 1; select('orders.id'); sql`select from order_items`"
    expect(usesIn({ path: 'domain/cart/a.ts', code: code.split('\n')[1] ?? '' }, TABLES)).toEqual([])
  })
})

test('every table has one owner, who alone says when its rows end', () => {
  const owned = ALL_KEPT.flatMap(({ tables }) => Object.keys(tables))
  expect(owned.length).toBe(new Set(owned).size)
  const names = ALL_KEPT.flatMap(({ endings = {}, download = {} }) => [
    ...Object.keys(endings),
    ...Object.keys(download),
  ])
  expect(names.length).toBe(new Set(names).size)
  for (const { tables, endings = {} } of ALL_KEPT)
    for (const [name, { table }] of Object.entries(endings)) expect(Object.keys(tables), name).toContain(table)
})
