import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { readCards } from '#domain/catalogue/catalogue.db.ts'
import { showArtwork } from '#domain/search/show-artwork.ts'
import { CatalogueIndexReader } from '#domain/search/catalogue-index.ts'
import type { Services } from '#domain/services.ts'
import { emptyForm, formOfWork, type EnteredWork } from '#domain/catalogue/works/entered-work.rules.ts'
import { findOwnWork } from '#domain/studio/own-works.db.ts'
import { saveWork } from '#domain/studio/save-work.ts'
import { ReadCache } from '#shared/cached-reads.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { addArtist, addPicture, addProfile, categoryIds } from '#tests/harness/list-work.ts'
import { speak } from '#words/speak.ts'
import { listWaiting } from './queue.db.ts'
import { decideOnEdit, decideOnWork } from './decide-on-work.ts'

const TITLE = 'मानसून आँगन'
const DESCRIPTION = 'बारिश के बाद का आँगन।\n\nघर में बना रंग।'

describeOnPostgres((engine) => {
  let database: Database
  let services: Services
  let artist: { id: string; artistId: string }
  let adminId: string

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const { kysely } = database
    const reads = new ReadCache()
    const catalogueIndex = new CatalogueIndexReader({ kysely, reads, mediums: [] })
    const log = { debug() {}, info() {}, warn() {}, error: (facts: object) => expect.fail(JSON.stringify(facts)) }
    const pages = { drop: (tags: readonly string[]) => reads.drop(tags) }
    const clock = { now: () => new Date() }
    services = { database, pages, log, clock, reads, catalogueIndex } as unknown as Services
    artist = { id: await addProfile(kysely), artistId: await addArtist(kysely) }
    adminId = await addProfile(kysely, { role: 'admin' })
  }, 60_000)
  afterAll(() => database.close())

  async function addWork(values: Partial<EnteredWork>): Promise<string> {
    const image = await addPicture(database.kysely)
    await database.kysely.updateTable('pictures').set({ uploaded_by: artist.id }).where('id', '=', image).execute()
    const saved = await saveWork(services, artist, {
      ...emptyForm(randomUUID()),
      title: 'Monsoon Courtyard',
      category: categoryIds.handmade,
      price: '9500',
      dimensions: '61 × 76 cm',
      medium: 'Gouache on paper',
      origin: 'hand',
      description: 'A courtyard after the rain.',
      image,
      ...values,
    })
    if (!saved.ok) return expect.fail(JSON.stringify(saved))
    return saved.workId
  }

  const ownWork = async (workId: string) => {
    const work = await findOwnWork(database.kysely, { artistId: artist.artistId, workId })
    return work ?? expect.fail('The work is not there.')
  }

  async function change(workId: string, values: Partial<EnteredWork>) {
    return saveWork(services, artist, { ...formOfWork(await ownWork(workId), randomUUID()), ...values })
  }

  async function approve(workId: string, table: 'artworks' | 'work_edits') {
    const id = table === 'artworks' ? sql.ref('id') : sql.ref('artwork_id')
    const { rows } = await sql<{ version: string }>`
      select xmin::text as version from ${sql.table(table)} where ${id} = ${workId}`.execute(database.kysely)
    const decide = table === 'artworks' ? decideOnWork : decideOnEdit
    const version = rows[0]?.version ?? ''
    expect(await decide(services, { artworkId: workId, version, adminId, state: 'approved' })).toEqual({ ok: true })
  }

  async function shownIn(language: 'en' | 'hi', workId: string) {
    return speak(language, async () => {
      const shown = await showArtwork(services, workId)
      const [card] = await readCards(database.kysely, [workId])
      return { work: shown.ok ? shown.work : undefined, card }
    })
  }

  test('a work is stored with its Hindi texts, or with none', async () => {
    const id = await addWork({ titleHi: ` ${TITLE} `, descriptionHi: DESCRIPTION })
    expect(await ownWork(id)).toMatchObject({ titleHi: TITLE, descriptionHi: DESCRIPTION })
    const plain = await addWork({ titleHi: '  ', descriptionHi: '' })
    expect(await ownWork(plain)).toMatchObject({ titleHi: null, descriptionHi: null })
  })

  test('before approval they change at once', async () => {
    const id = await addWork({ titleHi: TITLE })
    expect(await change(id, { titleHi: 'आँगन', descriptionHi: DESCRIPTION })).toMatchObject({ isWaiting: false })
    expect(await ownWork(id)).toMatchObject({ titleHi: 'आँगन', descriptionHi: DESCRIPTION, edit: null })
  })

  test('on a listed work a change of them waits, and Hindi pages show it once an admin has approved it', async () => {
    const id = await addWork({})
    await approve(id, 'artworks')
    const english = { title: 'Monsoon Courtyard', titleLang: 'en' }
    expect(await shownIn('hi', id)).toMatchObject({ work: { ...english, descriptionLang: 'en' }, card: english })

    expect(await change(id, { titleHi: TITLE, descriptionHi: DESCRIPTION })).toMatchObject({ isWaiting: true })
    expect(await ownWork(id)).toMatchObject({ titleHi: null, edit: { titleHi: TITLE, descriptionHi: DESCRIPTION } })
    expect(formOfWork(await ownWork(id), '')).toMatchObject({ titleHi: TITLE, descriptionHi: DESCRIPTION })
    const waiting = await listWaiting(database.kysely, { limit: 50, offset: 0 })
    expect(waiting.find((work) => work.id === id)).toMatchObject({
      titleHi: TITLE,
      descriptionHi: DESCRIPTION,
      live: { titleHi: null, descriptionHi: null },
    })
    expect(await shownIn('hi', id)).toMatchObject({ card: english })

    await approve(id, 'work_edits')
    const hindi = { title: TITLE, titleLang: 'hi' }
    expect(await shownIn('hi', id)).toMatchObject({
      work: { ...hindi, description: DESCRIPTION, descriptionLang: 'hi' },
      card: hindi,
    })
    const { work, card } = await shownIn('en', id)
    expect(work).toMatchObject({ title: 'Monsoon Courtyard', description: 'A courtyard after the rain.' })
    for (const shown of [work, card]) expect(shown).not.toHaveProperty('titleLang')
  })

  test('taking them away waits, too', async () => {
    const id = await addWork({ titleHi: TITLE })
    await approve(id, 'artworks')
    expect(await change(id, { titleHi: '' })).toMatchObject({ isWaiting: true })
    expect(await ownWork(id)).toMatchObject({ titleHi: TITLE, edit: { titleHi: null } })
    await approve(id, 'work_edits')
    expect(await shownIn('hi', id)).toMatchObject({ card: { title: 'Monsoon Courtyard', titleLang: 'en' } })
  })

  test('unchanged texts do not wait for approval', async () => {
    const id = await addWork({ titleHi: TITLE, descriptionHi: DESCRIPTION })
    await approve(id, 'artworks')
    expect(await change(id, { price: '9000' })).toMatchObject({ ok: true, isWaiting: false })
    expect(await ownWork(id)).toMatchObject({ titleHi: TITLE, descriptionHi: DESCRIPTION, edit: null })
  })
})
