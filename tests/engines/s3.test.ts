/** Pictures in a bucket of a real S3 server, which is killed, frozen and shared by two stores. */
import { hash, randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { auditPictures } from '#domain/images/audit-pictures.ts'
import { claimBucket } from '#domain/images/claim-bucket.ts'
import { fetchPictures, movePictures } from '#domain/images/move-pictures.ts'
import { keepInBucket } from '#domain/images/picture-bucket.ts'
import { BUCKET_MARK } from '#domain/images/picture-key.rules.ts'
import { keepOnDisk } from '#domain/images/picture-store.ts'
import { readRendition } from '#domain/images/read-rendition.ts'
import { removePicture } from '#domain/images/remove-picture.ts'
import { takeUpload } from '#domain/images/take-upload.ts'
import { createS3 } from '#providers/s3/s3.ts'
import { makeBackup } from '#scripts/backups/make-backup.ts'
import { restoreBackup } from '#scripts/backups/restore-backup.ts'
import { pictureFigures } from '#server/shop-figures.ts'
import { readEnv } from '#shared/env.ts'
import { openPlaces } from '#tests/harness/backup-places.ts'
import { testPostgresUrl } from '#tests/harness/database.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { addProfile, listWork } from '#tests/harness/list-work.ts'
import { addPictureFile } from '#tests/harness/picture-file.ts'
import { openPictureKeeping, type PictureKeeping } from '#tests/harness/picture-keeping.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { storeUrl, type TestStore } from '#tests/harness/store.ts'
import { openTwoStores } from '#tests/harness/two-stores.ts'
import { startSwift, type Bucket, type Swift } from './swift.ts'

let painted = 0
/** No two have the same bytes. */
async function paint(): Promise<Uint8Array<ArrayBuffer>> {
  painted++
  const background = { r: painted % 256, g: Math.floor(painted / 256), b: 40 }
  return Uint8Array.from(
    await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  )
}

let swift: Swift
let bucket: Bucket
beforeAll(async () => {
  swift = await startSwift()
})
afterAll(() => swift[Symbol.asyncDispose]())
beforeEach(async () => {
  bucket = await swift.makeBucket()
})

async function keysIn({ s3 }: Bucket, prefix = ''): Promise<string[]> {
  const keys: string[] = []
  for await (const { objects } of s3.list(prefix)) keys.push(...objects.map(({ key }) => key))
  return keys
}

describe('one store', () => {
  let keeping: PictureKeeping
  beforeEach(async () => {
    keeping = await openPictureKeeping('embedded', (folder) => keepInBucket(keepOnDisk(folder), bucket.s3))
    await claimBucket(keeping.services)
  })
  afterEach(() => keeping.close())

  const db = () => keeping.services.database.kysely
  const send = async (bytes?: Uint8Array<ArrayBuffer>, services = keeping.services) =>
    takeUpload(services, { bytes: bytes ?? (await paint()), uploaderId: await addProfile(db()), alt: '' })
  async function upload(bytes?: Uint8Array<ArrayBuffer>, services = keeping.services) {
    const taken = await send(bytes, services)
    if (!taken.ok) throw new Error(taken.reason)
    return db().selectFrom('pictures').selectAll().where('id', '=', taken.pictureId).executeTakeFirstOrThrow()
  }
  const shown = (pictureId: string) => readRendition(keeping.services, { pictureId, width: 160, format: 'webp' })
  const loseDisk = async () => {
    for (const name of await readdir(keeping.services.pictureDir))
      if (name !== '.store-id') await rm(`${keeping.services.pictureDir}/${name}`, { recursive: true })
  }
  const original = ({ sha256 }: { sha256: string | null }) => `originals/${sha256}.webp`
  const aside = ({ sha256 }: { sha256: string | null }) => `quarantine/${sha256}.webp`

  test('an original is named by the hash of its bytes, and both it and its renditions survive the loss of the disk', async () => {
    const picture = await upload()
    expect(await keysIn(bucket)).toEqual([BUCKET_MARK, original(picture)])
    expect(hash('sha256', (await bucket.s3.get(original(picture))) ?? '')).toBe(picture.sha256)
    expect(await shown(picture.id)).toMatchObject({ ok: true })
    const rendition = `renditions/${picture.id}/160.webp`
    await eventually(async () => expect(await keysIn(bucket)).toContain(rendition))
    await loseDisk()
    await bucket.s3.remove(original(picture))
    expect(await shown(picture.id)).toMatchObject({ ok: true })
    await bucket.s3.remove(rendition)
    await loseDisk()
    expect(await shown(picture.id)).toEqual({ ok: false, reason: 'not-found' })
  })

  test(
    'every upload that was answered is there after the server was killed again and again',
    { timeout: 400_000 },
    async () => {
      const answered: string[] = []
      let refused = 0
      let isOver = false
      const people = Array.from({ length: 3 }, async () => {
        while (!isOver) {
          const taken = await send()
          if (taken.ok) answered.push(taken.pictureId)
          else {
            refused++
            // The server needs the processor to start.
            await wait(250)
          }
        }
      })
      const patience = { timeout: 120_000 }
      try {
        for (let kill = 0; kill < 3; kill++) {
          const [enough, before] = [answered.length + 6, refused]
          await vi.waitFor(() => expect(answered.length).toBeGreaterThan(enough), patience)
          await swift.kill()
          await vi.waitFor(() => expect(refused).toBeGreaterThan(before), patience)
          await swift.start()
        }
      } finally {
        isOver = true
        await Promise.all(people)
      }
      await loseDisk()
      for (const id of answered) await eventually(async () => expect(await shown(id), id).toMatchObject({ ok: true }))
      const rows = await db().selectFrom('pictures').select('id').execute()
      expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(answered))
      console.info(`bucket: 3 kills, ${answered.length} uploads answered and there, ${refused} refused`)
    },
  )

  test('a picture that nothing shows waits for a month, and comes back when it is asked for', async () => {
    const [asked, forgotten] = [await upload(), await upload()]
    await shown(asked.id)
    await keeping.passDays()
    expect(await keysIn(bucket)).toEqual([BUCKET_MARK, ...[aside(asked), aside(forgotten)].toSorted()])
    await loseDisk()
    expect(await keeping.services.pictures.find(asked)).toMatchObject({ ok: true })
    expect(await keysIn(bucket)).toEqual([BUCKET_MARK, original(asked), aside(forgotten)])
    const { palette, ...row } = asked
    await db()
      .insertInto('pictures')
      .values({ ...row, palette: JSON.stringify(palette) })
      .execute()
    await listWork(db(), { picture_id: asked.id })
    keeping.pass(31 * 24)
    await keeping.passDays()
    expect(await keysIn(bucket)).toEqual([BUCKET_MARK, original(asked)])
  })

  test('pictures with the same bytes are one object, which stays until the last of them goes', async () => {
    const bytes = await paint()
    const [used, unused] = [await upload(bytes), await upload(bytes)]
    expect(used.sha256).toBe(unused.sha256)
    await listWork(db(), { picture_id: used.id })
    await keeping.passDays()
    keeping.pass(31 * 24)
    await keeping.passDays()
    expect(await keysIn(bucket)).toEqual([BUCKET_MARK, original(used)])
    await db().deleteFrom('artworks').execute()
    await db().deleteFrom('pictures').execute()
    await removePicture(keeping.services, used)
    expect(await keysIn(bucket)).toEqual([BUCKET_MARK])
  })

  test('an upload puts its original again if the same bytes were removed while its row was written', async () => {
    const bytes = await paint()
    const first = await upload(bytes)
    await db().deleteFrom('pictures').execute()
    const { services } = keeping
    const { pictures } = services
    const racing = {
      ...pictures,
      async keep(...kept: Parameters<typeof pictures.keep>) {
        const done = await pictures.keep(...kept)
        await removePicture(services, first)
        return done
      },
    }
    const second = await upload(bytes, { ...services, pictures: racing })
    expect(await keysIn(bucket)).toEqual([BUCKET_MARK, original(second)])
  })

  test('what belongs to no picture is swept after a day, and nothing else', async () => {
    const picture = await upload()
    await listWork(db(), { picture_id: picture.id })
    const orphan = `originals/${'0'.repeat(64)}.webp`
    for (const key of [orphan, `renditions/${randomUUID()}/160.webp`, 'originals/notes.txt', 'notes.txt'])
      await bucket.s3.put(key, Buffer.from('x'), 'text/plain')
    await keeping.runJobs()
    expect(await keysIn(bucket)).toContain(orphan)
    await keeping.passDays()
    expect(await keysIn(bucket)).toEqual(
      [
        BUCKET_MARK,
        'notes.txt',
        'originals/notes.txt',
        original(picture),
        `quarantine/${'0'.repeat(64)}.webp`,
      ].toSorted(),
    )
  })

  test('a bucket of which much is unknown is not swept, nor one of another store, and the log says so', async () => {
    const { services } = keeping
    const said = new Set<string>()
    const log = { ...services.log, error: (_facts: object, text: string) => void said.add(text) }
    const unknown = Array.from({ length: 21 }, () => `originals/${hash('sha256', randomUUID())}.webp`)
    for (const key of unknown) await bucket.s3.put(key, Buffer.from('x'), 'text/plain')
    await keeping.passDays({ ...services, log })
    expect(said).toEqual(
      new Set(['Picture clean-up skipped: too many objects of the bucket are unknown to this database.']),
    )
    said.clear()
    await bucket.s3.put(BUCKET_MARK, Buffer.from(randomUUID()), 'text/plain')
    await expect(claimBucket(services)).rejects.toThrow('holds pictures of a different store')
    for (const key of unknown.slice(1)) await bucket.s3.remove(key)
    await keeping.passDays({ ...services, log })
    expect(said).toEqual(new Set(['Picture clean-up skipped: the bucket is of another store.']))
    expect(await keysIn(bucket, 'originals/')).toEqual(unknown.slice(0, 1))
    await bucket.s3.remove(BUCKET_MARK)
    await expect(claimBucket(services)).rejects.toThrow('holds pictures of a different store')
  })

  test('the audit names a row without its object, and an object without a row', async () => {
    const [whole, lost] = [await upload(), await upload()]
    await bucket.s3.remove(original(lost))
    const orphan = `originals/${'0'.repeat(64)}.webp`
    await bucket.s3.put(orphan, Buffer.from('x'), 'text/plain')
    const unmoved = await upload(undefined, { ...keeping.services, pictures: keepOnDisk(keeping.services.pictureDir) })
    await db().updateTable('pictures').set({ sha256: null }).where('id', '=', unmoved.id).execute()
    keeping.pass(27)
    const audited = await auditPictures(keeping.services)
    expect(audited).toEqual({ pictures: 3, broken: [lost.id], orphans: [orphan], unmoved: [unmoved.id] })
    expect(whole.id).not.toBe(lost.id)
  })

  test('a folder moves to the bucket while pictures are shown, also when it was stopped, and back', async () => {
    const { services } = keeping
    const onDisk = { ...services, pictures: keepOnDisk(services.pictureDir) }
    const before = [await upload(undefined, onDisk), await upload(undefined, onDisk), await upload(undefined, onDisk)]
    await db().updateTable('pictures').set({ sha256: null }).execute()
    expect(await shown(before[0]?.id ?? '')).toMatchObject({ ok: true })
    let puts = 0
    const { pictures } = services
    const stopping = {
      ...pictures,
      bucket: pictures.bucket && {
        ...pictures.bucket,
        async put(...put: Parameters<typeof pictures.bucket.put>) {
          if (++puts === 2) await swift.kill()
          return pictures.bucket?.put(...put) ?? { ok: true as const }
        },
      },
    }
    await expect(movePictures({ ...services, pictures: stopping })).rejects.toThrow('does not answer')
    expect(await shown(before[1]?.id ?? '')).toMatchObject({ ok: true })
    await swift.start()
    await eventually(async () => expect(await movePictures(services)).toEqual({ moved: 2, there: 1, missing: [] }))
    expect(await movePictures(services)).toEqual({ moved: 0, there: 3, missing: [] })
    await eventually(async () => expect((await keysIn(bucket, 'originals/')).length).toBe(3))
    expect(await auditPictures(services)).toMatchObject({ pictures: 3, broken: [], unmoved: [] })
    await loseDisk()
    for (const { id } of before) expect(await shown(id)).toMatchObject({ ok: true })
    await loseDisk()
    expect(await fetchPictures(services)).toEqual({ there: 3, missing: [] })
    for (const { id } of before)
      expect(await onDisk.pictures.find({ id, mime: 'image/webp' })).toMatchObject({ ok: true })
  })

  test('a picture whose bytes are others than its name says is not shown', async () => {
    const picture = await upload()
    await bucket.s3.put(original(picture), await paint(), 'image/webp')
    await loseDisk()
    expect(await shown(picture.id)).toEqual({ ok: false, reason: 'not-found' })
  })

  test('a server that takes calls and answers none holds nobody up for long', async () => {
    const picture = await upload()
    const hasty = createS3(bucket.access, 500)
    const services = { ...keeping.services, pictures: keepInBucket(keepOnDisk(keeping.services.pictureDir), hasty) }
    await swift.freeze()
    try {
      // Its original is here.
      expect(await readRendition(services, { pictureId: picture.id, width: 160, format: 'webp' })).toMatchObject({
        ok: true,
      })
      await loseDisk()
      const ask = () => readRendition(services, { pictureId: picture.id, width: 320, format: 'webp' })
      expect(await ask()).toEqual({ ok: false, reason: 'busy' })
      const askedAt = performance.now()
      for (let time = 0; time < 5; time++) expect(await ask()).toEqual({ ok: false, reason: 'busy' })
      expect(performance.now() - askedAt).toBeLessThan(2_500)
      expect(await send(undefined, services)).toMatchObject({ ok: false, reason: 'cannot-store' })
    } finally {
      await swift.thaw()
    }
    await eventually(async () => expect((await send(undefined, services)).ok).toBe(true))
  })
})

test('a backup has the pictures of the bucket, and a restore puts them into an empty one', async () => {
  await using places = await openPlaces('embedded')
  const [here, there] = [await places.ofStore(), await places.empty()]
  const lost = await swift.makeBucket()
  const env = readEnv({ ...here.variables, ...lost.variables })
  const database = await places.open(here)
  const id = await addPictureFile({ database, pictureDir: env.pictureDir }, { width: 30, height: 20 })
  const pictures = keepInBucket(keepOnDisk(env.pictureDir), lost.s3)
  await movePictures({ database, pages: { drop: () => {} }, pictures, pictureDir: env.pictureDir })
  await database.close()
  await rm(env.pictureDir, { recursive: true })
  const now = new Date()
  const made = await makeBackup(env, { folder: places.folder, keep: undefined, now })
  expect(made).toMatchObject({ copied: 1, manifest: { lost: [] } })
  const restored = readEnv({ ...there.variables, ...bucket.variables })
  await restoreBackup(restored, made.path, now)
  expect(await keysIn(bucket)).toEqual(await keysIn(lost))
  const foreign = await swift.makeBucket()
  await foreign.s3.put(BUCKET_MARK, Buffer.from(randomUUID()), 'text/plain')
  const other = readEnv({ ...(await places.empty()).variables, ...foreign.variables })
  await expect(restoreBackup(other, made.path, now)).rejects.toThrow('holds pictures of a different store')
  expect((await readdir(restored.pictureDir)).toSorted()).toEqual(['.store-id', `${id}.png`])
})

describe.skipIf(!testPostgresUrl())('two stores on one bucket', () => {
  async function post(store: TestStore, cookie: string): Promise<Response> {
    const body = new FormData()
    body.set('file', new File([await paint()], 'x.png'))
    return store.fetch('/api/uploads', { method: 'POST', body, headers: { origin: storeUrl, cookie } })
  }

  test('each shows what the other took. While the bucket is away, cached pictures are shown and uploads are refused', async () => {
    const expectedErrors = [/A picture could not be stored/]
    await using two = await openTwoStores({ env: bucket.variables, expectedErrors })
    const { cookie } = await signInNew(two.here.services, { role: 'artist' })
    const taken = await post(two.here, cookie)
    expect(taken.status).toBe(201)
    const { public_id: id } = (await taken.json()) as { public_id: string }
    expect((await two.there.fetch(`/images/${id}/320.webp`)).status).toBe(200)
    expect(await readdir(two.there.pictureDir)).toContain(`${id}.webp`)
    await rm(`${two.there.pictureDir}/${id}.webp`)

    await swift.kill()
    expect((await two.there.fetch(`/images/${id}/320.webp`)).status).toBe(200)
    const asked = await two.there.fetch(`/images/${id}/640.webp`)
    expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, '2'])
    const refused = await post(two.here, cookie)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await refused.json()).toMatchObject({
      message: expect.stringContaining('We can’t store pictures right now.'),
    })
    await eventually(async () => {
      const ready = await two.here.fetch('/readyz')
      expect([ready.status, await ready.text()]).toEqual([200, 'degraded: pictures cannot be stored\n'])
    })
    expect((await pictureFigures(two.here.services))[0]).toMatchObject({ name: 'store_pictures_storable', value: 0 })
    expect((await two.here.services.database.kysely.selectFrom('pictures').select('id').execute()).length).toBe(1)

    await swift.start()
    await eventually(async () => expect((await post(two.there, cookie)).status).toBe(201))
    await eventually(async () => expect((await two.there.fetch(`/images/${id}/640.webp`)).status).toBe(200))
    await eventually(async () => expect(await (await two.here.fetch('/readyz')).text()).toBe('ready\n'))
  })
})
