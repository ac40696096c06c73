import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import type { ReadServices } from '#domain/services.ts'
import { ReadCache } from '#shared/cached-reads.ts'
import { noPaise, paise } from '#shared/money.rules.ts'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { categoryIds, defaultFrameId, listWork } from '#tests/harness/list-work.ts'
import { showWallWorks } from './show-wall-works.ts'

describeOnEachEngine((engine) => {
  let database: Database
  let services: ReadServices
  const works: Record<string, string> = {}

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    services = { database, log, reads: new ReadCache() }
    const db = database.kysely
    const flat = { width_cm: 61, height_cm: 81 }
    works.courtyard = await listWork(db, { ...flat, title: 'Courtyard', stock_quantity: 1, hsn: '9701' })
    works.sold = await listWork(db, { ...flat, title: 'Stepwell', stock_quantity: 0 })
    works.premium = await listWork(db, {
      ...flat,
      title: 'Raga',
      category_id: categoryIds.premiumArtwork,
      price_paise: noPaise,
    })
    // Folded cloth: its measures differ from what its picture shows.
    works.sari = await listWork(db, { title: 'Sari', width_cm: 550, height_cm: 110, stock_quantity: null })
    works.pending = await listWork(db, { ...flat, title: 'Not yet', approval_state: 'pending' })
    works.bangles = await listWork(db, { ...flat, title: 'Bangles', category_id: categoryIds.bangles })
    works.hidden = await listWork(db, { ...flat, title: 'No more', hidden_at: new Date() })
    const teak = randomUUID()
    await db
      .insertInto('frames')
      .values({ id: teak, name: 'Natural teak', style: 'natural-teak', price_modifier_paise: paise(2_400_00) })
      .execute()
    for (const artwork_id of [works.courtyard, works.premium])
      await db.insertInto('frame_options').values({ artwork_id, frame_id: teak }).execute()
  }, 60_000)
  afterAll(() => database.close())

  const show = async (...names: string[]) => {
    const shown = await showWallWorks(
      services,
      names.map((name) => works[name] ?? name),
    )
    if (!shown.ok) throw new Error('The works could not be read.')
    return shown
  }

  test('the works of a wall come in the requested order, without unlisted works and works that are not for walls', async () => {
    const asked = ['sari', 'bangles', 'hidden', 'premium', 'courtyard', randomUUID(), 'pending', 'sold']
    const { works: shown } = await show(...asked)
    expect(shown.map(({ title }) => title)).toEqual(['Sari', 'Raga', 'Courtyard', 'Stepwell'])
    expect((await show('sold', 'courtyard')).works.map(({ title }) => title)).toEqual(['Stepwell', 'Courtyard'])
  })

  test('a work comes with everything for hanging, pricing and buying it', async () => {
    const { works: shown, artistIds, frameIds } = await show('courtyard')
    const [work] = shown
    expect(work).toEqual({
      id: works.courtyard,
      title: 'Courtyard',
      artist: { name: 'Asha Rao', slug: artistIds[0] },
      hsn: '9701',
      pricePaise: 1_000_00,
      taxPercent: 10,
      stock: { kind: 'one-of-one' },
      frames: [
        { id: expect.any(String), slug: 'none', name: 'No frame', priceModifierPaise: 0 },
        { id: expect.any(String), slug: 'natural-teak', name: 'Natural teak', priceModifierPaise: 2_400_00 },
      ],
      picture: expect.objectContaining({ width: 1200, height: 1600 }),
      size: { widthCm: 61, heightCm: 81 },
    })
    expect(frameIds).toContain(defaultFrameId)
    expect(frameIds).toHaveLength(2)
  })

  test('a sold work says so, a premium work shows no price and one frame, a folded one no size', async () => {
    const { works: shown } = await show('sold', 'premium', 'sari')
    expect(shown.map(({ stock }) => stock.kind)).toEqual(['sold-out', 'one-of-one', 'made-to-order'])
    expect(shown.map(({ pricePaise }) => pricePaise)).toEqual([1_000_00, null, 1_000_00])
    expect(shown.map(({ frames }) => frames.length)).toEqual([1, 1, 1])
    expect(shown.map(({ size }) => size?.widthCm ?? null)).toEqual([61, 61, null])
  })
})
