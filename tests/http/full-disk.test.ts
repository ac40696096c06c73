/** The disk for pictures is full: artists and operators see it, and the shop goes on. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { watchPictureSpace } from '#domain/images/picture-space.ts'
import { pictureFigures } from '#server/shop-figures.ts'
import { decodeEntities, textOf } from '#tests/harness/page-text.ts'
import { addPictureFile, pictureBytes } from '#tests/harness/picture-file.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'
import { filled, send, STUDIO } from '#tests/harness/studio.ts'

const SENTENCE = 'We can’t store pictures right now.'
const LARGE = 3_000_000

/** A small disk of its own over a folder, for which it takes the rights of root. */
function mountOver(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', folder], { stdio: 'pipe' })
}

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'))
  try {
    mountOver(folder)
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function fill(folder: string): Promise<string> {
  const path = join(folder, 'filler')
  const file = await open(path, 'w')
  for (const bytes of [100_000, 1_000]) {
    const block = Buffer.alloc(bytes)
    while (
      await file.write(block).then(
        ({ bytesWritten }) => bytesWritten === bytes,
        () => false,
      )
    );
  }
  await file.close()
  return path
}

/** As a browser without scripts sends it: typed text and picture in one form. */
async function sendWork(store: TestStore, cookie: string, bytes: Uint8Array<ArrayBuffer>) {
  const picture = new File([bytes], 'stepwell.jpg')
  const answer = await send(
    store,
    { cookie },
    filled({ title: 'Stepwell, Dusk', 'image-file': picture }),
    `${STUDIO}?work=new`,
  )
  return { status: answer.status, again: answer.headers.get('retry-after'), text: decodeEntities(await answer.text()) }
}

const upload = async (store: TestStore, cookie: string, bytes: Uint8Array<ArrayBuffer>) =>
  send(store, { cookie }, { file: new File([bytes], 'x.jpg') }, '/api/uploads')

/** Large, and still a picture: bytes after the end of a JPEG are not read. */
const withTail = (bytes: Uint8Array, length: number) => Uint8Array.from(Buffer.concat([bytes, Buffer.alloc(length)]))

async function expectRefused(store: TestStore, cookie: string): Promise<void> {
  const small = await pictureBytes()
  for (const bytes of [small, withTail(small, LARGE)]) {
    const called = await upload(store, cookie, bytes)
    expect([called.status, called.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await called.json()).toMatchObject({ message: expect.stringContaining(SENTENCE) })
    const posted = await sendWork(store, cookie, bytes)
    expect([posted.status, posted.again]).toEqual([503, '60'])
    expect(textOf(posted.text)).toContain(SENTENCE)
    expect(posted.text).toContain('value="Stepwell, Dusk"')
  }
  const ready = await store.fetch('/readyz')
  expect([ready.status, await ready.text()]).toEqual([200, 'degraded: pictures cannot be stored\n'])
  const figures = await pictureFigures(store.services)
  expect(figures[0]).toMatchObject({ name: 'store_pictures_storable', value: 0 })
  expect((await store.fetch('/collection')).status).toBe(200)
  const { rows } = await store.services.database.pool.query('select from pictures where uploaded_by is not null')
  expect(rows).toHaveLength(0)
}

const EXPECTED = [/A picture could not be stored/]

test.skipIf(!canMount())(
  'a full disk (made by a mount, which takes root): an upload is refused with a reason, the form keeps the typed text, pictures are shown',
  { timeout: 60_000 },
  async () => {
    const warned: string[] = []
    await using store = await openTestStore({ expectedErrors: EXPECTED, onWarning: (text) => warned.push(text) })
    mountOver(store.pictureDir)
    using _disk = { [Symbol.dispose]: () => execFileSync('umount', [store.pictureDir]) }
    mkdirSync(join(store.pictureDir, 'renditions'))
    const { cookie } = await signInNew(store.services, { role: 'artist' })
    const shown = await addPictureFile(store.services, { width: 60, height: 40 })
    const filler = await fill(store.pictureDir)
    await expectRefused(store, cookie)
    expect(warned).toContain('Pictures cannot be stored: uploads are refused until there is space.')

    const address = renditionAddress({ pictureId: shown, width: 160, format: 'webp' })
    for (let time = 0; time < 2; time++) {
      const picture = await store.fetch(address)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect((await picture.arrayBuffer()).byteLength).toBe(Number(picture.headers.get('content-length')))
    }
    const left = await readdir(join(store.pictureDir, 'renditions'), { recursive: true })
    expect(left.filter((name) => name.includes('webp'))).toEqual([])

    await rm(filler)
    expect((await upload(store, cookie, await pictureBytes())).status).toBe(201)
    expect((await store.fetch(address)).status).toBe(200)
    expect(await readdir(join(store.pictureDir, 'renditions', shown))).toEqual(['160.webp'])
    expect(await watchPictureSpace(store.pictureDir, store.services.log).isThere()).toBe(true)
  },
)

test('a folder that cannot be written: an upload is refused with a reason, and the form keeps the typed text', async () => {
  await using store = await openTestStore({ expectedErrors: EXPECTED, onWarning: () => {} })
  const { cookie } = await signInNew(store.services, { role: 'artist' })
  await rename(store.pictureDir, `${store.pictureDir}-away`)
  await writeFile(store.pictureDir, '')
  await expectRefused(store, cookie)
  await rm(store.pictureDir)
  await rename(`${store.pictureDir}-away`, store.pictureDir)
  expect((await upload(store, cookie, await pictureBytes())).status).toBe(201)
})
