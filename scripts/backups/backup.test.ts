import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pictureFileName } from '#domain/images/picture-file.rules.ts'
import { quarantine } from '#domain/images/picture-store.ts'
import { openPlaces, type Place } from '#tests/harness/backup-places.ts'
import { asSuperuser, describeOnEachEngine, describeOnPostgres, testPostgresUrl } from '#tests/harness/database.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { listWork } from '#tests/harness/list-work.ts'
import { addPictureFile } from '#tests/harness/picture-file.ts'
import { makeBackup } from './make-backup.ts'
import { POOL } from './manifest.ts'
import { chooseBackup, restoreBackup } from './restore-backup.ts'

const SMALL = { width: 30, height: 20 }
const AT = new Date('2026-11-26T05:00:00Z')
const later = (minutes: number) => new Date(AT.getTime() + minutes * 60_000)

describeOnEachEngine((engine) => {
  // On PostgreSQL the rehearsal shows it.
  test.skipIf(engine === 'postgres' && !isLong)(
    'a backup made while the store runs is restored in an empty place with all rows and pictures, and nowhere else',
    async () => {
      await using places = await openPlaces(engine)
      const [here, there] = [await places.ofStore(), await places.empty()]
      const { pictureDir } = here.env
      const running = await places.open(here)
      const shown = await addPictureFile({ database: running, pictureDir }, SMALL)
      await listWork(running.kysely, { picture_id: shown })
      const aside = await addPictureFile({ database: running, pictureDir }, SMALL)
      const names = [shown, aside].map((id) => pictureFileName({ id, mime: 'image/png' }))
      await quarantine(pictureDir, names[1] ?? '', AT)
      const made = await makeBackup(here.env, { folder: places.folder, keep: undefined, now: AT })
      await running.close()
      expect(made).toMatchObject({ copied: 2, manifest: { lost: [], counts: { works: 1, pictures: 2 } } })
      await expect(restoreBackup(here.env, made.path, AT)).rejects.toThrow('Restore the backup into an empty one.')
      // The row counts of the manifest are counted again.
      await restoreBackup(there.env, await chooseBackup(places.folder), AT)
      expect(new Set(await readdir(there.env.pictureDir))).toEqual(new Set([...names, '.store-id']))
    },
  )
})

test.skipIf(!testPostgresUrl())(
  'a role that may not read everything makes no useless backup, and learns what it lacks',
  async () => {
    await using places = await openPlaces('postgres')
    const { env } = await places.ofStore()
    const role = `reader_${randomUUID().replaceAll('-', '')}`
    await asSuperuser(`create role ${role}`)
    const database = await places.open({ env, variables: {} })
    await database.pool.query(`grant select on all tables in schema public to ${role}`)
    const reader = new URL(env.databaseUrl ?? '')
    reader.searchParams.set('options', `-c role=${role}`)
    const backup = makeBackup({ ...env, databaseUrl: reader.href }, { folder: places.folder, keep: undefined, now: AT })
    await expect(backup).rejects.toThrow(/cannot read \S+_seq, so the backup could not be restored/)
    await database.pool.query(`drop owned by ${role}`)
    await asSuperuser(`drop role ${role}`)
    await database.close()
  },
)

describeOnPostgres((engine) => {
  async function withPicture(places: Places, here: Place) {
    const database = await places.open(here)
    const id = await addPictureFile({ database, pictureDir: here.env.pictureDir }, SMALL)
    await database.close()
    return pictureFileName({ id, mime: 'image/png' })
  }

  test('the next backup copies only new pictures, and as many old backups stay as configured, with their pictures', async () => {
    await using places = await openPlaces(engine)
    const { folder } = places
    const here = await places.ofStore()
    const gone = await withPicture(places, here)
    await makeBackup(here.env, { folder, keep: 2, now: AT })
    const kept = await withPicture(places, here)
    const second = await makeBackup(here.env, { folder, keep: 2, now: later(1) })
    expect([second.copied, second.pruned]).toEqual([1, []])

    const database = await places.open(here)
    await database.kysely.deleteFrom('pictures').where('id', '=', gone.slice(0, 36)).execute()
    await database.close()
    await rm(join(here.env.pictureDir, gone))
    const third = await makeBackup(here.env, { folder, keep: 1, now: later(2) })
    expect([third.copied, third.pruned.length]).toEqual([0, 2])
    const left = [readFile(join(folder, POOL, gone)), readFile(join(folder, POOL, kept))]
    expect((await Promise.allSettled(left)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })

  test('a backup that is damaged, newer or of the other engine is refused with a reason, and nothing is restored', async () => {
    await using places = await openPlaces(engine)
    const { folder } = places
    const [here, there] = [await places.ofStore(), await places.empty()]
    const picture = await withPicture(places, here)
    const { path } = await makeBackup(here.env, { folder, keep: undefined, now: AT })
    const restore = () => restoreBackup(there.env, path, AT)

    const file = join(path, 'manifest.json')
    const whole = await readFile(file, 'utf8')
    await writeFile(file, whole.replace('"0001_pictures.sql"', '"0000_older.sql"'))
    await expect(restore()).rejects.toThrow('made by a newer version of the store (it has 0000_older.sql)')
    await writeFile(
      file,
      whole.replace(/"engine": "\w+"/, `"engine": "${engine === 'postgres' ? 'embedded' : 'postgres'}"`),
    )
    await expect(restore()).rejects.toThrow(/^This is a backup of /)
    await writeFile(file, whole.slice(0, -10))
    await expect(restore()).rejects.toThrow('manifest.json is damaged')
    await writeFile(file, whole)
    await writeFile(join(folder, POOL, picture), 'torn')
    await expect(restore()).rejects.toThrow(`${picture} is damaged. Nothing was restored.`)
    await expect(restoreBackup(there.env, folder, AT)).rejects.toThrow('is not a backup')
    await expect(readFile(join(there.env.pictureDir, picture))).rejects.toThrow('ENOENT')

    // Complete copies are not copied again; torn ones are.
    const { path: anew } = await makeBackup(here.env, { folder, keep: undefined, now: later(1) })
    await mkdir(there.env.pictureDir)
    await writeFile(join(there.env.pictureDir, 'mine.jpg'), '')
    await expect(restoreBackup(there.env, anew, AT)).rejects.toThrow('There are already pictures')
    await rm(there.env.pictureDir, { recursive: true })
    await restoreBackup(there.env, anew, AT)
  })

  test('a picture that the store itself has lost is named, and everything else is backed up', async () => {
    await using places = await openPlaces(engine)
    const here = await places.ofStore()
    const lost = await withPicture(places, here)
    await withPicture(places, here)
    await rm(join(here.env.pictureDir, lost))
    const { manifest } = await makeBackup(here.env, { folder: places.folder, keep: undefined, now: AT })
    expect([manifest.lost, manifest.pictures.length]).toEqual([[lost.slice(0, 36)], 1])
  })

  test.runIf(engine === 'postgres')('PostgreSQL’s own programs that are missing or too old are named', async () => {
    await using places = await openPlaces(engine)
    const { folder } = places
    const here = await places.ofStore()
    const bin = join(here.env.dataDir, 'bin')
    const make = () => makeBackup({ ...here.env, postgresPrograms: bin }, { folder, keep: undefined, now: AT })
    await expect(make()).rejects.toThrow(`PostgreSQL's own pg_dump was not found (${join(bin, 'pg_dump')}).`)
    await mkdir(bin)
    await writeFile(join(bin, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 15.18 (Debian)"\n', { mode: 0o755 })
    await expect(make()).rejects.toThrow('pg_dump is from PostgreSQL 15.18')
  })
})

type Places = Awaited<ReturnType<typeof openPlaces>>
