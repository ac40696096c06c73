import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeEntities, textOf } from '#tests/harness/page-text.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'
import {
  addFrame,
  addWork,
  fieldsIn,
  filled,
  send,
  sentPicture,
  shownForm,
  storedWork,
  STUDIO,
} from '#tests/harness/studio.ts'
import type { Fields } from '#tests/harness/studio.ts'

let store: TestStore
let artist: TestVisitor
let teak: string
let brass: string
beforeAll(async () => {
  store = await openTestStore({ expectedErrors: [/A work could not be (saved|deleted)/] })
  artist = await signInNew(store.services, { role: 'artist' })
  teak = await addFrame(store, 'Natural teak', 180_000)
  brass = await addFrame(store, 'Brushed brass', 260_000)
})
afterAll(() => store.close())

/** Every such statement fails while the work runs. */
async function whileFails<T>(
  statement: 'insert' | 'update' | 'delete',
  table: string,
  work: () => Promise<T>,
): Promise<T> {
  const { pool } = store.services.database
  await pool.query(`create or replace function fail_here() returns trigger language plpgsql as
    $$ begin raise exception 'the test breaks this'; end $$`)
  await pool.query(`create trigger fail_here before ${statement} on ${table} for each row execute function fail_here()`)
  try {
    return await work()
  } finally {
    await pool.query(`drop trigger fail_here on ${table}`)
  }
}

const everything = async () => {
  const { rows } = await store.services.database.pool.query(
    `select (select json_agg(artworks order by id) from artworks) as works,
      (select json_agg(artwork_images order by id) from artwork_images) as images,
      (select json_agg(frame_options order by id) from frame_options) as frames,
      (select count(*) from work_forms) as forms, (select count(*) from work_edits) as edits`,
  )
  return rows[0]
}

/**
 * Refused with these words: nothing is stored, everything typed is there again, and the same form is accepted later.
 */
async function expectWhole(
  form: Fields,
  path: string,
  words: string,
  broken: ['insert' | 'update' | 'delete', string],
) {
  const before = await everything()
  const answer = await whileFails(...broken, () => send(store, artist, form, path))
  const html = await answer.text()
  expect([answer.status, decodeEntities(textOf(html)).includes(words)]).toEqual([503, true])
  expect(html).not.toMatch(/the test breaks this|plpgsql|\.ts:/)
  expect(fieldsIn(html)).toMatchObject({ title: form.title, description: form.description, key: form.key })
  expect(await everything()).toEqual(before)
  expect((await send(store, artist, form, path)).status).toBe(303)
}

describe('when a step fails the whole form does', () => {
  test('M-174 "Error: Failed to create artwork"', async () => {
    const form = filled({ image: await sentPicture(store, artist) })
    await expectWhole(form, `${STUDIO}?work=new`, 'Error: Failed to create artwork', ['insert', 'artworks'])
  })

  test('M-175 "Error: Failed to add frame options: {detail}"', async () => {
    const form = filled({ image: await sentPicture(store, artist), frames: teak })
    // The default option is added with the work; this is the step after it.
    const { pool } = store.services.database
    await pool.query(`create or replace function fail_chosen() returns trigger language plpgsql as
      $$ begin if new.frame_id <> '00000000-0000-4000-8000-000000000001' then
        raise exception 'the test breaks this'; end if; return new; end $$`)
    await pool.query(
      'create trigger fail_chosen before insert on frame_options for each row execute function fail_chosen()',
    )
    const before = await everything()
    const answer = await send(store, artist, form, `${STUDIO}?work=new`)
    await pool.query('drop trigger fail_chosen on frame_options')
    const words = decodeEntities(textOf(await answer.text()))
    expect([answer.status, words.includes('Error: Failed to add frame options: we couldn’t save them')]).toEqual([
      503,
      true,
    ])
    expect(await everything()).toEqual(before)
    expect((await send(store, artist, form)).status).toBe(303)
  })

  test('M-173 "Error: Failed to update frame options"', async () => {
    const id = await addWork(store, artist, { frames: teak })
    const form = { ...(await shownForm(store, artist, id)), frames: brass, title: 'With brass' }
    await expectWhole(form, `${STUDIO}?work=${id}`, 'Error: Failed to update frame options', [
      'update',
      'frame_options',
    ])
  })

  test('M-158 "Failed to delete image"', async () => {
    const id = await addWork(store, artist, { images: await sentPicture(store, artist) })
    const { images: _images, ...form } = await shownForm(store, artist, id)
    await expectWhole(form, `${STUDIO}?work=${id}`, 'Failed to delete image', ['delete', 'artwork_images'])
    expect((await storedWork(store, id)).images).toEqual([])
  })

  test('M-176 "Failed to save artwork" where nothing more is known', async () => {
    const id = await addWork(store, artist)
    const form = { ...(await shownForm(store, artist, id)), title: 'Renamed' }
    await expectWhole(form, `${STUDIO}?work=${id}`, 'Failed to save artwork', ['update', 'artworks'])
  })

  test('M-166 "Error deleting artwork and its related data", and the work remains', async () => {
    const id = await addWork(store, artist)
    const before = await everything()
    const action = () => send(store, artist, { intent: 'delete', work: id })
    const answer = await whileFails('delete', 'artworks', action)
    const words = decodeEntities(textOf(await answer.text()))
    expect([answer.status, words.includes('Error deleting artwork and its related data')]).toEqual([503, true])
    expect(await everything()).toEqual(before)
    expect((await action()).status).toBe(303)
  })
})
