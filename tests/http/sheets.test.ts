/** Works from a sheet, by forms alone: pictures, the check, the import, the download, and the same file again. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CSV_START, csvLine } from '#shared/csv.rules.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { pictureBytes } from '#tests/harness/picture-file.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl, type TestStore } from '#tests/harness/store.ts'

const SHEETS = '/artist/sheets'
const HEADS = [
  'Reference',
  'Title',
  'Title (Hindi)',
  'Category',
  'Price',
  'Dimensions',
  'Medium',
  'Origin',
  'Description',
  'Picture',
]
const MONSOON = [
  'M-1',
  '=Monsoon',
  'मानसून',
  'wall-art/handmade',
  '12,500',
  '61 × 76 cm',
  'Gouache',
  'By hand',
  'Rain.',
  'monsoon.jpg',
]

let store: TestStore
let artist: TestVisitor
let owner: TestVisitor
beforeAll(async () => {
  store = await openTestStore()
  artist = await signInNew(store.services, { role: 'artist', firstName: 'Meera' })
  owner = await signInNew(store.services, { role: 'admin' })
})
afterAll(() => store.close())

const csv = (...rows: string[][]) => CSV_START + [HEADS, ...rows].map(csvLine).join('')

async function post(intent: string, files: Record<string, File>, by = artist, path = SHEETS) {
  const body = new FormData()
  body.set('intent', intent)
  for (const [name, file] of Object.entries(files)) body.append(name, file)
  const headers = { origin: storeUrl, cookie: by.cookie }
  const answer = await store.fetch(`${path}?form=${intent}`, { method: 'POST', body, headers })
  return { status: answer.status, text: textOf(await answer.text()) }
}

const check = (sheet: string | Uint8Array<ArrayBuffer>, by = artist, path = SHEETS) =>
  post('check', { sheet: new File([sheet], 'works.csv') }, by, path)

const sendPicture = async (name: string, by = artist) => {
  const body = new FormData()
  body.set('file', new File([await pictureBytes()], name))
  const headers = { origin: storeUrl, cookie: by.cookie }
  return store.fetch('/api/sheet-pictures', { method: 'POST', body, headers })
}

const page = async (path: string, { cookie }: TestVisitor) => {
  const answer = await store.fetch(path, { headers: { cookie } })
  return { status: answer.status, html: await answer.text() }
}

/** Presses the button of the checked sheet, and waits until it is imported. */
async function importChecked(by = artist, path = SHEETS): Promise<string> {
  const { html } = await page(path, by)
  const id = /name="id" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const answer = await postForm(store, `${path}?form=import`, { intent: 'import', id }, { cookie: by.cookie })
  expect(answer.status).toBe(200)
  return eventually(async () => {
    const text = textOf((await page(path, by)).html)
    expect(text).not.toContain('Import in progress')
    expect(text).toContain('Last imports')
    return text
  })
}

const works = async ({ artistId = '' }: TestVisitor) =>
  store.services.database.kysely.selectFrom('artworks').selectAll().where('artist_id', '=', artistId).execute()

test('an artist sends pictures and a sheet: wrong cells are named, the right ones become works once, and the download brings them back', async () => {
  const early = await check(csv(MONSOON))
  expect([early.status, early.text]).toEqual([
    422,
    expect.stringContaining('No picture named “monsoon.jpg” was uploaded.'),
  ])

  expect((await post('pictures', { pictures: new File([await pictureBytes()], 'Monsoon.JPG') })).text).toContain(
    '1 picture uploaded',
  )
  expect((await sendPicture('neem.jpg')).status).toBe(201)
  expect(textOf((await page(SHEETS, artist)).html)).toContain('2 pictures aren’t used by a work yet')

  const neem = [
    '',
    'Neem',
    '',
    'Wall Art > Handmade',
    '9500',
    '30 × 40 cm',
    'Ink',
    'made with AI',
    'Leaves.',
    'neem.jpg',
  ]
  const wrong = await check(csv(MONSOON, neem.with(5, 'large').with(4, 'cheap')))
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('We found 2 mistakes. Nothing was saved.')
  expect(wrong.text).toContain('E3 (Price): Enter a price using digits')
  expect(wrong.text).toContain('F3 (Dimensions): Write width × height with a unit')
  expect(await works(artist)).toEqual([])

  const sheet = csv(MONSOON, neem)
  expect((await check(sheet)).text).toContain('New works: 2. Changed works: 0. No change: 0.')
  expect(await works(artist)).toEqual([])
  expect(await importChecked()).toContain('New works: 2. Changed works: 0. No change: 0.')
  const stored = await works(artist)
  expect(stored.map(({ title, approval_state }) => [title, approval_state])).toEqual(
    expect.arrayContaining([
      ['=Monsoon', 'pending'],
      ['Neem', 'pending'],
    ]),
  )

  expect((await check(sheet)).text).toContain('All 2 works in this sheet are up to date.')
  const download = await store.fetch(`${SHEETS}/works.csv`, { headers: { cookie: artist.cookie } })
  expect(download.headers.get('content-disposition')).toContain('works.csv')
  const file = await download.text()
  expect(file).toContain("'=Monsoon")
  expect((await check(file)).text).toContain('All 2 works in this sheet are up to date.')
  const xlsx = await store.fetch(`${SHEETS}/works.xlsx`, { headers: { cookie: artist.cookie } })
  expect((await check(Uint8Array.from(await xlsx.bytes()))).text).toContain('All 2 works in this sheet are up to date.')
  expect(await works(artist)).toEqual(stored)
})

test('a picture with a taken name is refused, and one that no work uses can be removed', async () => {
  const other = await signInNew(store.services, { role: 'artist' })
  expect((await sendPicture('a.jpg', other)).status).toBe(201)
  expect((await sendPicture('A.jpg', other)).status).toBe(201)
  const body = new FormData()
  body.set('file', new File([await anotherPicture()], 'a.jpg'))
  const headers = { origin: storeUrl, cookie: other.cookie }
  const taken = await store.fetch('/api/sheet-pictures', { method: 'POST', body, headers })
  expect([taken.status, await taken.text()]).toEqual([422, expect.stringContaining('Another picture has this name')])
  const none = await post('pictures', {}, other)
  expect([none.status, none.text]).toEqual([422, expect.stringContaining('Choose pictures first.')])
  const remove = () =>
    postForm(
      store,
      `${SHEETS}?form=remove-picture`,
      { intent: 'remove-picture', name: 'a.jpg' },
      { cookie: other.cookie },
    )
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 409])
})

test('an owner changes a work of any artist, whose mark no other artist can use', async () => {
  const path = '/admin/sheets'
  const download = await store.fetch(`${path}/works.csv`, { headers: { cookie: owner.cookie } })
  const file = await download.text()
  expect((await check(file, owner, path)).text).toContain('in this sheet are up to date.')
  const other = await signInNew(store.services, { role: 'artist' })
  const own = file.replaceAll(/^([^,]*),artist-[^,]*/gm, '$1').replace('Reference,Artist', 'Reference')
  const stolen = await check(own, other)
  expect([stolen.status, stolen.text]).toEqual([422, expect.stringContaining('no longer exists or isn’t yours')])
  expect((await check(file.replace('Gouache', 'Tempera'), owner, path)).text).toContain('Changed works: 1.')
  await importChecked(owner, path)
  expect((await works(artist)).map(({ medium }) => medium)).toContain('Tempera')
})

test.each([
  ['nothing', '', 'Choose a sheet first.'],
  ['50,000 rows', `Title\n${'x\n'.repeat(50_000)}`, 'up to 1000 works'],
  ['no known column', 'Name\nMonsoon\n', 'A1 (Name): We don’t know the column “Name”.'],
  ['bytes that are no text', Uint8Array.from([0x80, 0x81, 0x82]), 'isn’t in UTF-8'],
  ['half of a ZIP file', Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), 'We can’t read this file.'],
] as const)('a sheet of %s is refused with its reason', async (_what, sheet, reason) => {
  const answer = await check(sheet)
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(reason)])
})

test('a person with the role but no artist record has no sheets', async () => {
  const nobody = await signInNew(store.services, { role: 'artist' })
  await store.services.database.kysely.deleteFrom('artists').where('profile_id', '=', nobody.id).execute()
  expect((await page(SHEETS, nobody)).status).toBe(404)
  expect((await page(`${SHEETS}/works.csv`, nobody)).status).toBe(404)
  expect((await check(csv(MONSOON), nobody)).status).toBe(422)
})

test('the page is in Hindi for artists who read Hindi', async () => {
  const { html } = await page(`/hi${SHEETS}`, artist)
  expect(textOf(html)).toContain('शीट से कलाकृतियाँ')
})

async function anotherPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: 10, g: 10, b: 200 }
  return Uint8Array.from(
    await sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )
}
