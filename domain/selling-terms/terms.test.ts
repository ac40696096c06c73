import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { addArtist, addProfile, categoryIds, listWork } from '#tests/harness/list-work.ts'
import { refuses } from '#tests/harness/refused-statement.ts'
import { listTerms, listTermsByCategory } from './terms.db.ts'

const DAY = '2026-12-01'
const RATES = { commissionGst: 18, tcs: 0.5, tds: 0.1, tdsWithoutPan: 5 }

/** By what they are about; `null` says that the next wider rule counts. */
type Rule = { about: string; percent: number | null; fromDay: string }

describeOnEachEngine((engine) => {
  let database: Database
  let artist: string
  let work: string
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    artist = await addArtist(database.kysely)
    work = await listWork(database.kysely, { artist_id: artist })
  })
  afterAll(() => database.close())

  /** Rules of a test, and what is read with them; nothing stays. */
  async function withRules<Found>(rules: readonly Rule[], read: (db: Database['kysely']) => Promise<Found>) {
    const undone = new Error('undone')
    let found: Found | undefined
    await database.kysely
      .transaction()
      .execute(async (tx) => {
        for (const { about, percent, fromDay } of rules) {
          const isFor = { shop: about === 'all', artist: about === artist, work: about === work }
          const scope = isFor.shop ? 'shop' : isFor.artist ? 'artist' : isFor.work ? 'work' : 'category'
          const id = (of: typeof scope) => (of === scope ? about : null)
          await tx
            .insertInto('commission_rules')
            .values({
              scope,
              category_id: id('category'),
              artist_id: id('artist'),
              artwork_id: id('work'),
              percent,
              from_on: fromDay,
            })
            .execute()
        }
        found = await read(tx)
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    return found
  }

  const percentWith = async (rules: readonly Rule[], day = DAY) =>
    (await withRules(rules, (db) => listTerms(db, [work], day)))?.[0]?.commissionPercent

  test('from the start the shop sells, and keeps 20%', async () => {
    const terms = { model: 'shop', ruleId: expect.any(Number), commissionPercent: 20, rates: RATES }
    for (const day of ['2017-07-01', DAY, '2099-12-31'])
      expect(await listTerms(database.kysely, [work], day)).toEqual([{ artworkId: work, ...terms }])
    expect(await listTerms(database.kysely, [randomUUID()], DAY)).toEqual([])
  })

  describe('the commission', () => {
    test('is that of the nearest rule: the work, its artist, its category, the one above that, the shop', async () => {
      const rules = ['all', categoryIds.wallArt, categoryIds.handmade, artist, work].map((about, place) => ({
        about,
        percent: 10 + place,
        fromDay: DAY,
      }))
      for (const [place] of rules.entries()) expect(await percentWith(rules.slice(0, place + 1))).toBe(10 + place)
      expect(await percentWith(rules.toReversed())).toBe(14)
      const others = [categoryIds.bangles, categoryIds.clothing].map((about) => ({ about, percent: 1, fromDay: DAY }))
      expect(await percentWith(others)).toBe(20)
    })

    test('changes on the day of the rule, to the newest of that day', async () => {
      const rules = [
        { about: 'all', percent: 12.5, fromDay: DAY },
        { about: 'all', percent: 11, fromDay: '2026-12-10' },
        { about: 'all', percent: 9.75, fromDay: '2026-12-10' },
        { about: 'all', percent: 99, fromDay: '2026-12-05' },
      ]
      const days = ['2026-11-30', DAY, '2026-12-04', '2026-12-05', '2026-12-09', '2026-12-10', '2030-01-01']
      expect(await Promise.all(days.map((day) => percentWith(rules, day)))).toEqual([
        20, 12.5, 12.5, 99, 99, 9.75, 9.75,
      ])
    })

    test('is that of the next wider rule, once a rule says so', async () => {
      const rules = [
        { about: artist, percent: 15, fromDay: DAY },
        { about: work, percent: 0, fromDay: DAY },
        { about: work, percent: null, fromDay: '2026-12-02' },
        { about: artist, percent: null, fromDay: '2026-12-03' },
      ]
      const days = [DAY, '2026-12-02', '2026-12-03']
      expect(await Promise.all(days.map((day) => percentWith(rules, day)))).toEqual([0, 15, 20])
    })

    test('is, for any rules on any day, the one that looking through them finds', async () => {
      const abouts = () => ['all', categoryIds.wallArt, categoryIds.handmade, categoryIds.bangles, artist, work]
      const near = () => [work, artist, categoryIds.handmade, categoryIds.wallArt, 'all']
      const anyDay = fc.integer({ min: 1, max: 9 }).map((day) => `2026-12-0${day}`)
      const anyRule = fc
        .record({ about: fc.nat(5), percent: fc.option(fc.nat(10_000), { freq: 4 }), fromDay: anyDay })
        .map(({ about, percent, fromDay }): Rule => {
          const name = abouts()[about] ?? 'all'
          // There is nothing wider than the shop.
          return { about: name, percent: percent === null ? (name === 'all' ? 33 : null) : percent / 100, fromDay }
        })
      const lookThrough = (rules: readonly Rule[], day: string) => {
        for (const place of near()) {
          const own = rules.filter(({ about, fromDay }) => about === place && fromDay <= day)
          const newest = own.toSorted((one, other) => one.fromDay.localeCompare(other.fromDay)).at(-1)
          if (newest && newest.percent !== null) return newest.percent
        }
        return 20
      }
      await fc.assert(
        fc.asyncProperty(fc.array(anyRule, { maxLength: 12 }), anyDay, async (rules, day) => {
          expect(await percentWith(rules, day)).toBe(lookThrough(rules, day))
        }),
        { numRuns: 30 },
      )
    })

    test('of a work in its form is known for each category, also before the work exists', async () => {
      const rules = [
        { about: categoryIds.bangles, percent: 30, fromDay: DAY },
        { about: categoryIds.wallArt, percent: 25, fromDay: DAY },
        { about: work, percent: 7, fromDay: DAY },
      ]
      const found = async (workId: string | null) => {
        const asked = { artistId: artist, workId, day: DAY }
        const rows = (await withRules(rules, (db) => listTermsByCategory(db, asked))) ?? []
        return [categoryIds.bangles, categoryIds.handmade, categoryIds.clothing].map((id) =>
          rows.flatMap((row) => (row.categoryId === id ? [row.commissionPercent] : [])),
        )
      }
      expect(await found(null)).toEqual([[30], [25], [20]])
      expect(await found(work)).toEqual([[7], [7], [7]])
    })
  })

  test('many works are read in one statement, each with its own terms', async () => {
    const other = await listWork(database.kysely, { category_id: categoryIds.clothing })
    const rules = [{ about: artist, percent: 5, fromDay: DAY }]
    const found = (await withRules(rules, (db) => listTerms(db, [work, other], DAY))) ?? []
    expect(new Map(found.map(({ artworkId, commissionPercent }) => [artworkId, commissionPercent]))).toEqual(
      new Map([
        [work, 5],
        [other, 20],
      ]),
    )
  })

  test('a rule stays when its work is deleted, and when the account of whoever set it is', async () => {
    const { pool, kysely } = database
    const [owner, gone] = [await addProfile(kysely, { role: 'admin' }), await listWork(kysely, { artist_id: artist })]
    await pool.query(
      `insert into commission_rules (scope, artwork_id, percent, from_on, set_by, set_at)
       values ('work', $1, 3, '2099-01-01', $2, now())`,
      [gone, owner],
    )
    await pool.query('delete from artworks where id = $1', [gone])
    await pool.query('delete from profiles where id = $1', [owner])
    const { rows } = await pool.query('select percent, set_by from commission_rules where artwork_id = $1', [gone])
    expect(rows).toEqual([{ percent: 3, set_by: null }])
  })

  const refused = (claim: string, statement: () => string, by: 'check' | 'restrict') =>
    refuses(() => database, claim, statement, by)
  const rule = (values: string) => `insert into commission_rules (scope, artist_id, percent, from_on, set_at) ${values}`
  for (const table of ['seller_models', 'commission_rules', 'tax_rates']) {
    refused(`a row of ${table} is changed`, () => `update ${table} set from_on = '2099-01-01'`, 'restrict')
    refused(`a row of ${table} is taken out`, () => `delete from ${table}`, 'restrict')
    refused(`all of ${table} is taken out`, () => `truncate ${table} cascade`, 'restrict')
  }
  refused(
    'a rule begins today in India',
    () => rule(`values ('shop', null, 5, '2026-12-01', '2026-11-30T18:30Z')`),
    'check',
  )
  refused(
    'a rate begins in the past',
    () => `insert into tax_rates (kind, percent, from_on, set_at) values ('tcs', 1, '2020-01-01', now())`,
    'check',
  )
  refused('a commission is over 100%', () => rule(`values ('shop', null, 100.01, '2099-01-01', null)`), 'check')
  refused('a commission is below nothing', () => rule(`values ('shop', null, -1, '2099-01-01', null)`), 'check')
  refused('the shop has a next wider rule', () => rule(`values ('shop', null, null, '2099-01-01', null)`), 'check')
  refused('a rule for an artist names none', () => rule(`values ('artist', null, 5, '2099-01-01', null)`), 'check')
  refused(
    'a rule for the shop names an artist',
    () => rule(`values ('shop', '${artist}', 5, '2099-01-01', null)`),
    'check',
  )

  test('a rule that begins tomorrow in India is taken, though it is still the day before in London', async () => {
    await expect(
      withRules([], (db) =>
        db
          .insertInto('commission_rules')
          .values({ scope: 'shop', percent: 5, from_on: '2026-12-01', set_at: new Date('2026-11-30T18:29Z') })
          .execute(),
      ),
    ).resolves.toBeDefined()
  })
})
