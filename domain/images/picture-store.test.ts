import { readdir, rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCloudinary } from '#providers/cloudinary/cloudinary.ts'
import { openCloudinaryStandIn } from '@rang-rekha/stand-ins/cloudinary/cloudinary-stand-in.ts'
import type { CloudinaryStandIn } from '@rang-rekha/stand-ins/cloudinary/cloudinary-stand-in.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addProfile, listWork } from '#tests/harness/list-work.ts'
import { pictureBytes } from '#tests/harness/picture-file.ts'
import { openPictureKeeping } from '#tests/harness/picture-keeping.ts'
import type { PictureKeeping } from '#tests/harness/picture-keeping.ts'
import { auditPictures } from './audit-pictures.ts'
import { atCloudinary, keepElsewhere, keepOnDisk } from './picture-store.ts'
import { readRendition } from './read-rendition.ts'
import { takeUpload } from './take-upload.ts'

describeOnPostgres((engine) => {
  let standIn: CloudinaryStandIn
  let keeping: PictureKeeping
  beforeEach(async () => {
    standIn = await openCloudinaryStandIn()
    const host = createCloudinary(standIn.access, { clock: { now: () => new Date() }, timeoutMs: 1_000 })
    keeping = await openPictureKeeping(engine, (folder) => keepElsewhere(keepOnDisk(folder), atCloudinary(host)))
  })
  afterEach(async () => {
    await keeping.close()
    await standIn.close()
  })

  const db = () => keeping.services.database.kysely
  const upload = async () =>
    takeUpload(keeping.services, { bytes: await pictureBytes(), uploaderId: await addProfile(db()), alt: '' })
  const uploaded = async () => {
    const taken = await upload()
    if (!taken.ok) throw new Error(taken.reason)
    return taken.pictureId
  }
  const shown = (pictureId: string) => readRendition(keeping.services, { pictureId, width: 160, format: 'webp' })

  test('G-46 a picture is stored there too, and comes back when this machine has lost it', async () => {
    const id = await uploaded()
    expect([...standIn.assets.keys()]).toEqual([`pictures/${id}`])
    await rm(keeping.services.pictureDir, { recursive: true })
    standIn.fault = 'hangs'
    expect(await shown(id)).toEqual({ ok: false, reason: 'busy' })
    standIn.fault = undefined
    expect(await Promise.all([shown(id), shown(id), shown(id)])).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: true },
    ])
    expect(await readdir(keeping.services.pictureDir)).toContain(`${id}.webp`)
    expect(await auditPictures(keeping.services)).toMatchObject({ pictures: 1, broken: [], orphans: [] })
    await rm(keeping.services.pictureDir, { recursive: true })
    standIn.assets.clear()
    expect(await shown(id)).toEqual({ ok: false, reason: 'not-found' })
  })

  test('G-46 a picture refused there is refused here, and no file is left a day later', async () => {
    for (const fault of ['breaks', 'acts, then breaks', 'refuses the key', 'signs wrongly'] as const) {
      standIn.fault = fault
      expect(await upload(), fault).toEqual({
        ok: false,
        reason: 'refused',
        error: 'Failed to upload image to Cloudinary',
        isOurs: true,
      })
    }
    standIn.fault = undefined
    expect(standIn.assets.size).toBe(2)
    await keeping.passDays()
    expect([standIn.assets.size, (await auditPictures(keeping.services)).pictures]).toEqual([0, 0])
  })

  test('I19 unused pictures move there as well, when possible, and pictures in use stay', async () => {
    const [unused, used] = [await uploaded(), await uploaded()]
    await listWork(db(), { picture_id: used })
    await keeping.passDays()
    // Moved here, it can be requested for another month.
    keeping.pass(29 * 24)
    standIn.fault = 'throttles'
    await keeping.passDays()
    expect(standIn.assets.size).toBe(2)
    standIn.fault = undefined
    await keeping.passDays()
    expect([...standIn.assets.keys()]).toEqual([`pictures/${used}`])
    expect((await readdir(keeping.services.pictureDir)).filter((file) => file.startsWith(unused))).toEqual([])
  })
})
