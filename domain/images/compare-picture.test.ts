import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_FOLDER } from '@rang-rekha/demo-show/picture-folder.ts'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { randomDrawing, samplesOfDrawing } from '#tests/harness/drawn-samples.ts'
import { addPicture, addProfile } from '#tests/harness/list-work.ts'
import { firstOf, isLong } from '#tests/harness/long-tests.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { comparePictureJob } from './compare-picture.ts'
import { deleteUnused } from './images.db.ts'
import { addFingerprint } from './fingerprints.db.ts'
import { pictureFingerprint, samplesOf } from './picture-samples.ts'

const CROWD = isLong ? 50_000 : 500
/** Fine threads, a pattern, and the same bird in other colours. */
const FEW = ['seven-wells-1', 'indigo-court-panel-1', 'the-peacock-keeps-the-garden-1', 'peacock-in-rose-1']

type Cut = { left?: number; right?: number; top?: number; bottom?: number }

function cropped(picture: Sharp, { width, height }: { width: number; height: number }, cut: Cut): Sharp {
  const { left = 0, right = 0, top = 0, bottom = 0 } = cut
  const [x, y] = [Math.round(width * left), Math.round(height * top)]
  return picture.extract({
    left: x,
    top: y,
    width: width - x - Math.round(width * right),
    height: height - y - Math.round(height * bottom),
  })
}

type Size = { width: number; height: number }
const ALL = { left: 0.05, right: 0.05, top: 0.05, bottom: 0.05 }

/** What thieves and programs do with a picture. */
const COPIES: Record<string, (picture: Sharp, size: Size) => Sharp> = {
  'cropped by 5 % on all sides': (picture, size) => cropped(picture, size, ALL).jpeg({ quality: 80 }),
  'mirrored and cropped': (picture, size) =>
    cropped(picture, size, { left: 0.05, top: 0.02, bottom: 0.04 }).flop().jpeg({ quality: 60 }),
  'as JPEG of quality 60': (picture) => picture.jpeg({ quality: 60 }),
  'as WebP': (picture) => picture.webp({ quality: 70, effort: 0 }),
  'half as large': (picture, { width }) => picture.resize(Math.round(width / 2)).jpeg({ quality: 80 }),
  'cropped by 3 % on all sides': (picture, size) =>
    cropped(picture, size, { left: 0.03, right: 0.03, top: 0.03, bottom: 0.03 }).jpeg({ quality: 80 }),
  'cropped by 4 % on one side': (picture, size) => cropped(picture, size, { bottom: 0.04 }).jpeg({ quality: 80 }),
  'cropped by 5 % on two sides': (picture, size) =>
    cropped(picture, size, { left: 0.05, top: 0.05 }).webp({ effort: 0 }),
  mirrored: (picture) => picture.flop().jpeg({ quality: 80 }),
}

describeOnPostgres((engine) => {
  let database: Database
  let services: Parameters<typeof comparePictureJob.handlerOf>[0]
  /** Of the show, by their ids. */
  const shown = new Map<string, string>()
  const files = new Map<string, { data: Buffer; size: Size }>()

  const now = new Date('2026-11-28T10:00:00+05:30')
  async function addSeen(samples: Uint8Array): Promise<string> {
    const pictureId = await addPicture(database.kysely)
    const fingerprint = await pictureFingerprint(samples)
    await inTransaction(services, (tx) => addFingerprint(tx, { pictureId, fingerprint, now }))
    return pictureId
  }

  async function matchesOf(pictureId: string): Promise<string[]> {
    const beginEffect = () => Promise.resolve()
    const job = { key: pictureId, payload: { pictureId }, attempt: 1, doubts: 0, beginEffect }
    expect(await comparePictureJob.handlerOf(services)(job)).toEqual({ kind: 'done' })
    const rows = await database.kysely
      .selectFrom('picture_matches')
      .select('other_id as id')
      .where('picture_id', '=', pictureId)
      .execute()
    return rows.map(({ id }) => id)
  }

  /** Laid out like works: between two pictures of the show. Their tiny pictures are of ellipses. */
  async function addCrowd(layouts: readonly number[][]): Promise<void> {
    const random = seeded(5)
    const pick = () => layouts[Math.floor(random() * layouts.length)]!
    const drawings = await Promise.all(
      [...Array(isLong ? 50 : 8).keys()].map(
        async (seed) => (await pictureFingerprint(samplesOfDrawing(randomDrawing(seed)))).thumbnail,
      ),
    )
    for (let at = 0; at < CROWD; at += 1_000) {
      const part = Array.from({ length: Math.min(1_000, CROWD - at) }, () => {
        const [one, other, share] = [pick(), pick(), random()]
        const layout = one.map((number, place) =>
          Math.round(number * share + other[place]! * (1 - share) + random() * 16 - 8),
        )
        return { id: randomUUID(), layout, thumbnail: drawings[Math.floor(random() * drawings.length)]! }
      })
      await database.kysely
        .insertInto('pictures')
        .values(part.map(({ id }) => ({ id, width: 10, height: 10, mime: 'image/webp' as const, bytes: 1 })))
        .execute()
      await database.kysely
        .insertInto('picture_fingerprints')
        .values(part.map(({ id, layout, thumbnail }) => ({ picture_id: id, layout, thumbnail, compared_at: now })))
        .execute()
    }
    await database.pool.query('analyze picture_fingerprints')
  }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    services = { database, pages: { drop: () => {} }, clock: { now: () => now } }
    const names = isLong ? (await readdir(PICTURE_FOLDER)).map((file) => file.replace('.avif', '')) : FEW
    for (const name of names) {
      const file = sharp(await readFile(join(PICTURE_FOLDER, `${name}.avif`)))
      const { data, info } = await file.removeAlpha().raw().toBuffer({ resolveWithObject: true })
      files.set(name, { data, size: info })
      shown.set(await addSeen(await samplesOf(sharp(data, { raw: info }))), name)
    }
    const rows = await database.kysely.selectFrom('picture_fingerprints').select('layout').execute()
    await addCrowd(rows.flatMap(({ layout }) => (layout ? [layout] : [])))
  }, 600_000)
  afterAll(() => database.close())

  test(
    `among ${CROWD.toLocaleString('en-IN')} pictures each copy is found, and no picture of the show is taken for another`,
    async () => {
      const missed: string[] = []
      const mistaken: string[] = []
      let [copies, took] = [0, 0]
      for (const id of shown.keys())
        for (const other of await matchesOf(id)) mistaken.push(`${shown.get(id)}: ${shown.get(other) ?? 'the crowd'}`)
      for (const [id, name] of shown) {
        const { data, size } = files.get(name)!
        const raw = { ...size, channels: 3 } as const
        for (const [how, change] of firstOf(3, Object.entries(COPIES))) {
          const copy = sharp(await change(sharp(data, { raw }), size).toBuffer())
          const copyId = await addSeen(await samplesOf(copy))
          const began = performance.now()
          const found = await matchesOf(copyId)
          took += performance.now() - began
          copies++
          if (!found.includes(id)) missed.push(`${name} ${how}`)
          for (const other of found)
            if (other !== id) mistaken.push(`${name} ${how}: ${shown.get(other) ?? 'the crowd'}`)
          await database.kysely.deleteFrom('pictures').where('id', '=', copyId).execute()
        }
      }
      const figures = `${copies} copies of ${shown.size} pictures among ${CROWD}: ${copies - missed.length} found, ${mistaken.length} mistaken, ${(took / copies).toFixed(0)} ms each`
      process.stdout.write(`${figures}\n`)
      expect({ missed, mistaken }).toEqual({ missed: [], mistaken: [] })
    },
    isLong ? 3_600_000 : 60_000,
  )

  test('a match is known from both sides, and goes with its picture, which nothing keeps for it', async () => {
    const drawing = randomDrawing(77)
    const [one, other] = [
      await addSeen(samplesOfDrawing(drawing)),
      await addSeen(samplesOfDrawing(drawing, { isMirrored: true })),
    ]
    expect(await matchesOf(other)).toEqual([one])
    expect(await matchesOf(one)).toEqual([other])
    const uploaderId = await addProfile(database.kysely)
    const own = database.kysely.updateTable('pictures').set({ uploaded_by: uploaderId })
    await own.where('id', 'in', [one, other]).execute()
    await inTransaction(services, (tx) => deleteUnused(tx, { uploaderId }))
    const { rows } = await database.pool.query(
      'select count(*)::int from picture_matches union all select count(*)::int from picture_fingerprints where picture_id = any($1)',
      [[one, other]],
    )
    expect(rows).toEqual([{ count: 0 }, { count: 0 }])
  })
})
