/** An artist's page from its first draft to what buyers see, in both languages. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageMailJob } from '#domain/artists/page/page-mail.ts'
import { createMailer } from '#providers/smtp/mailer.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { decodeEntities, textOf } from '#tests/harness/page-text.ts'
import { addPictureFile } from '#tests/harness/picture-file.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'
import { send, sentPicture, type Fields } from '#tests/harness/studio.ts'

const PAGE = '/artist/page'
const STORY = 'She learned the line from her mother-in-law.\n\nHer black is lampblack and gum, her yellow turmeric.'
const STORY_HI = 'उन्होंने रेखा अपनी सास से सीखी।'

let store: TestStore
let admin: TestVisitor
beforeAll(async () => {
  store = await openTestStore()
  admin = await signInNew(store.services, { role: 'admin', duty: 'content' })
}, 60_000)
afterAll(() => store.close())

async function newArtist() {
  const artist = await signInNew(store.services, { role: 'artist', firstName: 'Sunaina', lastName: 'Jha' })
  await store.listWork({ artist_id: artist.artistId })
  return artist
}

const filled = (fields: Fields = {}): Fields => ({
  intent: 'send',
  story: STORY,
  storyHi: '',
  city: 'Ranti, Madhubani',
  technique: 'Kachni, in black and red',
  workingSince: '2009',
  exhibitions: '2024, India Art Fair, New Delhi',
  links: 'https://instagram.com/sunaina',
  ...fields,
})

const read = async (path: string, who?: TestVisitor) => {
  const answer = await store.fetch(path, who && { headers: { cookie: who.cookie } })
  return { status: answer.status, html: await answer.text() }
}
const wordsOf = (html: string) => decodeEntities(textOf(html))
const publicPage = async ({ id }: TestVisitor, language = '') => (await read(`${language}/artist/artist-${id}`)).html
const approvalOf = ({ artistId }: TestVisitor) => `/admin/artists/pages/${artistId}`

async function decide(artist: TestVisitor, intent: 'approve-page' | 'reject-page', reason = '') {
  const { html } = await read(approvalOf(artist), admin)
  const [, version = 'gone'] = /name="version" value="(\d+)"/.exec(html) ?? []
  return postForm(store, `${approvalOf(artist)}?form=${intent}`, { intent, version, reason }, { cookie: admin.cookie })
}

test('F-50 a page goes from the studio through approval to buyers, and later changes wait beside it', async () => {
  const artist = await newArtist()
  const [portrait, photo] = [await sentPicture(store, artist), await sentPicture(store, artist)]
  const fields = { image: portrait, images: [photo], [`alt:${photo}`]: 'Hands with a bamboo pen' }
  expect((await send(store, artist, filled({ ...fields, intent: 'save' }), PAGE)).status).toBe(200)
  expect(await publicPage(artist)).not.toContain('lampblack')
  expect(wordsOf((await read(PAGE, artist)).html)).toContain('This is a draft.')

  const sent = await send(store, artist, filled(fields), PAGE)
  expect([sent.status, wordsOf(await sent.text())]).toEqual([200, expect.stringContaining('Page sent for approval.')])
  const queue = await read('/admin/dashboard?tab=artworks', admin)
  expect(wordsOf(queue.html)).toContain('One artist’s page waits')
  expect(queue.html).toContain(approvalOf(artist))
  expect((await decide(artist, 'approve-page')).status).toBe(200)

  const html = await publicPage(artist)
  expect(wordsOf(html)).toMatch(
    /Sunaina Jha Ranti, Madhubani.* She learned.*her yellow turmeric\..*Kachni, in black and red.*2009.*2024, India Art Fair, New Delhi.*instagram\.com\/sunaina/,
  )
  expect(html).toMatch(/<a [^>]*href="https:\/\/instagram\.com\/sunaina"[^>]*rel="nofollow"/)
  expect(html).toContain('alt="Hands with a bamboo pen"')
  expect(html).toContain(`/images/${portrait}/`)
  const [, data = ''] = /<script type="application\/ld\+json">([^<]*ProfilePage[^<]*)</.exec(html) ?? []
  expect(JSON.parse(data)).toMatchObject({
    mainEntity: {
      description: STORY,
      sameAs: ['https://instagram.com/sunaina'],
      image: expect.stringContaining(portrait),
    },
  })

  await send(store, artist, filled({ ...fields, city: 'Darbhanga' }), PAGE)
  expect(wordsOf(await publicPage(artist))).toContain('Ranti, Madhubani')
  expect(wordsOf((await read(approvalOf(artist), admin)).html)).toContain('City Ranti, Madhubani Darbhanga')
  await decide(artist, 'approve-page')
  expect(wordsOf(await publicPage(artist))).toContain('Darbhanga')
  expect(wordsOf((await read(approvalOf(artist), admin)).html)).toContain('Nothing of this artist awaits approval.')
})

test('F-50 Hindi pages show the Hindi story, or the English one marked as such', async () => {
  const artist = await newArtist()
  await send(store, artist, filled(), PAGE)
  await decide(artist, 'approve-page')
  expect(await publicPage(artist, '/hi')).toMatch(/<p lang="en">She learned the line/)
  await send(store, artist, filled({ storyHi: STORY_HI }), `/hi${PAGE}`)
  await decide(artist, 'approve-page')
  const hindi = await publicPage(artist, '/hi')
  expect(hindi).toContain(`<p>${STORY_HI}</p>`)
  expect(hindi).toContain('<dd lang="en">Kachni, in black and red</dd>')
  expect(wordsOf(hindi)).toContain('प्रदर्शनियाँ')
  expect(await publicPage(artist)).not.toContain(STORY_HI)
})

test('F-50 the artist reads the reason of a refusal in the studio and by e-mail, in the own language', async () => {
  const artist = await newArtist()
  await store.services.database.pool.query(`update profiles set language = 'hi' where id = $1`, [artist.id])
  await send(store, artist, filled(), PAGE)
  const empty = await decide(artist, 'reject-page')
  expect([empty.status, wordsOf(await empty.text())]).toEqual([
    422,
    expect.stringContaining('Please tell the artist why'),
  ])
  expect((await decide(artist, 'reject-page', 'Please add a portrait.')).status).toBe(200)
  expect(wordsOf((await read(PAGE, artist)).html)).toContain('“Please add a portrait.”')
  expect(await publicPage(artist)).not.toContain('lampblack')

  const { rows } = await store.services.database.pool.query<{ payload: Record<string, string> }>(
    `select payload from jobs where kind = 'artist-page-mail' and payload ->> 'artistId' = $1`,
    [artist.artistId],
  )
  await using server = await startMailServer()
  const post = { mailer: createMailer(new URL(server.url)), from: { name: 'Store', address: 'store@example.test' } }
  await pageMailJob.handlerOf({ ...store.services, post })({
    key: '',
    payload: rows[0]?.payload ?? {},
    attempt: 1,
    doubts: 0,
    beginEffect: async () => {},
  })
  const [mail] = server.taken
  expect([mail?.to, mail?.header('subject')]).toEqual([[artist.email], 'आपका पेज अभी मंज़ूर नहीं हुआ'])
})

test('F-50 bad input is refused with a message at its field, keeps what was typed, and stores nothing', async () => {
  const artist = await newArtist()
  const foreign = await addPictureFile(store.services, { width: 40, height: 40 })
  const own = await sentPicture(store, artist)
  const cases: [Fields, string][] = [
    [{ links: 'javascript:alert(1)' }, 'This link doesn’t begin with https:// or isn’t complete: javascript:alert(1)'],
    [{ workingSince: '3000' }, 'Enter a year between 1900 and'],
    [{ exhibitions: '3000, Mars' }, 'The year must be between 1900 and'],
    [{ story: 'x'.repeat(2_000_000) }, 'Please shorten this to 5000 characters.'],
    [{ images: [foreign], [`alt:${foreign}`]: 'Not mine' }, 'A photo is no longer available.'],
    [{ image: foreign }, 'A photo is no longer available.'],
    [{ images: [own] }, 'Please describe this photo'],
    [{ story: '' }, 'Please write at least 40 characters'],
    [{ intent: 'publish' }, 'Unknown action'],
  ]
  for (const [fields, message] of cases) {
    const answer = await send(store, artist, filled(fields), PAGE)
    const html = await answer.text()
    expect([Object.keys(fields), answer.status]).toEqual([Object.keys(fields), 422])
    expect(wordsOf(html)).toContain(message)
    if (!('intent' in fields)) expect(html).toContain('value="Kachni, in black and red"')
  }
  const { rows } = await store.services.database.pool.query('select from artist_pages where artist_id = $1', [
    artist.artistId,
  ])
  expect(rows).toEqual([])
})

test('F-50 without scripts portrait and photos come with the form, and the draft can be discarded', async () => {
  const artist = await newArtist()
  const jpeg = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#a43' } })
    .jpeg()
    .toBuffer()
  const file = new Blob([new Uint8Array(jpeg)])
  const fields = filled({ intent: 'save', 'image-file': file, 'image-files': file })
  expect((await send(store, artist, fields, PAGE)).status).toBe(200)
  const { rows } = await store.services.database.pool.query<{ count: number }>(
    'select count(*)::int as count from artist_page_photos where artist_id = $1',
    [artist.artistId],
  )
  expect(rows[0]?.count).toBe(1)
  const { html } = await read(PAGE, artist)
  const [, photo = ''] = /name="alt:([0-9a-f-]{36})"/.exec(html) ?? []
  expect((await send(store, artist, { intent: 'discard' }, PAGE)).status).toBe(303)
  expect((await read(PAGE, artist)).html).not.toContain(photo)
})

test('F-76 the page of an erased artist goes, with its photos', async () => {
  const artist = await newArtist()
  const photo = await sentPicture(store, artist)
  const fields = { images: [photo], [`alt:${photo}`]: 'Hands with a bamboo pen' }
  await send(store, artist, filled(fields), PAGE)
  await decide(artist, 'approve-page')
  await send(store, artist, filled({ intent: 'save', city: 'Darbhanga' }), PAGE)
  const file = await read('/profile/my-data.json', artist)
  expect(JSON.parse(file.html)).toMatchObject({
    artist_pages: [
      { is_shown: true, city: 'Ranti, Madhubani', photos: [{ picture_id: photo }] },
      { is_shown: false, state: 'draft', city: 'Darbhanga' },
    ],
  })
  const deleted = await postForm(
    store,
    '/profile?form=delete',
    { password: artist.password, confirmation: 'DELETE' },
    { cookie: artist.cookie },
  )
  expect(deleted.status).toBe(303)
  for (const table of ['artist_pages', 'artist_page_photos']) {
    const { rows } = await store.services.database.pool.query(`select from ${table} where artist_id = $1`, [
      artist.artistId,
    ])
    expect([table, rows]).toEqual([table, []])
  }
  const { rows } = await store.services.database.pool.query('select from pictures where id = $1', [photo])
  expect(rows).toEqual([])
  expect(await publicPage(artist)).not.toContain('lampblack')
})
