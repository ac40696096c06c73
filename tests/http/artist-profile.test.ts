import { readdir, stat } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UPLOAD_BYTES_MAX } from '#domain/images/picture-file.rules.ts'
import { decodeEntities, textOf } from '#tests/harness/page-text.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

let store: TestStore
let artist: TestVisitor
beforeAll(async () => {
  store = await openTestStore()
  artist = await signInNew(store.services, { role: 'artist', firstName: 'Meera' })
  await store.listWork({ artist_id: artist.artistId })
})
afterAll(() => store.close())

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 190, g: 60, b: 40 } } })
const photo = () => canvas(60, 40).jpeg().toBuffer()

function send(path: string, { cookie }: Pick<TestVisitor, 'cookie'>, fields: Record<string, string | Blob>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.set(name, value)
    else body.set(name, value, value instanceof File ? value.name : 'picture.jpg')
  }
  return store.fetch(path, { method: 'POST', body, headers: { origin: storeUrl, cookie } })
}

const upload = (bytes: Uint8Array, name = 'picture.jpg', who: Pick<TestVisitor, 'cookie'> = artist) =>
  send('/api/uploads', who, { file: new File([bytes as BlobPart], name), upload_preset: 'artist' })

const save = (fields: Record<string, string | Blob>, who: Pick<TestVisitor, 'cookie'> = artist) =>
  send('/profile?form=artist', who, fields)

const wordsOf = async (answer: Response) => decodeEntities(textOf(await answer.text()))

const record = (who = artist) =>
  store.services.database.kysely
    .selectFrom('artists')
    .selectAll()
    .where('id', '=', who.artistId ?? '')
    .executeTakeFirstOrThrow()

async function kept() {
  const { rows } = await store.services.database.pool.query<{ count: number }>(
    'select count(*)::int as count from pictures',
  )
  const files = await readdir(store.pictureDir).catch(() => [])
  return { rows: rows[0]?.count, files: files.filter((file) => file !== 'renditions').length }
}

const publicPage = async () => (await store.fetch(`/artist/artist-${artist.id}`)).text()

describe('the form of an artist', () => {
  test('M-119 is on the profile of artists only', async () => {
    for (const role of ['user', 'admin', 'artist'] as const) {
      const { cookie } = await signInNew(store.services, { role })
      const words = await wordsOf(await store.fetch('/profile', { headers: { cookie } }))
      expect(words.includes('Artist Profile'), role).toBe(role === 'artist')
    }
  })

  test('M-120 a new name is stored, and on the public page with the answer', async () => {
    expect(await publicPage()).toContain('Meera Rao')
    const answer = await save({ name: 'Meera of Jaipur', image_url: '' })
    expect([answer.status, await wordsOf(answer)]).toEqual([
      200,
      expect.stringContaining('Artist profile updated successfully!'),
    ])
    expect(await publicPage()).toContain('Meera of Jaipur')
  })

  test.each(['', '   '])('M-119 E1 the name "%s" is refused', async (name) => {
    const answer = await save({ name, image_url: '' })
    const words = await wordsOf(answer)
    expect([answer.status, words]).toEqual([422, expect.stringContaining('Error updating artist profile')])
    expect(words).toContain('Artist name is required.')
  })

  test('M-120 a write that fails says so, and is noted', async () => {
    await using broken = await openTestStore({ expectedErrors: [/^An artist could not be saved\.$/] })
    const { cookie } = await signInNew(broken.services, { role: 'artist' })
    await broken.services.database.pool.query(`alter table artists add constraint nobody check (name <> 'Nobody')`)
    const body = new FormData()
    body.set('name', 'Nobody')
    const answer = await broken.fetch('/profile?form=artist', {
      method: 'POST',
      body,
      headers: { origin: storeUrl, cookie },
    })
    expect([answer.status, await wordsOf(answer)]).toEqual([
      503,
      expect.stringContaining('Error updating artist profile'),
    ])
  })

  test("E5 I15 the artist's own record is changed, even if the form names another", async () => {
    const other = await signInNew(store.services, { role: 'artist', firstName: 'Tara' })
    const before = await record(other)
    const named = { profile_id: other.id, id: other.artistId ?? '', artist_id: other.artistId ?? '', slug: 'mine' }
    expect((await save({ name: 'Meera', image_url: '', ...named })).status).toBe(200)
    expect(await record(other)).toEqual(before)
    expect(await record()).toMatchObject({ name: 'Meera', slug: `artist-${artist.id}`, profile_id: artist.id })
  })

  test('M-121 a picture is uploaded, its address stored, and shown to the public', async () => {
    const sent = await upload(await photo())
    const { secure_url, public_id } = (await sent.json()) as { secure_url: string; public_id: string }
    expect([sent.status, secure_url]).toEqual([201, `${storeUrl}/images/${public_id}/1600.webp`])
    expect((await save({ name: 'Meera', image_url: secure_url })).status).toBe(200)
    expect(await record()).toMatchObject({ picture_id: public_id, image_url: `/images/${public_id}/1600.webp` })
    expect(await publicPage()).toContain(`/images/${public_id}/`)
    expect((await store.fetch(`/images/${public_id}/320.webp`)).status).toBe(200)
  })

  test('M-121 without a script the picture comes with the form', async () => {
    const answer = await save({ name: 'Meera', picture: new File([await photo()], 'me.jpg') })
    expect(answer.status).toBe(200)
    const { picture_id } = await record()
    expect(await publicPage()).toContain(`/images/${picture_id}/`)
  })

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'https://elsewhere.example/images/00000000-0000-4000-8000-000000000001/1600.webp',
    `${storeUrl}/profile`,
    `${storeUrl}/images/00000000-0000-4000-8000-000000000001/1600.webp`,
  ])('T27 %s is no picture of this artist', async (image_url) => {
    const before = await record()
    expect((await save({ name: 'Other', image_url })).status).toBeGreaterThanOrEqual(404)
    expect(await record()).toEqual(before)
  })

  test("I14 another person's picture is not taken for the artist's own", async () => {
    const other = await signInNew(store.services, { role: 'artist' })
    const sent = (await (await upload(await photo(), 'x.jpg', other)).json()) as { secure_url: string }
    const before = await record()
    expect((await save({ name: 'Other', image_url: sent.secure_url })).status).toBe(404)
    expect(await record()).toEqual(before)
  })
})

test('F-76 the portrait of an artist who leaves goes too, from the database and the disk', async () => {
  const leaving = await signInNew(store.services, { role: 'artist' })
  const { secure_url, public_id } = (await (await upload(await photo(), 'x.jpg', leaving)).json()) as {
    secure_url: string
    public_id: string
  }
  expect((await save({ name: 'Leaving', image_url: secure_url }, leaving)).status).toBe(200)
  expect((await store.fetch(`/images/${public_id}/320.webp`)).status).toBe(200)
  await send('/profile?form=delete', leaving, { confirmation: 'DELETE' })
  expect((await store.fetch(`/images/${public_id}/320.webp`)).status).toBe(404)
  expect((await readdir(store.pictureDir)).filter((file) => file.startsWith(public_id))).toEqual([])
})

describe('an uploaded picture', () => {
  const NO_IMAGE = 'Please upload an image file'
  const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['a text', () => Buffer.from('hello')],
    ['an empty file', () => new Uint8Array()],
    ['HTML that is called PNG', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', () => Buffer.from(svg)],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a GIF', () => canvas(9, 9).gif().toBuffer()],
    ['a TIFF', () => canvas(9, 9).tiff().toBuffer()],
    ['random bytes that start as a JPEG', () => Buffer.concat([jpegHead, randomBytes(5_000)])],
    ['a JPEG torn in the middle', async () => (await canvas(900, 900).jpeg().toBuffer()).subarray(0, 4_000)],
  ])('G1 G3 G7 E3 G-48 M-121 %s is refused, and nothing is stored', async (_what, make) => {
    const before = await kept()
    const answer = await upload(await make(), 'picture.png')
    expect([answer.status, await answer.json()]).toMatchObject([422, { message: NO_IMAGE }])
    expect(await kept()).toEqual(before)
  })

  test('G5 E3 M-121 five megabytes are too large, with our message or before anything is read', async () => {
    const before = await kept()
    const large = await upload(Buffer.alloc(UPLOAD_BYTES_MAX))
    expect([large.status, await large.json()]).toEqual([422, { message: 'Image size should be less than 5MB' }])
    const larger = await upload(Buffer.alloc(UPLOAD_BYTES_MAX + 100_000)).catch(() => undefined)
    if (larger)
      expect([larger.status, (await larger.text()).trim()]).toEqual([413, 'Image size should be less than 5MB'])
    expect(await kept()).toEqual(before)
  })

  test('T31 too many pixels are refused before they are unpacked', async () => {
    const bomb = await canvas(8_000, 6_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(UPLOAD_BYTES_MAX)
    const answer = await upload(bomb)
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { message: 'Please upload an image of at most 40 megapixels.' },
    ])
  })

  test('G11 G13 T30 is turned upright, named by us, and reveals no location', async () => {
    const taken = await canvas(60, 40)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret words' }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const answer = await upload(taken, '../../evil\u0000.png')
    const { public_id, width, height } = (await answer.json()) as { public_id: string; width: number; height: number }
    expect([answer.status, width, height]).toEqual([201, 40, 60])
    const path = `${store.pictureDir}/${public_id}.webp`
    expect((await stat(path)).size).toBeGreaterThan(0)
    expect(await sharp(path).metadata()).not.toMatchObject({ exif: expect.anything() as unknown })
  })

  test.each<[string, () => Promise<Uint8Array>]>([
    ['a PNG', () => canvas(9, 9).png().toBuffer()],
    ['a WebP', () => canvas(9, 9).webp().toBuffer()],
    ['an AVIF', () => canvas(64, 64).avif().toBuffer()],
    ['a JPEG in inks', () => canvas(9, 9).toColourspace('cmyk').jpeg().toBuffer()],
    ['a PNG of 16 bits', () => canvas(9, 9).toColourspace('rgb16').png().toBuffer()],
  ])('G13 M-121 %s is taken', async (_what, make) => {
    expect((await upload(await make())).status).toBe(201)
  })

  test('G15 twenty at once are prepared one after the other or asked to wait, and pages are answered in between', async () => {
    const bytes = await canvas(1_200, 1_200).jpeg().toBuffer()
    const own = await signInNew(store.services, { role: 'artist' })
    const sending = Array.from({ length: 20 }, async () => (await upload(bytes, 'x.jpg', own)).status)
    expect((await store.fetch('/healthz')).status).toBe(200)
    const statuses = await Promise.all(sending)
    expect(statuses.filter((status) => status !== 201 && status !== 429)).toEqual([])
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(6)
  })

  test.each([
    [
      'ten thousand parts',
      Array.from({ length: 10_000 }, () => '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n').join(''),
    ],
    ['a head of 80 kB', `--x\r\nContent-Disposition: form-data; name="${'a'.repeat(80_000)}"\r\n\r\nb\r\n`],
    ['no end', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nb'],
  ])('G17 a form of %s is refused quickly', async (_what, body) => {
    const startedAt = performance.now()
    const answer = await store.fetch('/api/uploads', {
      method: 'POST',
      body,
      headers: { origin: storeUrl, cookie: artist.cookie, 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(answer.status).toBe(400)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })

  test('T39 an artist sends sixty in an hour', async () => {
    const own = await signInNew(store.services, { role: 'artist' })
    await store.services.database.kysely
      .insertInto('rate_limits')
      .values({
        key: `upload of ${own.id}`,
        taken_at: Array.from({ length: 60 }, () => new Date()),
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute()
    const answer = await upload(await photo(), 'x.jpg', own)
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
  })
})
