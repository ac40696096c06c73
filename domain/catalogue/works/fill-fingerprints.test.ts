import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { comparePictureJob } from '#domain/images/compare-picture.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addPicture, listWork } from '#tests/harness/list-work.ts'
import { addPictureFile } from '#tests/harness/picture-file.ts'
import { openPictureKeeping, type PictureKeeping } from '#tests/harness/picture-keeping.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { fillFingerprintsJob, planFilling } from './fill-fingerprints.ts'

describeOnPostgres((engine) => {
  let keeping: PictureKeeping
  beforeAll(async () => {
    keeping = await openPictureKeeping(engine)
  })
  afterAll(() => keeping.close())

  test('pictures of works from before get a fingerprint once, however many there are; others and lost ones get none', async () => {
    const { services } = keeping
    const { kysely } = services.database
    const [unused, ...used] = await Promise.all(
      [1, 2, 3].map(() => addPictureFile(services, { width: 60, height: 40 })),
    )
    const lost = await Promise.all([...Array(40).keys()].map(() => addPicture(kysely)))
    for (const picture_id of [...lost, ...used]) await listWork(kysely, { picture_id })
    const handlers = handlersOf(services, [fillFingerprintsJob, comparePictureJob])
    await planFilling(services)
    while (await runNextJob(services, handlers));
    keeping.pass(0.01)
    while (await runNextJob(services, handlers));
    const rows = await kysely
      .selectFrom('picture_fingerprints')
      .select(['picture_id', 'layout', 'compared_at'])
      .execute()
    const known = new Map(rows.map((row) => [row.picture_id, row]))
    expect(used.every((id) => known.get(id)?.layout && known.get(id)?.compared_at)).toBe(true)
    for (const id of lost) expect(known.get(id)).toMatchObject({ layout: null, compared_at: expect.any(Date) })
    expect(known.has(unused ?? '')).toBe(false)
    const waiting = await kysely.selectFrom('jobs').select('kind').where('state', '=', 'waiting').execute()
    expect(waiting.map(({ kind }) => kind)).toContain('fill-fingerprints')
  })
})
