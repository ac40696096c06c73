import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { queriesOver, type Database } from '#db/connect.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { deleteWork } from '#domain/studio/act-on-own-work.ts'
import { enteredWork, formOfWork } from '#domain/catalogue/works/entered-work.rules.ts'
import { findOwnWork } from '#domain/studio/own-works.db.ts'
import { saveWork } from '#domain/studio/save-work.ts'
import type { Services } from '#domain/services.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'
import { addFrame, filled, sentPicture, storedWork } from '#tests/harness/studio.ts'

let store: TestStore
let artist: TestVisitor
let frames: string[]
beforeAll(async () => {
  store = await openTestStore({ expectedErrors: [/A work could not be (saved|deleted)/] })
  artist = await signInNew(store.services, { role: 'artist' })
  frames = [await addFrame(store, 'Natural teak', 180_000), await addFrame(store, 'Brushed brass', 260_000)]
})
afterAll(() => store.close())

/** The same store, whose connection is lost at one statement: before it arrives, or after it was done. */
function struckAt(at: number, when: 'before' | 'after'): Services & { statements: () => number } {
  const { database } = store.services
  let count = 0
  const connect = async () => {
    const client = await database.pool.connect()
    let isLost = false
    return {
      // A lost connection is not used again, nor any transaction on it.
      release: () => client.release(isLost),
      async query(text: string, values: unknown[]) {
        count++
        if (text === 'rollback') return client.query(text, values)
        if (isLost) throw lost()
        if (count !== at) return client.query(text, values)
        isLost = true
        if (when === 'after') await client.query(text, values)
        else if (text === 'commit') await client.query('rollback')
        throw lost()
      },
    }
  }
  const pool = { connect, end: async () => {} } as unknown as Database['pool']
  return { ...store.services, database: { ...database, kysely: queriesOver(pool) }, statements: () => count }
}

const lost = () => new Error('The connection was lost.')

const visitor = () => ({ id: artist.id, artistId: artist.artistId ?? null }) as Visitor

const entries = (fields: Record<string, unknown>) =>
  Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))

async function addWhole(): Promise<string> {
  const [image, ...images] = await Promise.all([1, 2, 3].map(() => sentPicture(store, artist)))
  const saved = await saveWork(
    store.services,
    visitor(),
    enteredWork(entries(filled({ image: image ?? '', images, frames }))),
  )
  if (!saved.ok) throw new Error(saved.reason)
  return saved.workId
}

/** The state of the work: missing, all of it as it was, or all of it as requested. */
const shapeOf = async (id: string) => {
  const { work, images, frames: options, edit } = await storedWork(store, id)
  const offered = options.filter(({ retiredAt }) => !retiredAt).length
  return work ? `${work.title}, ${images.length} images, ${offered} frames${edit ? ', asked' : ''}` : 'gone'
}

test(
  'I17 G-49 after a failure at any statement, a work is whole or as it was: added, changed and deleted',
  { timeout: 180_000 },
  async () => {
    const figures: string[] = []
    let halves = 0
    const tried = async (
      name: string,
      act: (services: Services) => Promise<string>,
      whole: (id: string) => readonly string[],
    ) => {
      let moments = 0
      for (let at = 1; ; at++) {
        let isThrough = false
        for (const when of ['before', 'after'] as const) {
          const services = struckAt(at, when)
          const id = await act(services)
          const shape = await shapeOf(id)
          if (!whole(id).includes(shape)) {
            halves++
            console.error(`${name}, struck ${when} statement ${at}: ${shape}`)
          }
          isThrough = services.statements() < at
          moments++
        }
        if (isThrough) break
      }
      figures.push(`${name}: ${moments} moments`)
    }

    const [image, ...images] = await Promise.all([1, 2, 3].map(() => sentPicture(store, artist)))
    await tried(
      'added',
      async (services) => {
        const title = `New ${randomUUID()}`
        await saveWork(services, visitor(), enteredWork(entries(filled({ title, image: image ?? '', images, frames }))))
        const work = await store.services.database.kysely
          .selectFrom('artworks')
          .select('id')
          .where('title', '=', title)
          .execute()
        expect(work.length).toBeLessThanOrEqual(1)
        if (work[0])
          await store.services.database.kysely
            .updateTable('artworks')
            .set({ title: 'New' })
            .where('id', '=', work[0].id)
            .execute()
        return work[0]?.id ?? randomUUID()
      },
      () => ['gone', 'New, 2 images, 3 frames'],
    )

    const changed = await addWhole()
    let turn = 0
    await tried(
      'changed',
      async (services) => {
        const work = await findOwnWork(store.services.database.kysely, {
          artistId: artist.artistId ?? '',
          workId: changed,
        })
        if (!work) throw new Error('The work is gone.')
        const isFull = ++turn % 2 === 0
        const form = formOfWork(work, randomUUID())
        const wanted = {
          ...form,
          title: isFull ? 'Full' : 'Bare',
          images: isFull ? images : [],
          frames: isFull ? frames : [],
        }
        await saveWork(services, visitor(), wanted)
        return changed
      },
      () => ['Stepwell, Noon, 2 images, 3 frames', 'Full, 2 images, 3 frames', 'Bare, 0 images, 1 frames'],
    )

    await tried(
      'deleted',
      async (services) => {
        const id = await addWhole()
        await deleteWork(services, visitor(), id)
        return id
      },
      () => ['gone', 'Stepwell, Noon, 2 images, 3 frames'],
    )
    console.info(`I17 struck at each statement: ${figures.join(', ')}, ${halves} half`)
    expect(halves).toBe(0)
  },
)
