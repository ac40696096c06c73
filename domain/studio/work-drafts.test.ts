import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { addArtist, addPicture, addProfile, listWork } from '#tests/harness/list-work.ts'
import { discardDraft, keepDraft, readKeptDraft } from './work-drafts.ts'
import { removeDraft } from './work-drafts.db.ts'
import type { TypedWork } from './work-draft.rules.ts'

const typed = (fields: TypedWork['fields'], more: Partial<TypedWork> = {}): TypedWork => ({
  fields,
  frames: [],
  image: null,
  images: [],
  sizes: [],
  ...more,
})

describeOnPostgres((engine) => {
  let database: Database
  let services: Parameters<typeof keepDraft>[0]
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    services = { database, pages: { drop: () => {} } }
  })
  afterAll(() => database.close())

  const artist = async () => ({ id: await addProfile(database.kysely), artistId: await addArtist(database.kysely) })
  const sent = async (uploaderId: string) => {
    const id = await addPicture(database.kysely)
    await database.kysely.updateTable('pictures').set({ uploaded_by: uploaderId }).where('id', '=', id).execute()
    return id
  }

  test("F-58 the last text replaces the earlier one, for a new work and for each of the artist's own", async () => {
    const me = await artist()
    const work = await listWork(database.kysely, { artist_id: me.artistId })
    await keepDraft(services, me, { work: '', draft: typed({ title: 'Mo' }) })
    await keepDraft(services, me, { work: '', draft: typed({ title: 'Monsoon', price: '12.' }) })
    await keepDraft(services, me, { work, draft: typed({ title: 'Another' }) })
    expect(await readKeptDraft(services, me, '')).toMatchObject({ fields: { title: 'Monsoon', price: '12.' } })
    expect(await readKeptDraft(services, me, work)).toMatchObject({ fields: { title: 'Another' } })
    await discardDraft(services, me, '')
    expect(await readKeptDraft(services, me, '')).toBeUndefined()
    expect(await readKeptDraft(services, me, work)).toBeDefined()
    await inTransaction(services, (tx) => removeDraft(tx, { artistId: me.artistId, artworkId: work }))
    expect(await readKeptDraft(services, me, work)).toBeUndefined()
  })

  test("F-58 F-56 pictures come back in their order with their words, and only the artist's own", async () => {
    const [me, other] = [await artist(), await artist()]
    const [main, first, second, foreign] = [
      await sent(me.id),
      await sent(me.id),
      await sent(me.id),
      await sent(other.id),
    ]
    const hanging = await addPicture(database.kysely)
    await listWork(database.kysely, { artist_id: me.artistId, picture_id: hanging })
    const images = [second, foreign, hanging, first].map((id) => ({ id, alt: `Words of ${id}` }))
    const keep = () => keepDraft(services, me, { work: '', draft: typed({}, { image: { id: main, alt: '' }, images }) })
    expect(await keep()).toEqual({ ok: true })
    expect(await keep()).toEqual({ ok: true })
    const kept = await readKeptDraft(services, me, '')
    expect(kept?.image?.id).toBe(main)
    expect(kept?.images.map(({ id, alt }) => [id, alt])).toEqual(
      [second, hanging, first].map((id) => [id, `Words of ${id}`]),
    )
  })

  test("F-58 nobody keeps, reads or deletes another person's draft, or one of another's work", async () => {
    const [me, other] = [await artist(), await artist()]
    const work = await listWork(database.kysely, { artist_id: other.artistId })
    await keepDraft(services, other, { work, draft: typed({ title: 'Theirs' }) })
    const no = { ok: false, reason: 'no-such-work' }
    expect(await keepDraft(services, me, { work, draft: typed({ title: 'Mine' }) })).toEqual(no)
    expect(await keepDraft(services, me, { work: 'x', draft: typed({ title: 'Mine' }) })).toEqual(no)
    expect(await keepDraft(services, { ...me, artistId: null }, { work: '', draft: typed({}) })).toEqual(no)
    await discardDraft(services, me, work)
    expect(await readKeptDraft(services, me, work)).toBeUndefined()
    expect(await readKeptDraft(services, other, work)).toMatchObject({ fields: { title: 'Theirs' } })
  })

  test('F-58 twenty at once leave one draft', async () => {
    const me = await artist()
    const keeping = Array.from({ length: 20 }, (_, index) =>
      keepDraft(services, me, { work: '', draft: typed({ title: `${index}` }) }),
    )
    expect(await Promise.all(keeping)).toEqual(keeping.map(() => ({ ok: true })))
    const { rowCount } = await database.pool.query('select 1 from work_drafts where artist_id = $1', [me.artistId])
    expect(rowCount).toBe(1)
  })
})
