/** Faults at each moment of a picture's life: files and rows agree in the end, and pictures in use are there. */
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { addArtist, addProfile } from '#tests/harness/list-work.ts'
import { pictureBytes } from '#tests/harness/picture-file.ts'
import { openPictureKeeping } from '#tests/harness/picture-keeping.ts'
import type { KeepingServices, PictureKeeping } from '#tests/harness/picture-keeping.ts'
import { strike, TROUBLES } from '#tests/harness/strike.ts'
import type { Strike } from '#tests/harness/strike.ts'
import { auditPictures } from './audit-pictures.ts'
import type { PictureStore } from './picture-store.ts'
import { takeUpload } from './take-upload.ts'

/** The services of a process before the fault. A partly written file stays when it is killed. */
function struck(keeping: PictureKeeping, trouble: Strike): { services: KeepingServices; hasStruck: () => boolean } {
  const { services } = keeping
  const torn: PictureStore = {
    ...services.pictures,
    async keep(picture, bytes) {
      await writeFile(join(services.pictureDir, `${picture.id}.webp.${randomUUID()}`), bytes.subarray(0, 100))
      return services.pictures.keep(picture, bytes)
    },
  }
  const { database, payments, hasStruck } = strike({ database: services.database, payments: torn }, trouble)
  return { services: { ...services, database, pictures: payments }, hasStruck }
}

describeOnPostgres((engine) => {
  test.runIf(isLong)(
    'I19 U1 U2 U3 U4 after a crash of any part at any moment, files and rows agree a day later',
    { timeout: 300_000 },
    async () => {
      const keeping = await openPictureKeeping(engine)
      const healthy = keeping.services
      const db = healthy.database.kysely
      const bytes = await pictureBytes()

      /** Two portraits of one artist, the second in place of the first, and the days after. */
      async function live(services: KeepingServices): Promise<void> {
        const uploaderId = await addProfile(db)
        const artistId = await addArtist(db)
        for (let portrait = 0; portrait < 2; portrait++) {
          const taken = await takeUpload(services, { bytes, uploaderId, alt: '' })
          if (!taken.ok) continue
          await services.database.kysely
            .updateTable('artists')
            .set({ picture_id: taken.pictureId })
            .where('id', '=', artistId)
            .execute()
        }
        await keeping.passDays(services)
      }

      let faults = 0
      for (const { first, step, ...trouble } of TROUBLES)
        for (let at = first; ; at += step) {
          const { services, hasStruck } = struck(keeping, { at, ...trouble })
          await live(services).catch(() => undefined)
          if (!hasStruck()) break
          faults++
          // The store starts again.
          await keeping.passDays()
          await keeping.passDays()
          const audited = await auditPictures(healthy)
          expect(audited, `${trouble.how} ${trouble.when} moment ${at}`).toMatchObject({ broken: [], orphans: [] })
        }
      const { rows } = await healthy.database.pool.query<{ shown: number; kept: number }>(
        `select (select count(*)::int from artists where picture_id is not null) as shown, (select count(*)::int from pictures) as kept`,
      )
      console.info(
        `pictures on ${engine}: ${faults} faults, broken images 0, orphans after clean-up 0, ${rows[0]?.kept} kept of ${rows[0]?.shown} shown`,
      )
      expect(faults).toBeGreaterThan(40)
      expect(rows[0]?.kept).toBe(rows[0]?.shown)
      await keeping.close()
    },
  )
})
