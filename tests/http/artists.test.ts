import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { paise } from '#shared/money.rules.ts'
import { addArtist, categoryIds } from '#tests/harness/list-work.ts'
import { attributesOf, elementWith, textOf, textsOf, worksHung } from '#tests/harness/page-text.ts'
import { addPictureFile } from '#tests/harness/picture-file.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const STORY = 'Meher learned to stitch from her aunt.\n\nShe works on handspun cotton.'

let store: TestStore
let meher = ''
let hidden = ''
const works: Record<string, string> = {}

beforeAll(async () => {
  store = await openTestStore()
  const { kysely } = store.services.database
  meher = await addArtist(kysely)
  hidden = await addArtist(kysely)
  const portrait = await addPictureFile(store.services, { width: 600, height: 600 })
  await kysely
    .updateTable('artists')
    .set({ name: 'Meher Gill', slug: 'meher-gill', city: 'Patiala', biography: STORY, picture_id: portrait })
    .where('id', '=', meher)
    .execute()
  await kysely.updateTable('artists').set({ name: 'Nobody Yet', slug: 'nobody-yet' }).where('id', '=', hidden).execute()
  const listWork = async (name: string, values: Parameters<TestStore['listWork']>[0]) => {
    works[name] = await store.listWork({ title: `Work ${name}`, medium: 'Cotton thread', ...values })
  }
  await listWork('own', { artist_id: meher, price_paise: paise(10_000_00) })
  await listWork('second', { artist_id: meher, price_paise: paise(12_000_00) })
  await listWork('sold', { artist_id: meher, stock_quantity: 0 })
  await listWork('waiting', { artist_id: hidden, approval_state: 'pending' })
  // Works of others, from the likest to those that are not alike at all.
  await listWork('twin', { price_paise: paise(10_500_00) })
  await listWork('other medium', { price_paise: paise(10_500_00), medium: 'Oil on canvas' })
  await listWork('dear', { price_paise: paise(90_000_00) })
  await listWork('gone', { price_paise: paise(10_000_00), stock_quantity: 0 })
  await listWork('bangle', { price_paise: paise(10_000_00), category_id: categoryIds.bangles })
}, 60_000)
afterAll(() => store.close())

async function read(path: string): Promise<{ status: number; html: string }> {
  const answer = await store.fetch(path)
  return { status: answer.status, html: await answer.text() }
}

/** The works in the part of the page that this heading names. */
const hungUnder = (html: string, id: string) => {
  const section = elementWith(html, 'section', `aria-labelledby="${id}"`) ?? ''
  return worksHung(`<main${section}</main>`)
}
const idsOf = (...names: string[]) => names.map((name) => works[name])

describe('the artists', () => {
  test('F-50 every artist with listed works is listed by name, with a link to a page of their own', async () => {
    const { status, html } = await read('/artists')
    expect(status).toBe(200)
    expect(textsOf(html, 'h1')).toEqual(['Artists'])
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(attributesOf(main, 'href')).toContain('/artist/meher-gill')
    expect(textOf(main)).toContain('Meher Gill Patiala Meher learned to stitch from her aunt.')
    expect(textOf(main)).not.toContain('Nobody Yet')
    const names = textsOf(main, 'h2')
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  })

  test('F-50 an artist has a portrait, the whole story, works on sale and works that are sold', async () => {
    const { status, html } = await read('/artist/meher-gill')
    expect(status).toBe(200)
    expect(textsOf(html, 'h1')).toEqual(['Meher Gill'])
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    for (const words of ['Patiala', 'Meher learned to stitch from her aunt.', 'She works on handspun cotton.'])
      expect(textOf(main)).toContain(words)
    expect(new Set(hungUnder(html, 'on-sale'))).toEqual(new Set(idsOf('own', 'second')))
    expect(hungUnder(html, 'sold')).toEqual(idsOf('sold'))
  })

  test('F-50 the page is cached, and follows changes: a sale, a word of the story', async () => {
    await store.hearNotices()
    await read('/artist/meher-gill')
    const misses = store.pages.counts.misses
    await read('/artist/meher-gill')
    expect(store.pages.counts.misses).toBe(misses)
    const listed = await store.listWork({ artist_id: meher, title: 'Fresh' })
    expect(hungUnder((await read('/artist/meher-gill')).html, 'on-sale')).toContain(listed)
    await inTransaction(store.services, async (tx, changed) => {
      await tx.updateTable('artworks').set({ stock_quantity: 0 }).where('id', '=', listed).execute()
      changed(`artwork:${listed}`, 'catalogue')
    })
    expect(hungUnder((await read('/artist/meher-gill')).html, 'sold')).toContain(listed)
    await read(`/artwork/${works.own}`)
    await inTransaction(store.services, async (tx, changed) => {
      await tx.updateTable('artists').set({ city: 'Amritsar' }).where('id', '=', meher).execute()
      changed(`artist:${meher}`)
    })
    for (const path of ['/artist/meher-gill', '/artists', `/artwork/${works.own}`])
      expect(textOf((await read(path)).html), path).toContain('Amritsar')
  })

  test('F-50 an unknown artist, one without listed works, and a page beyond the last get a readable 404', async () => {
    for (const path of ['/artist/no-such', '/artist/nobody-yet', '/artist/meher-gill?page=2', '/artist/meher%20gill']) {
      const { status, html } = await read(path)
      expect([path, status]).toEqual([path, 404])
      expect(textsOf(html, 'h1'), path).toEqual(['Artist not found'])
    }
    expect((await read('/artist/Meher-Gill')).status).toBe(301)
  })

  test('F-50 the work, the foot of every page and the artist lead to each other', async () => {
    const { html } = await read(`/artwork/${works.own}`)
    expect(attributesOf(html, 'href').filter((link) => link === '/artist/meher-gill').length).toBeGreaterThanOrEqual(2)
    expect(attributesOf((await read('/about')).html, 'href')).toContain('/artists')
  })
})

describe('next to a work', () => {
  test('F-09 show the artist’s other works and, apart from them, works that look like it and are on sale', async () => {
    const { html } = await read(`/artwork/${works.own}`)
    const byArtist = hungUnder(html, 'beside')
    expect(byArtist).toEqual(expect.arrayContaining(idsOf('second', 'sold')))
    expect(byArtist).not.toContain(works.own)
    expect(hungUnder(html, 'similar')).toEqual(idsOf('twin', 'other medium'))
  })
})

describe('artists and a database that does not answer', () => {
  test('F-50 both pages say so, and are not cached', async () => {
    await using broken = await openTestStore({ expectedErrors: [/could not be read/] })
    await broken.services.database.pool.query('alter table artists rename to artists_away')
    for (const path of ['/artists', '/artist/meher-gill']) {
      const answer = await broken.fetch(path)
      expect([path, answer.status]).toEqual([path, 503])
      expect(textOf(await answer.text())).toMatch(/Failed to fetch artist/)
    }
    await broken.services.database.pool.query('alter table artists_away rename to artists')
    expect((await broken.fetch('/artists')).status).toBe(200)
  })
})
