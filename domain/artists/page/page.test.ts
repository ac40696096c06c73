import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { decideOnPage, showWaitingPage, showWaitingPages } from '#domain/admin/approval/decide-on-page.ts'
import type { Services } from '#domain/services.ts'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { addPicture, addProfile } from '#tests/harness/list-work.ts'
import { discardOwnDraft, saveOwnPage, showOwnPage } from './own-page.ts'
import { enteredPage, type EnteredPage } from './page-form.rules.ts'
import { showArtistPage } from './show-page.ts'

const STORY = 'She learned the line from her mother-in-law, in a village where every wall is painted.'

describeOnEachEngine((engine) => {
  let database: Database
  let services: Pick<Services, 'clock' | 'database' | 'pages'>
  let adminId = ''
  const dropped: string[] = []
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const clock = { now: () => new Date('2026-11-28T06:00:00Z') }
    services = { database, clock, pages: { drop: (tags) => void dropped.push(...tags) } }
    adminId = await addProfile(database.kysely, { role: 'admin' })
  }, 60_000)
  afterAll(() => database.close())

  async function newArtist() {
    const id = await addProfile(database.kysely, { role: 'artist' })
    const { id: artistId } = await database.kysely
      .insertInto('artists')
      .values({ profile_id: id, name: 'Sunaina Jha', slug: `sunaina-${id}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const photo = await addPicture(database.kysely)
    await database.kysely.updateTable('pictures').set({ uploaded_by: id }).where('id', '=', photo).execute()
    return { id, artistId, photo }
  }
  type Artist = Awaited<ReturnType<typeof newArtist>>

  const page = (fields: Partial<EnteredPage>): EnteredPage => ({ ...enteredPage([]), story: STORY, ...fields })
  const save = (artist: Artist, fields: Partial<EnteredPage>, isSent = false) =>
    saveOwnPage(services, artist, { entered: page(fields), isSent })
  const send = (artist: Artist, fields: Partial<EnteredPage>) => save(artist, fields, true)

  const waiting = async ({ artistId }: Artist) => (await showWaitingPage(services, artistId))?.waiting
  async function decide(artist: Artist, reason?: string, version?: string) {
    const seen = version ?? (await waiting(artist))?.version ?? '0'
    const decision = { artistId: artist.artistId, version: seen, adminId }
    return decideOnPage(
      services,
      reason ? { ...decision, state: 'rejected', reason } : { ...decision, state: 'approved' },
    )
  }
  const onShow = async ({ artistId }: Artist) => {
    const { biography, city, picture_id } = await database.kysely
      .selectFrom('artists')
      .select(['biography', 'city', 'picture_id'])
      .where('id', '=', artistId)
      .executeTakeFirstOrThrow()
    return { biography, city, portrait: picture_id, page: await showArtistPage(services, artistId) }
  }
  const audited = async ({ id }: Artist) => {
    const entries = await database.kysely
      .selectFrom('audit_log')
      .select(['action', 'facts'])
      .where('object_id', '=', id)
      .orderBy('id')
      .execute()
    return entries.map(({ action, facts }) => [action, facts])
  }

  test('a draft is for its artist only, also after it was saved again', async () => {
    const artist = await newArtist()
    expect(await save(artist, { story: 'First words.', city: 'Ranti' })).toEqual({ ok: true })
    expect(await save(artist, { story: 'Other words.', city: 'Madhubani', workingSince: '2009' })).toEqual({ ok: true })
    expect(await showOwnPage(services, artist)).toMatchObject({
      state: 'draft',
      entered: { story: 'Other words.', city: 'Madhubani', workingSince: '2009' },
    })
    expect(await onShow(artist)).toEqual({ biography: '', city: null, portrait: null, page: undefined })
    expect(await waiting(artist)).toBeNull()
    expect((await showWaitingPages(services)).map(({ artistId }) => artistId)).not.toContain(artist.artistId)
  })

  test('an approved page is on show as it was sent, with portrait and photos, and its pages are dropped', async () => {
    const artist = await newArtist()
    const { photo } = artist
    const fields = {
      storyHi: 'उन्होंने रेखा अपनी सास से सीखी।',
      city: 'Ranti',
      technique: 'Kachni',
      workingSince: '2009',
      exhibitions: '2024, India Art Fair',
      links: 'instagram.com/sunaina',
      image: photo,
      images: [photo],
      alts: { [photo]: 'Hands with a bamboo pen' },
    }
    expect(await send(artist, fields)).toEqual({ ok: true })
    expect(await showWaitingPages(services)).toContainEqual(
      expect.objectContaining({ artistId: artist.artistId, isFirst: true }),
    )
    dropped.length = 0
    expect(await decide(artist)).toEqual({ ok: true })
    expect(dropped).toContain(`artist:${artist.artistId}`)
    expect(await onShow(artist)).toMatchObject({
      biography: STORY,
      city: 'Ranti',
      portrait: photo,
      page: {
        storyHi: fields.storyHi,
        technique: 'Kachni',
        workingSince: 2009,
        exhibitions: [{ year: 2024, text: 'India Art Fair' }],
        links: ['https://instagram.com/sunaina'],
        photos: [{ id: photo, alt: 'Hands with a bamboo pen' }],
      },
    })
    expect(await showOwnPage(services, artist)).toMatchObject({ state: null, entered: { story: STORY, image: photo } })
    expect(await audited(artist)).toEqual([
      ['artist-page-sent', {}],
      ['artist-page-approved', {}],
    ])
  })

  test('a later change waits while the approved page stays on show, then replaces it', async () => {
    const artist = await newArtist()
    await send(artist, { technique: 'Kachni', images: [artist.photo], alts: { [artist.photo]: 'Hands' } })
    await decide(artist)
    const before = await onShow(artist)
    await send(artist, { technique: 'Bharni' })
    expect(await onShow(artist)).toEqual(before)
    expect(await waiting(artist)).toMatchObject({
      isFirst: false,
      shown: { technique: 'Kachni' },
      asked: { technique: 'Bharni', photos: [] },
    })
    expect(await decide(artist)).toEqual({ ok: true })
    expect((await onShow(artist)).page).toMatchObject({ technique: 'Bharni', photos: [] })
  })

  test('a rejected page keeps its reason until it is sent again, and nothing of it is on show', async () => {
    const artist = await newArtist()
    await send(artist, { city: 'Ranti' })
    expect(await decide(artist, 'Please add a photo.')).toEqual({ ok: true })
    expect(await onShow(artist)).toMatchObject({ biography: '', city: null })
    await save(artist, { city: 'Madhubani' })
    expect(await showOwnPage(services, artist)).toMatchObject({ state: 'rejected', reason: 'Please add a photo.' })
    await send(artist, { city: 'Madhubani' })
    expect(await showOwnPage(services, artist)).toMatchObject({ state: 'pending', reason: null })
    expect((await audited(artist)).map(([action]) => action)).toEqual([
      'artist-page-sent',
      'artist-page-rejected',
      'artist-page-sent',
    ])
  })

  test('a decision counts for the version seen, and once', async () => {
    const artist = await newArtist()
    await send(artist, { city: 'Ranti' })
    const { version } = (await waiting(artist)) ?? { version: '' }
    await send(artist, { city: 'Ranti', links: 'casino.example' })
    expect(await decide(artist, undefined, version)).toEqual({ ok: false, reason: 'changed-meanwhile' })
    expect(await decide(artist)).toEqual({ ok: true })
    expect(await decide(artist, undefined, version)).toEqual({ ok: false, reason: 'no-such-page' })
    expect(await decideOnPage(services, { artistId: 'no id', version, adminId, state: 'approved' })).toMatchObject({
      ok: false,
    })
  })

  test("another person's picture is refused, and nothing is stored", async () => {
    const [artist, other] = [await newArtist(), await newArtist()]
    expect(await save(artist, { images: [other.photo] })).toMatchObject({
      ok: false,
      errors: { images: expect.anything() },
    })
    expect(await save(artist, { image: other.photo })).toMatchObject({
      ok: false,
      errors: { image: expect.anything() },
    })
    expect(await showOwnPage(services, artist)).toMatchObject({ state: null })
  })

  test('a discarded draft leaves the page on show', async () => {
    const artist = await newArtist()
    await send(artist, { technique: 'Kachni' })
    await decide(artist)
    await save(artist, { technique: 'Something else' })
    expect(await discardOwnDraft(services, artist)).toBe(true)
    expect(await showOwnPage(services, artist)).toMatchObject({ state: null, entered: { technique: 'Kachni' } })
    expect(await discardOwnDraft(services, { id: adminId })).toBe(false)
  })
})
