import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#tests/harness/eventually.ts'
import { decodeEntities, textOf, worksHung } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl, type TestStore } from '#tests/harness/store.ts'
import { addWork, approve, filled, send, sentPicture, shownForm, storedWork, STUDIO } from '#tests/harness/studio.ts'

const QUEUE = '/admin/dashboard?tab=artworks'

let store: TestStore
let admin: TestVisitor
let artist: TestVisitor
let other: TestVisitor
beforeAll(async () => {
  store = await openTestStore()
  admin = await signInNew(store.services, { role: 'admin' })
  artist = await signInNew(store.services, { role: 'artist', firstName: 'Meera' })
  other = await signInNew(store.services, { role: 'artist', firstName: 'Tara' })
})
afterAll(() => store.close())

const wordsAt = async (path: string, who?: TestVisitor) => {
  const answer = await store.fetch(path, who && { headers: { cookie: who.cookie } })
  return decodeEntities(textOf(await answer.text()))
}

test('an artist has to say how a work was made; buyers read it, in both languages, and filter by it', async () => {
  const refused = await send(store, artist, filled({ image: await sentPicture(store, artist), origin: '' }))
  expect(refused.status).toBe(422)
  expect(decodeEntities(await refused.text())).toContain('Say how the work was made')

  const drawn = await addWork(store, artist, { title: 'Drawn' })
  const made = await addWork(store, artist, { title: 'Generated', origin: 'ai' })
  for (const id of [drawn, made]) await approve(store, id)
  expect(await wordsAt(`/artwork/${drawn}`)).toMatch(/How it was made By hand/)
  expect(await wordsAt(`/artwork/${drawn}`)).not.toContain('Made with AI')
  expect(await wordsAt(`/artwork/${made}`)).toMatch(/How it was made Made with AI/)
  expect(await wordsAt(`/hi/artwork/${made}`)).toContain('कैसे बनी AI से बनी')
  const page = await (await store.fetch(`/artwork/${made}`)).text()
  expect(page).toContain('"value":"Made with AI"')
  expect(page.match(/class="badge indigo">Made with AI/g)).toHaveLength(1)
  const feed = await (await store.fetch('/feeds/products.xml')).text()
  expect(feed).toContain('<g:attribute_value>Made with AI</g:attribute_value>')

  const hung = async (path: string) => worksHung(await (await store.fetch(path)).text())
  expect(await hung('/collection?origin=ai')).toEqual([made])
  expect(await hung('/category/wall-art/handmade?origin=hand')).toEqual([drawn])
  expect(await hung('/search?q=generated&origin=hand')).toEqual([])
  expect((await hung('/collection?origin=ai,hand')).toSorted()).toEqual([drawn, made].toSorted())
})

test('what a listed work says of its making changes only after approval', async () => {
  const id = await addWork(store, artist, { title: 'Turned' })
  await approve(store, id)
  const answer = await send(store, artist, { ...(await shownForm(store, artist, id)), origin: 'digital' })
  expect(answer.headers.get('location')).toContain('asked')
  expect((await storedWork(store, id)).work).toMatchObject({ origin: 'hand' })
  expect(await wordsAt(QUEUE, admin)).toMatch(/How it was made By hand Digital, by hand/)
  expect((await decide('approve-edit', id)).status).toBe(200)
  expect((await storedWork(store, id)).work).toMatchObject({ origin: 'digital' })
})

test('a work from before stays on sale and says nothing, until its artist saves it', async () => {
  const id = await store.listWork({ artist_id: artist.artistId ?? '', title: 'Older', origin: null, medium: 'Ink' })
  expect(await wordsAt(`/artwork/${id}`)).not.toContain('How it was made')
  const form = await wordsAt(`${STUDIO}?work=${id}`, artist)
  expect(form).toContain('Buyers can’t see yet how this work was made.')
  const shown = await shownForm(store, artist, id)
  expect((await send(store, artist, { ...shown, title: 'Older still', description: 'Ink.' })).status).toBe(422)
  expect(await wordsAt(`/artwork/${id}`)).toContain('Older')
})

/** A picture of its own for each number, as a camera or a thief sends it. */
async function photo(seed: number, change: (picture: Sharp) => Sharp = (whole) => whole): Promise<Blob> {
  const random = seeded(seed)
  const spots = Array.from({ length: 30 }, () => {
    return `<ellipse cx="${random() * 800}" cy="${random() * 600}" rx="${20 + random() * 90}" ry="${20 + random() * 90}" fill="hsl(${random() * 360} 60% ${20 + random() * 60}%)"/>`
  })
  const drawn = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">${spots.join('')}</svg>`)
  const whole = sharp(await sharp(drawn).flatten({ background: '#e8dcc0' }).png().toBuffer())
  return new Blob([Uint8Array.from(await change(whole).jpeg({ quality: 60 }).toBuffer())], { type: 'image/jpeg' })
}

async function upload(who: TestVisitor, file: Blob): Promise<string> {
  const body = new FormData()
  body.append('file', file, 'photo.jpg')
  const answer = await store.fetch('/api/uploads', {
    method: 'POST',
    body,
    headers: { origin: storeUrl, cookie: who.cookie },
  })
  const text = await answer.text()
  const [id] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text) ?? []
  if (!id) throw new Error(`The picture was not taken: ${answer.status} ${text}`)
  return id
}

/** As the row of the queue sends it. */
async function decide(intent: string, id: string, more: Record<string, string> = {}): Promise<Response> {
  const html = await (await store.fetch(QUEUE, { headers: { cookie: admin.cookie } })).text()
  const [, version = 'gone'] =
    new RegExp(`name="artwork" value="${id}"/?><input[^>]*name="version" value="(\\d+)"`).exec(html) ?? []
  return postForm(store, QUEUE, { intent, artwork: id, version, reason: '', ...more }, { cookie: admin.cookie })
}

test('a picture that another artist already shows goes to approval beside it, also mirrored and cropped', async () => {
  const mine = await addWork(store, artist, { title: 'Mine', image: await upload(artist, await photo(1)) })
  await approve(store, mine)
  const again = await addWork(store, artist, { title: 'Mine again', image: await upload(artist, await photo(1)) })
  const rowOf = async (id: string) => wordsAt(`${QUEUE}&work=${id}`, admin)
  await eventually(async () => expect(await rowOf(again)).toContain('The artist’s own work Mine has the same picture.'))
  const stolen = await addWork(store, other, {
    title: 'Taken over',
    image: await upload(other, await photo(2)),
    images: [
      await upload(
        other,
        await photo(1, (whole) => whole.extract({ left: 30, top: 0, width: 750, height: 580 }).flop()),
      ),
    ],
  })
  const honest = await addWork(store, other, { title: 'Honest', image: await upload(other, await photo(3)) })
  await eventually(async () => expect(await rowOf(stolen)).toContain('Mine by Meera Rao has the same picture.'))
  expect(await rowOf(stolen)).toMatch(
    /The same picture is in another artist’s work .* This work Taken over, by Tara Rao .* Other work Mine, by Meera Rao Picture uploaded/,
  )
  await eventually(async () => expect(await rowOf(honest)).toContain('It is in no work of another artist.'))
  expect((await store.fetch(`/artwork/${mine}`)).status).toBe(200)

  expect((await decide('reject', stolen, { 'ask-not-own': 'on' })).status).toBe(200)
  expect(await wordsAt(STUDIO, other)).toContain(
    'The picture belongs to another artist, as far as we can tell. If it is yours',
  )
})
