import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isLong } from '#tests/harness/long-tests.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addOrder } from '#tests/harness/add-order.ts'
import { addArtist, addProfile, listWork } from '#tests/harness/list-work.ts'
import { pictureBytes } from '#tests/harness/picture-file.ts'
import { openPictureKeeping } from '#tests/harness/picture-keeping.ts'
import type { PictureKeeping } from '#tests/harness/picture-keeping.ts'
import { auditPictures } from './audit-pictures.ts'
import { claimPictureFolder, ForeignFolder } from './picture-folder.ts'
import { takeUpload } from './take-upload.ts'

// Days go by in most of these tests.
vi.setConfig({ testTimeout: 90_000 })

describeOnPostgres((engine) => {
  let keeping: PictureKeeping
  let uploader: string
  beforeAll(async () => {
    keeping = await openPictureKeeping(engine)
  })
  beforeEach(async () => {
    uploader = await addProfile(keeping.services.database.kysely)
  })
  afterAll(() => keeping.close())

  const db = () => keeping.services.database.kysely
  async function upload(): Promise<string> {
    const taken = await takeUpload(keeping.services, { bytes: await pictureBytes(), uploaderId: uploader, alt: '' })
    if (!taken.ok) throw new Error(taken.reason)
    return taken.pictureId
  }
  const isKept = async (id: string) => {
    const row = await db().selectFrom('pictures').select('id').where('id', '=', id).executeTakeFirst()
    const files = await readdir(keeping.services.pictureDir)
    return [row !== undefined, files.some((file) => file.startsWith(id))]
  }

  test('I19 a picture unused for a day is deleted, row and file; a younger one stays', async () => {
    const old = await upload()
    await keeping.passDays()
    expect(await isKept(old)).toEqual([false, false])
    const young = await upload()
    keeping.pass(2)
    await keeping.runJobs()
    expect(await isKept(young)).toEqual([true, true])
  })

  test('I19 a picture in use stays for years, in any table', async () => {
    const used = { artist: await upload(), work: await upload(), image: await upload(), later: await upload() }
    const artist_id = await addArtist(db())
    await db().updateTable('artists').set({ picture_id: used.artist }).where('id', '=', artist_id).execute()
    const artwork_id = await listWork(db(), { artist_id, picture_id: used.work })
    await db().insertInto('artwork_images').values({ artwork_id, picture_id: used.image, position: 1 }).execute()
    await sql`create table something_later (shown uuid references pictures)`.execute(db())
    await sql`insert into something_later values (${used.later})`.execute(db())
    for (let day = 0; day < 3; day++) await keeping.passDays()
    for (const [where, id] of Object.entries(used)) expect(await isKept(id), where).toEqual([true, true])
    await sql`drop table something_later`.execute(db())
    await keeping.passDays()
    expect(await isKept(used.later)).toEqual([false, false])
  })

  test('I19 a portrait that was replaced goes a day later, and the picture of a deleted work', async () => {
    const [portrait, listed] = [await upload(), await upload()]
    const artist_id = await addArtist(db())
    const portrayed = (picture_id: string) =>
      db().updateTable('artists').set({ picture_id }).where('id', '=', artist_id).execute()
    await portrayed(portrait)
    const work = await listWork(db(), { artist_id, picture_id: listed })
    await portrayed(portrait)
    await keeping.passDays()
    const next = await upload()
    await portrayed(next)
    await db().deleteFrom('artworks').where('id', '=', work).execute()
    keeping.pass(1.1)
    await keeping.runJobs()
    expect([await isKept(portrait), await isKept(listed)]).toEqual([
      [true, true],
      [true, true],
    ])
    await keeping.passDays()
    expect([await isKept(portrait), await isKept(listed), await isKept(next)]).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ])
  })

  test('I19 an order keeps the picture that it shows, when its work shows another', async () => {
    const [bought, next] = [await upload(), await upload()]
    const work = await listWork(db(), { picture_id: bought, stock_quantity: 0 })
    await addOrder(db(), [work], { user_id: uploader })
    await db().updateTable('artworks').set({ picture_id: next }).where('id', '=', work).execute()
    await keeping.passDays()
    expect(await isKept(bought)).toEqual([true, true])
    await expect(db().deleteFrom('pictures').where('id', '=', bought).execute()).rejects.toThrow(/order_items/)
  })

  test('I19 what a killed process left in the folder is swept after a day, and nothing else', async () => {
    const id = await upload()
    const work = await listWork(db(), { picture_id: id })
    const { pictureDir } = keeping.services
    const left = [
      `${randomUUID()}.webp`,
      `${id}.webp.${randomUUID()}`,
      `renditions/${randomUUID()}/160.avif`,
      `renditions/${id}/320.avif.${randomUUID()}`,
    ]
    const others = [`renditions/${id}/160.avif`, 'notes.txt', '.keep']
    for (const file of [...left, ...others]) {
      await mkdir(join(pictureDir, file, '..'), { recursive: true })
      await writeFile(join(pictureDir, file), 'x')
    }
    const young = `${randomUUID()}.webp`
    await writeFile(join(pictureDir, young), 'x')
    const future = new Date(keeping.services.clock.now().getTime() + 40 * 3_600_000)
    await utimes(join(pictureDir, young), future, future)
    await keeping.passDays()
    const files = await readdir(pictureDir, { recursive: true })
    expect(left.filter((file) => files.includes(file))).toEqual([])
    expect([...others, young].filter((file) => !files.includes(file))).toEqual([])
    await db().deleteFrom('artworks').where('id', '=', work).execute()
    await rm(join(pictureDir, young))
  })

  test('I19 a user of a picture during its collection keeps it, or is refused; nothing breaks', async () => {
    if (engine === 'embedded') return
    for (let round = 0; round < (isLong ? 10 : 1); round++) {
      const ids = await Promise.all(Array.from({ length: 6 }, upload))
      keeping.pass(30)
      const using = ids.map(async (picture_id) => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20))
        return listWork(db(), { picture_id }).then(
          () => true,
          () => false,
        )
      })
      await keeping.passDays()
      const isHung = await Promise.all(using)
      for (const [place, id] of ids.entries()) expect((await isKept(id))[0], id).toBe(isHung[place])
    }
  })

  const inFolder = (path: string) => existsSync(join(keeping.services.pictureDir, path))

  test('a removed picture waits for a month: until then a request restores it', async () => {
    const [asked, forgotten] = [await upload(), await upload()]
    await keeping.passDays()
    for (const id of [asked, forgotten]) {
      expect([inFolder(`${id}.webp`), inFolder(`quarantine/${id}.webp`)]).toEqual([false, true])
    }
    const restored = await upload()
    await listWork(db(), { picture_id: restored })
    await keeping.services.pictures.setAside({ id: restored, mime: 'image/webp' }, keeping.services.clock.now())
    keeping.pass(28 * 24)
    await keeping.passDays()
    expect(await keeping.services.pictures.find({ id: asked, mime: 'image/webp' })).toMatchObject({ ok: true })
    expect(inFolder(`${asked}.webp`)).toBe(true)
    await db()
      .insertInto('pictures')
      .values({ id: asked, mime: 'image/webp', width: 1, height: 1, blur: '', palette: '[]', bytes: 1, alt: '' })
      .execute()
    await listWork(db(), { picture_id: asked })
    keeping.pass(3 * 24)
    await keeping.passDays()
    expect([inFolder(`${asked}.webp`), inFolder(`quarantine/${forgotten}.webp`)]).toEqual([true, false])
    // Its row was there all the time, though never requested.
    expect(inFolder(`quarantine/${restored}.webp`)).toBe(true)
  })

  test('a folder of which much is unknown is not swept, and the log says so', async () => {
    const { services } = keeping
    const unknown = Array.from({ length: 30 }, () => `${randomUUID()}.webp`)
    for (const file of unknown) await writeFile(join(services.pictureDir, file), 'x')
    const said: string[] = []
    const log = { ...services.log, error: (_facts: object, text: string) => void said.push(text) }
    await keeping.passDays({ ...services, log })
    expect(unknown.filter((file) => !inFolder(file))).toEqual([])
    expect(new Set(said)).toEqual(new Set(['Picture clean-up skipped: too many files are unknown to this database.']))
    for (const file of unknown) await rm(join(services.pictureDir, file))
  })

  test('a folder that bears the mark of another store is not swept, nor opened', async () => {
    const { services } = keeping
    const mark = await readFile(join(services.pictureDir, '.store-id'), 'utf8')
    await writeFile(join(services.pictureDir, '.store-id'), randomUUID())
    const left = `${randomUUID()}.webp`
    await writeFile(join(services.pictureDir, left), 'x')
    await keeping.passDays()
    expect(inFolder(left)).toBe(true)
    await expect(claimPictureFolder(services)).rejects.toThrow(/holds pictures of a different store/)
    await writeFile(join(services.pictureDir, '.store-id'), mark)
    await claimPictureFolder(services)
    await rm(join(services.pictureDir, left))
  })

  test('an empty or unreadable mark counts as missing', async () => {
    const { database } = keeping.services
    const pictureDir = await mkdtemp(join(tmpdir(), 'pictures-'))
    await writeFile(join(pictureDir, '.store-id'), '')
    await claimPictureFolder({ database, pictureDir })
    expect(await readFile(join(pictureDir, '.store-id'), 'utf8')).toMatch(/^[\da-f-]{36}\n$/)
    expect(await readdir(pictureDir)).toEqual(['.store-id'])
    await rm(pictureDir, { recursive: true })
  })

  test('a folder without a mark is taken when it is empty or mostly known, and refused otherwise', async () => {
    const { database } = keeping.services
    const pictureDir = await mkdtemp(join(tmpdir(), 'pictures-'))
    const own = [await upload(), await upload()]
    for (const id of own) await writeFile(join(pictureDir, `${id}.webp`), 'x')
    await claimPictureFolder({ database, pictureDir })
    await rm(join(pictureDir, '.store-id'))
    for (let file = 0; file < 3; file++) await writeFile(join(pictureDir, `${randomUUID()}.webp`), 'x')
    await expect(claimPictureFolder({ database, pictureDir })).rejects.toThrow(ForeignFolder)
    expect(existsSync(join(pictureDir, '.store-id'))).toBe(false)
    await rm(pictureDir, { recursive: true })
    await claimPictureFolder({ database, pictureDir })
    await rm(pictureDir, { recursive: true })
  })

  test('I19 the audit names a row without its picture, and a file without a row', async () => {
    await keeping.passDays()
    expect(await auditPictures(keeping.services)).toMatchObject({ orphans: [] })
    const before = (await auditPictures(keeping.services)).broken
    const id = await upload()
    await writeFile(join(keeping.services.pictureDir, `${id}.webp`), 'torn')
    const lost = `${randomUUID()}.webp`
    await writeFile(join(keeping.services.pictureDir, lost), 'x')
    keeping.pass(27)
    const audited = await auditPictures(keeping.services)
    expect(audited.broken.filter((one) => !before.includes(one))).toEqual([id])
    expect(audited.orphans).toEqual([lost])
  })
})
