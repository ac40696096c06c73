import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RENDITION_FORMATS, RENDITION_WIDTHS } from '#domain/images/rendition.rules.ts'
import { exchange } from '#tests/harness/exchange.ts'
import { addPictureFile } from '#tests/harness/picture-file.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
}, 60_000)
afterAll(() => store.close())

const ask = (path: string, options?: Parameters<typeof exchange>[1]) => exchange(store.url + path, options)
const addPicture = (width: number, height: number) => addPictureFile(store.services, { width, height })

describe('pictures', () => {
  test('each rendition is the picture at its width in its format, for good', async () => {
    const id = await addPicture(1_700, 850)
    for (const width of RENDITION_WIDTHS) {
      for (const format of RENDITION_FORMATS) {
        const answer = await ask(`/images/${id}/${width}.${format}`)
        expect([width, format, answer.status]).toEqual([width, format, 200])
        expect(answer.headers).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'content-length': String(answer.body.length),
        })
        const facts = await sharp(answer.body).metadata()
        expect([facts.width, facts.height]).toEqual([width, Math.round(width / 2)])
        expect(facts.format).toBe(format === 'avif' ? 'heif' : 'webp')
        expect([facts.exif, facts.icc, facts.xmp]).toEqual([undefined, undefined, undefined])
      }
    }
  })

  test('a small picture is never blown up', async () => {
    const id = await addPicture(300, 200)
    for (const width of [160, 320, 1600]) {
      const { body } = await ask(`/images/${id}/${width}.webp`)
      expect((await sharp(body).metadata()).width).toBe(Math.min(width, 300))
    }
  })

  test('who has it is not sent it again, and HEAD is its head', async () => {
    const id = await addPicture(400, 300)
    const path = `/images/${id}/320.avif`
    const get = await ask(path)
    const etag = String(get.headers.etag)
    for (const mark of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const unchanged = await ask(path, { headers: { 'if-none-match': mark } })
      expect([mark, unchanged.status, unchanged.body.length, unchanged.headers.etag]).toEqual([mark, 304, 0, etag])
    }
    expect((await ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    const head = await ask(path, { method: 'HEAD' })
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(get.body.length)])
  })

  test('a missing picture is 404, and nothing is written for it', async () => {
    const id = await addPicture(400, 300)
    const unknown = '00000000-0000-4000-8000-000000000000'
    const before = await readdir(store.pictureDir, { recursive: true })
    for (const path of [
      `/images/${unknown}/320.webp`,
      `/images/${id}/321.webp`,
      `/images/${id}/0320.webp`,
      `/images/${id}/9999.webp`,
      `/images/${id}/320.png`,
      `/images/${id}/320.svg`,
      `/images/${id}/320`,
      `/images/${id}/320.webp/more`,
      `/images/${id.toUpperCase()}X/320.webp`,
      `/images/${id}`,
      '/images/',
    ])
      expect([path, (await ask(path)).status]).toEqual([path, 404])
    expect(await readdir(store.pictureDir, { recursive: true })).toEqual(before)
  })

  test('a picture whose file has gone is 404, not a failure', async () => {
    const id = await addPictureFile(store.services, { width: 400, height: 300, hasFile: false })
    expect((await ask(`/images/${id}/320.webp`)).status).toBe(404)
    const kept = await addPicture(400, 300)
    expect((await ask(`/images/${kept}/320.webp`)).status).toBe(200)
    await rm(join(store.pictureDir, `${kept}.png`))
    expect((await ask(`/images/${kept}/320.webp`)).status, 'what was made before stays').toBe(200)
    expect((await ask(`/images/${kept}/640.webp`)).status).toBe(404)
  })

  test('a file that is no picture fails alone, and leaves nothing half-made behind', async () => {
    await using broken = await openTestStore({ expectedErrors: [/could not be answered/] })
    const id = await addPictureFile(broken.services, { width: 400, height: 300 })
    const good = await addPictureFile(broken.services, { width: 400, height: 300 })
    await writeFile(join(broken.pictureDir, `${id}.png`), 'no picture')
    expect((await exchange(`${broken.url}/images/${id}/320.webp`)).status).toBe(500)
    expect((await exchange(`${broken.url}/images/${good}/320.webp`)).status).toBe(200)
    expect(await readdir(join(broken.pictureDir, 'renditions'), { recursive: true })).toEqual([
      good,
      `${good}/320.webp`,
    ])
  })

  test(
    'many simultaneous requests get the same bytes, of a rendition that was made once',
    { timeout: 60_000 },
    async () => {
      const ids = await Promise.all(Array.from({ length: 10 }, () => addPicture(1_200, 900)))
      const paths = ids.flatMap((id) => [`/images/${id}/640.webp`, `/images/${id}/320.avif`])
      const startedAt = performance.now()
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => paths)
          .flat()
          .map(async (path) => ({ path, ...(await ask(path)) })),
      )
      const byPath = Map.groupBy(answers, ({ path }) => path)
      for (const [path, same] of byPath) {
        expect(new Set(same.map(({ status, headers }) => `${status} ${headers.etag}`)).size, path).toBe(1)
        for (const { body } of same) expect(body.equals(same[0]?.body ?? Buffer.alloc(0)), path).toBe(true)
      }
      for (const id of ids)
        expect((await readdir(join(store.pictureDir, 'renditions', id))).toSorted()).toEqual(['320.avif', '640.webp'])
      console.info(
        `pictures: 200 requests for 20 renditions at once in ${(performance.now() - startedAt).toFixed(0)} ms`,
      )
    },
  )

  test('of many different ones requested at once, each comes or asks to come back', { timeout: 120_000 }, async () => {
    const ids = await Promise.all(Array.from({ length: 24 }, () => addPicture(64, 48)))
    const paths = ids.flatMap((id) =>
      RENDITION_WIDTHS.flatMap((width) => RENDITION_FORMATS.map((format) => `/images/${id}/${width}.${format}`)),
    )
    const answers = await Promise.all(paths.map((path) => ask(path)))
    const refused = answers.filter(({ status }) => status === 503)
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
    for (const { headers } of refused) {
      expect(headers['retry-after']).toBe('2')
      expect(headers['cache-control']).toBe('private, no-store')
    }
    console.info(`pictures: ${paths.length} different renditions at once, ${refused.length} told to come back`)
    expect((await ask(paths[0] ?? '')).status).toBe(200)
  })
})
