import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { listTerms, readVersions } from '#domain/selling-terms/terms.db.ts'
import { ruleForm } from '#domain/selling-terms/terms-forms.rules.ts'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { addArtist, addProfile, categoryIds, listWork } from '#tests/harness/list-work.ts'
import { addCommissionRule, changeRate, changeSeller, showTerms } from './change-terms.ts'

describeOnEachEngine((engine) => {
  let database: Database
  let work: string
  let artist: string
  let adminId: string
  /** Almost midnight in India. */
  let now = new Date('2026-11-30T18:29:00Z')
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    artist = await addArtist(database.kysely)
    work = await listWork(database.kysely, { artist_id: artist, title: 'Brass kada' })
    adminId = await addProfile(database.kysely, { role: 'admin', first_name: 'Meera', last_name: 'Shah' })
  })
  afterAll(() => database.close())

  const services = () => ({ database, pages: { drop: () => {} }, clock: { now: () => now } })
  const shown = () => showTerms(services(), 1)
  const versionOf = async (list: 'seller' | 'rule' | 'rate') => (await readVersions(database.kysely))[list]
  const notes = async () => {
    const rows = await database.kysely
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'facts'])
      .orderBy('id')
      .execute()
    return rows.map(({ action, actor_id, facts }) => [action, actor_id === adminId, (facts as { says?: string }).says])
  }
  const addRule = async (entered: Record<string, string>, version?: string) => {
    const read = ruleForm.read({ scope: 'shop', how: 'percent', percent: '15', fromDay: '2026-12-01', ...entered })
    if (!read.ok) throw new Error(JSON.stringify(read.errors))
    const seen = version ?? (await versionOf('rule'))
    return addCommissionRule(services(), { form: read.form, version: seen, adminId })
  }

  test('an owner says who sells, at which rates and commissions from a later day, and each is logged as a sentence', async () => {
    const by = async (list: 'seller' | 'rate') => ({ version: await versionOf(list), adminId })
    const seller = { model: 'artist', fromDay: '2027-01-01' } as const
    expect(await changeSeller(services(), { form: seller, ...(await by('seller')) })).toEqual({
      ok: true,
      says: 'From 1 January 2027, artists sell through the shop.',
    })
    const rate = { kind: 'tcs', percent: 1, fromDay: '2027-04-01' } as const
    expect(await changeRate(services(), { form: rate, ...(await by('rate')) })).toEqual({
      ok: true,
      says: 'From 1 April 2027, TCS: 1%.',
    })
    const said = [
      await addRule({ scope: 'artist', artistId: artist }),
      await addRule({ scope: 'category', categoryId: categoryIds.handmade, percent: '12.5' }),
      await addRule({ scope: 'work', work: `https://shop.test/hi/artwork/${work}?x=1`, percent: '0' }),
      await addRule({ scope: 'work', work, how: 'wider', percent: '', fromDay: '2026-12-05' }),
    ].map((added) => added.ok && added.says)
    expect(said).toEqual([
      'From 1 December 2026, works by Asha Rao: 15%.',
      'From 1 December 2026, works in Wall Art, Handmade: 12.5%.',
      'From 1 December 2026, “Brass kada” by Asha Rao: 0%.',
      'From 5 December 2026, “Brass kada” by Asha Rao: as the next wider rule.',
    ])
    expect(await notes()).toEqual([
      ['seller-changed', true, 'From 1 January 2027, artists sell through the shop.'],
      ['tax-rate-changed', true, 'From 1 April 2027, TCS: 1%.'],
      ...said.map((says) => ['commission-rule-added', true, says]),
    ])
    const on = async (day: string) => {
      const [terms] = await listTerms(database.kysely, [work], day)
      return [terms?.model, terms?.commissionPercent, terms?.rates.tcs]
    }
    expect([await on('2026-11-30'), await on('2026-12-01'), await on('2026-12-05'), await on('2027-04-01')]).toEqual([
      ['shop', 20, 0.5],
      ['shop', 0, 0.5],
      ['shop', 15, 0.5],
      ['artist', 15, 1],
    ])
  })

  test('the list says what is in force, upcoming and replaced, on its day', async () => {
    const states = async () =>
      (await shown()).rules.map(({ scope, percent, state }) => `${scope} ${percent ?? 'wider'}: ${state}`)
    expect(await states()).toEqual([
      'shop 20: in-force',
      'category 12.5: upcoming',
      'artist 15: upcoming',
      'work wider: upcoming',
      'work 0: upcoming',
    ])
    now = new Date('2026-12-05T06:00:00Z')
    expect(await states()).toEqual([
      'shop 20: in-force',
      'category 12.5: in-force',
      'artist 15: in-force',
      'work wider: in-force',
      'work 0: replaced',
    ])
    const { sellers, rates, rules } = await shown()
    expect(sellers.map(({ model, state, by }) => [model, state, by])).toEqual([
      ['artist', 'upcoming', 'Meera Shah'],
      ['shop', 'in-force', null],
    ])
    expect(rates.filter(({ kind }) => kind === 'tcs').map(({ percent, state }) => [percent, state])).toEqual([
      [1, 'upcoming'],
      [0.5, 'in-force'],
    ])
    expect(rules[3]).toMatchObject({ name: 'Brass kada', maker: 'Asha Rao', by: 'Meera Shah' })
  })

  test('what begins today or earlier is refused, and so is what is about nothing; nothing is stored', async () => {
    const before = await versionOf('rule')
    for (const fromDay of ['2026-12-05', '2026-12-04', '1999-01-01'])
      expect(await addRule({ fromDay })).toEqual({ ok: false, reason: 'not-after-today', tomorrow: '2026-12-06' })
    const nobody = '00000000-0000-4000-8000-00000000dead'
    const later = { fromDay: '2026-12-06' }
    const abouts: Record<string, string>[] = [
      { scope: 'artist', artistId: nobody },
      { scope: 'category', categoryId: nobody },
      { scope: 'work', work: nobody },
    ]
    for (const about of abouts)
      expect(await addRule({ ...about, ...later })).toEqual({ ok: false, reason: 'not-there' })
    await database.pool.query('update artworks set archived_at = now() where id = $1', [work])
    expect(await addRule({ scope: 'work', work, ...later })).toEqual({ ok: false, reason: 'not-there' })
    expect(await versionOf('rule')).toBe(before)
  })

  test('of two owners at once one is told that the list has changed, and then sees the rule of the other', async () => {
    const version = await versionOf('rule')
    const both = [15, 25].map((percent) => addRule({ percent: String(percent), fromDay: '2026-12-20' }, version))
    const added = await Promise.all(both)
    expect(added.map((one) => (one.ok ? 'added' : one.reason)).toSorted()).toEqual(['added', 'changed-meanwhile'])
    const upcoming = (await shown()).rules.filter(({ fromDay }) => fromDay === '2026-12-20')
    expect(upcoming.map(({ state }) => state)).toEqual(['upcoming'])
    expect((await addRule({ percent: '30', fromDay: '2026-12-20' })).ok).toBe(true)
    const rows = (await shown()).rules.filter(({ fromDay }) => fromDay === '2026-12-20')
    expect(rows.map(({ percent, state }) => [percent === 30, state])).toEqual([
      [true, 'upcoming'],
      [false, 'replaced'],
    ])
  })
})
