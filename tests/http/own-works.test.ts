import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPaidOrder } from '#tests/harness/add-paid-order.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { pictureBytes } from '#tests/harness/picture-file.ts'
import { decodeEntities, textOf } from '#tests/harness/page-text.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'
import {
  addFrame,
  addWork,
  approve,
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
let other: TestVisitor
let teak: string
let brass: string
beforeAll(async () => {
  store = await openTestStore()
  artist = await signInNew(store.services, { role: 'artist', firstName: 'Meera' })
  other = await signInNew(store.services, { role: 'artist', firstName: 'Tara' })
  teak = await addFrame(store, 'Natural teak', 180_000)
  brass = await addFrame(store, 'Brushed brass', 260_000)
})
afterAll(() => store.close())

const wordsOf = async (answer: Response) => decodeEntities(textOf(await answer.text()))
const gridOf = async (who: TestVisitor, search = '') =>
  (await store.fetch(STUDIO + search, { headers: { cookie: who.cookie } })).text()
const countWorks = async () => {
  const { rows } = await store.services.database.pool.query<{ count: number }>('select count(*)::int from artworks')
  return rows[0]?.count
}

describe('a new work', () => {
  test('M-163 waits for an admin: it is whole, pending and not on the wall', async () => {
    const [image, second, third] = await Promise.all([1, 2, 3].map(() => sentPicture(store, artist)))
    const id = await addWork(store, artist, {
      title: 'Well of steps',
      image: image ?? '',
      images: [second ?? '', third ?? ''],
      frames: [teak],
      [`alt:${image}`]: 'Steps that lead down to water',
      hsn: '970110',
    })
    const { work, images, frames } = await storedWork(store, id)
    expect(work).toMatchObject({
      artist_id: artist.artistId,
      approval_state: 'pending',
      approved: false,
      title: 'Well of steps',
      price_paise: 950_000,
      dimensions: '61 × 76 cm',
      hsn: '970110',
      stock_quantity: 1,
      picture_id: image,
    })
    expect([Number(work?.width_cm), Number(work?.height_cm), work?.depth_cm]).toEqual([61, 76, null])
    expect(images.map(({ picture, position }) => [picture, position])).toEqual([
      [second, 1],
      [third, 2],
    ])
    expect(frames.map(({ frame, isDefault }) => (isDefault ? 'default' : frame))).toEqual(['default', teak])
    expect((await store.fetch(`/artwork/${id}`)).status).toBe(404)
    expect(await (await store.fetch('/collection')).text()).not.toContain('Well of steps')
    await approve(store, id)
    expect(await (await store.fetch(`/artwork/${id}`)).text()).toContain('Steps that lead down to water')
  })

  test.each([
    [{ width: '24', height: '36', unit: 'in', dimensions: '' }, '24 × 36 in', [60.96, 91.44, null]],
    [{ width: '30', height: '20,5', depth: '4', unit: 'cm', dimensions: '' }, '30 × 20.5 × 4 cm', [30, 20.5, 4]],
    // Unchanged fields keep the artist's own spelling; a post without them is taken as it is.
    [{ width: '24', height: '36', unit: 'in', dimensions: '24x36 inches' }, '24x36 inches', [60.96, 91.44, null]],
    [{ dimensions: '40 x 50 cm, unframed' }, '40 x 50 cm, unframed', [40, 50, null]],
  ])('M-144 keeps its size as one text, whether it is sent as %j', async (size, text, sides) => {
    const { work } = await storedWork(store, await addWork(store, artist, size))
    expect(work?.dimensions).toBe(text)
    const number = (side: unknown) => (side === null ? null : Number(side))
    expect([work?.width_cm, work?.height_cm, work?.depth_cm].map(number)).toEqual(sides)
  })

  test('M-144 half a size is refused, also where its words would do', async () => {
    for (const category of [categoryIds.handmade, categoryIds.bangles]) {
      const image = await sentPicture(store, artist)
      const half = { width: '40', height: '', unit: 'cm', dimensions: '' }
      const answer = await send(store, artist, filled({ image, category, ...half }), `${STUDIO}?work=new`)
      expect([answer.status, (await wordsOf(answer)).includes('Enter both the width and the height.')]).toEqual([
        422,
        true,
      ])
    }
  })

  test('M-143 M-206 is in the artist\'s own grid with its picture, title, "INR price", edit and delete, and in nobody else’s', async () => {
    const id = await addWork(store, artist, { title: 'Banana Leaf, Red Sun', price: '14800' })
    const { work } = await storedWork(store, id)
    const html = await gridOf(artist)
    expect(html).toContain(`/images/${work?.picture_id}/`)
    const words = decodeEntities(textOf(html))
    expect(words).toContain('Banana Leaf, Red Sun INR 14,800 Awaiting approval')
    expect(html).toContain('aria-label="Edit Banana Leaf, Red Sun"')
    expect(html).toContain('aria-label="Delete Banana Leaf, Red Sun"')
    expect(decodeEntities(textOf(await gridOf(other)))).not.toContain('Banana Leaf')
  })

  test('M-142 M-162 the form opens empty by "Add Artwork", and is closed after it was saved', async () => {
    const closed = await gridOf(artist)
    expect(closed).toContain(`href="${STUDIO}?work=new"`)
    expect(fieldsIn(closed)).toEqual({})
    const form = await shownForm(store, artist, 'new')
    expect(form).toMatchObject({ intent: 'save', work: '', title: '', price: '', description: '' })
    const answer = await send(store, artist, {
      ...filled(),
      ...form,
      ...filled({ image: await sentPicture(store, artist) }),
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${STUDIO}?done=added`])
    expect(decodeEntities(textOf(await gridOf(artist, '?done=added')))).toContain('It goes on sale once we approve it.')
  })

  test.each(['title', 'category', 'dimensions', 'medium', 'description', 'price'])(
    'M-144 M-145 is not stored without its %s; everything typed is there again',
    async (name) => {
      const before = await countWorks()
      const image = await sentPicture(store, artist)
      const typed = filled({ image, title: 'Kept <title> & all', description: 'Line one\nLine "two"', [name]: '' })
      const answer = await send(store, artist, typed, `${STUDIO}?work=new`)
      expect(answer.status).toBe(422)
      const html = await answer.text()
      expect(decodeEntities(textOf(html))).toMatch(/(is|are) required/)
      const { key, title, description, price, medium, image: kept } = fieldsIn(html)
      const expected = {
        key: typed.key,
        title: typed.title,
        description: typed.description,
        price: typed.price,
        medium: typed.medium,
        kept: image,
      }
      expect({ key, title, description, price, medium, kept }).toEqual(expected)
      expect(await countWorks()).toBe(before)
    },
  )

  test('M-153 is refused without a picture', async () => {
    const answer = await send(store, artist, filled(), `${STUDIO}?work=new`)
    expect([answer.status, (await wordsOf(answer)).includes('Image is required for new artwork')]).toEqual([422, true])
  })

  test('M-153 takes its pictures from the form itself where no script runs', async () => {
    const photo = () => pictureBytes().then((bytes) => new Blob([bytes]))
    const id = await addWork(store, artist, { image: '', 'image-file': await photo(), 'image-files': await photo() })
    const { work, images } = await storedWork(store, id)
    const { rows } = await store.services.database.pool.query<{ uploaded_by: string }>(
      'select uploaded_by from pictures where id = any($1)',
      [[work?.picture_id, images[0]?.picture]],
    )
    expect(rows.map(({ uploaded_by }) => uploaded_by)).toEqual([artist.id, artist.id])
  })

  test.each([
    ['image-file', 'Please upload an image file'],
    ['image-files', 'Please upload image files only'],
  ])('M-151 M-154 a text as %s is refused, and a picture sent with it stays in the form', async (name, words) => {
    const bytes = new Blob([await pictureBytes()])
    const text = new Blob(['%PDF-1.4'])
    const typed = filled(name === 'image-file' ? { [name]: text } : { 'image-file': bytes, [name]: text })
    const answer = await send(store, artist, typed, `${STUDIO}?work=new`)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(decodeEntities(textOf(html))).toContain(words)
    expect(fieldsIn(html).image !== '').toBe(name === 'image-files')
  })

  test('G-47 takes up to four additional images and refuses a fifth', async () => {
    const images = await Promise.all(Array.from({ length: 5 }, () => sentPicture(store, artist)))
    const id = await addWork(store, artist, { images: images.slice(0, 4) })
    expect((await storedWork(store, id)).images).toHaveLength(4)
    const image = await sentPicture(store, artist)
    const answer = await send(store, artist, filled({ image, images }), `${STUDIO}?work=new`)
    expect([answer.status, (await wordsOf(answer)).includes('up to 4 additional images')]).toEqual([422, true])
  })

  test('F17 two posts of one form are one work, also at the same moment', async () => {
    const form = filled({ image: await sentPicture(store, artist), title: 'Only once' })
    const before = (await countWorks()) ?? 0
    const answers = await Promise.all([1, 2, 3].map(() => send(store, artist, form)))
    answers.push(await send(store, artist, form))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(await countWorks()).toBe(before + 1)
  })

  test('F7 M-147 M-148 of a premium category has the price 0 and the default frame only', async () => {
    const id = await addWork(store, artist, { category: categoryIds.premiumArtwork, price: '5000', frames: [teak] })
    const { work, frames } = await storedWork(store, id)
    expect(work).toMatchObject({ price_paise: 0, is_premium: true })
    expect(frames.map(({ isDefault }) => isDefault)).toEqual([true])
  })

  test('F9 M-159 has the default frame, with any input, and no frame that the store does not know', async () => {
    const id = await addWork(store, artist, { frames: [teak, teak] })
    expect((await storedWork(store, id)).frames).toHaveLength(2)
    const image = await sentPicture(store, artist)
    const answer = await send(store, artist, filled({ image, frames: randomUUID() }), `${STUDIO}?work=new`)
    expect([answer.status, (await wordsOf(answer)).includes('choose frames from the list')]).toEqual([422, true])
    const html = await gridOf(artist, '?work=new')
    expect(html).toMatch(/<input(?=[^>]*name="frames")(?=[^>]*checked)(?=[^>]*disabled)[^>]*>/)
  })

  test('F15 takes nothing that is not an artist’s to set', async () => {
    const id = await addWork(store, artist, {
      approved: 'true',
      approval_state: 'approved',
      artist_id: other.artistId ?? '',
      is_premium: 'true',
      created_at: '2000-01-01',
      archived_at: '2000-01-01',
    })
    const { work } = await storedWork(store, id)
    expect(work).toMatchObject({ approved: false, artist_id: artist.artistId, is_premium: false, archived_at: null })
  })

  test('a picture that another person has sent does not exist', async () => {
    const [mine, theirs] = [await sentPicture(store, artist), await sentPicture(store, other)]
    const attempts: Fields[] = [{ image: theirs }, { image: mine, images: [theirs] }]
    for (const fields of attempts) {
      const answer = await send(store, artist, filled(fields), `${STUDIO}?work=new`)
      expect([answer.status, (await wordsOf(answer)).includes('Image upload failed')]).toEqual([422, true])
    }
  })

  test('M-168 says "Error: No artist found" to an artist without a record', async () => {
    const newcomer = await signInNew(store.services, { role: 'artist' })
    await store.services.database.pool.query('delete from artists where id = $1', [newcomer.artistId])
    const answer = await send(store, newcomer, filled(), `${STUDIO}?work=new`)
    expect([answer.status, (await wordsOf(answer)).includes('Error: No artist found')]).toEqual([422, true])
  })
})

describe('an own work', () => {
  test('M-161 M-206 is shown as it is stored; nobody else reads, changes or deletes it', async () => {
    const id = await addWork(store, artist, {
      title: 'Mine alone',
      price: '99.50',
      frames: [brass],
      edition: 'limited',
      stock: '7',
    })
    const form = await shownForm(store, artist, id)
    expect(form).toMatchObject({
      work: id,
      title: 'Mine alone',
      price: '99.50',
      edition: 'limited',
      stock: '7',
      frames: brass,
    })
    expect((await store.fetch(`${STUDIO}?work=${id}`, { headers: { cookie: other.cookie } })).status).toBe(404)
    const before = await storedWork(store, id)
    const attempts: Fields[] = [
      { ...form, title: 'Taken over' },
      { intent: 'delete', work: id },
      { intent: 'resubmit', work: id },
      { intent: 'withdraw-edit', work: id },
    ]
    for (const attempt of attempts) expect((await send(store, other, attempt)).status).toBe(404)
    for (const work of ['1', '%00', randomUUID()]) {
      expect((await send(store, artist, { ...form, work })).status).toBe(404)
    }
    expect(await storedWork(store, id)).toEqual(before)
  })

  test('M-160 G-26 keeps the ids of its frame choices: the ones left out are retired, and come back as they were', async () => {
    const id = await addWork(store, artist, { frames: [teak] })
    const first = (await storedWork(store, id)).frames
    const save = async (frames: string[]) => {
      const answer = await send(store, artist, { ...(await shownForm(store, artist, id)), frames })
      expect(answer.status).toBe(303)
      return (await storedWork(store, id)).frames
    }
    const changed = await save([brass])
    const offered = changed.filter(({ retiredAt }) => !retiredAt)
    expect(new Set(offered.map(({ frame, isDefault }) => (isDefault ? 'default' : frame)))).toEqual(
      new Set(['default', brass]),
    )
    const again = await save([teak])
    for (const { id: option, frame } of first) {
      expect(again.find((one) => one.id === option)).toMatchObject({ frame, retiredAt: null })
    }
    expect(again).toHaveLength(3)
  })

  test('M-156 M-157 keeps its additional images in order: positions go on, and one that is left out is gone', async () => {
    const [a, b, c] = await Promise.all([1, 2, 3].map(() => sentPicture(store, artist)))
    const id = await addWork(store, artist, { images: [a ?? '', b ?? ''] })
    const save = async (images: string[]) => {
      await send(store, artist, { ...(await shownForm(store, artist, id)), images })
      return (await storedWork(store, id)).images
    }
    const before = (await storedWork(store, id)).images
    const three = await save([a ?? '', b ?? '', c ?? ''])
    expect(three.map(({ picture, position }) => [picture, position])).toEqual([
      [a, 1],
      [b, 2],
      [c, 3],
    ])
    expect(three.slice(0, 2).map((image) => image.id)).toEqual(before.map((image) => image.id))
    const turned = await save([c ?? '', a ?? ''])
    expect(turned.map(({ picture, position }) => [picture, position])).toEqual([
      [c, 1],
      [a, 2],
    ])
    expect(await save([])).toEqual([])
  })

  test('two open windows do not overwrite each other: the second is warned, and saves after a look', async () => {
    const id = await addWork(store, artist, { title: 'First word' })
    const stale = await shownForm(store, artist, id)
    const fresh = await shownForm(store, artist, id)
    expect((await send(store, artist, { ...fresh, title: 'Second word' })).status).toBe(303)
    const refused = await send(store, artist, { ...stale, title: 'Third word' }, `${STUDIO}?work=${id}`)
    expect(refused.status).toBe(409)
    const html = await refused.text()
    expect(decodeEntities(textOf(html))).toContain('has changed since you opened it')
    expect((await storedWork(store, id)).work?.title).toBe('Second word')
    const shown = fieldsIn(html)
    expect(shown.title).toBe('Third word')
    expect((await send(store, artist, shown)).status).toBe(303)
    expect((await storedWork(store, id)).work?.title).toBe('Third word')
  })

  test('a form of a change that is sent twice is one change', async () => {
    const id = await addWork(store, artist)
    const form = { ...(await shownForm(store, artist, id)), title: 'Once' }
    const answers = await Promise.all([send(store, artist, form), send(store, artist, form)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect((await storedWork(store, id)).work).toMatchObject({ title: 'Once', edits: 1 })
  })

  test('G-24 its stock is set by its artist, never over an unseen sale, and marks it sold out', async () => {
    const id = await addWork(store, artist, { edition: 'limited', stock: '5' })
    await approve(store, id)
    const form = await shownForm(store, artist, id)
    const { pool } = store.services.database
    await pool.query('update artworks set stock_quantity = 4 where id = $1', [id])
    const late = await send(store, artist, { ...form, stock: '9' }, `${STUDIO}?work=${id}`)
    expect(late.status).toBe(409)
    expect(fieldsIn(await late.text()).stock).toBe('4')

    await pool.query('update artworks set held_quantity = 2 where id = $1', [id])
    const held = await send(
      store,
      artist,
      { ...(await shownForm(store, artist, id)), stock: '1' },
      `${STUDIO}?work=${id}`,
    )
    expect([held.status, (await wordsOf(held)).includes('A buyer is paying for 2')]).toEqual([422, true])

    await pool.query('update artworks set held_quantity = 0 where id = $1', [id])
    expect((await send(store, artist, { ...(await shownForm(store, artist, id)), stock: '0' })).status).toBe(303)
    expect((await storedWork(store, id)).work?.in_stock).toBe(false)
    expect(decodeEntities(textOf(await (await store.fetch(`/artwork/${id}`)).text()))).toMatch(/sold/i)
  })

  test('G-25 without a code of its own it has the one of its category', async () => {
    const id = await addWork(store, artist)
    await approve(store, id)
    expect((await storedWork(store, id)).work?.hsn).toBeNull()
    const { rows } = await store.services.database.pool.query<{ hsn: string }>(
      `select coalesce(artworks.hsn, categories.default_hsn) as hsn from artworks
       join categories on categories.id = category_id where artworks.id = $1`,
      [id],
    )
    expect(rows[0]?.hsn).toBe('9701')
  })

  test('the grid is shown a page at a time', async () => {
    const many = await signInNew(store.services, { role: 'artist' })
    for (let count = 0; count < 25; count++)
      await store.listWork({ artist_id: many.artistId, title: `Number ${count}` })
    const [first, second] = [textOf(await gridOf(many)), textOf(await gridOf(many, '?page=2'))]
    expect(first).toContain('Number 24')
    expect(first).not.toContain('Number 0 ')
    expect(second).toContain('Number 0 ')
    expect(first).toContain('25 listed')
  })
})

describe('deleting', () => {
  test('M-164 M-165 asks first, then the work is gone from the grid, the wall, its page and the count', async () => {
    const id = await addWork(store, artist, { title: 'Soon gone' })
    await approve(store, id)
    expect(await (await store.fetch('/collection')).text()).toContain('Soon gone')
    const asked = await gridOf(artist, `?delete=${id}`)
    expect(decodeEntities(textOf(asked))).toContain('Are you sure you want to delete this artwork?')
    const answer = await send(store, artist, { intent: 'delete', work: id })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${STUDIO}?done=deleted`])
    expect(await gridOf(artist)).not.toContain('Soon gone')
    expect(await (await store.fetch('/collection')).text()).not.toContain('Soon gone')
    expect((await store.fetch(`/artwork/${id}`)).status).toBe(404)
    expect((await storedWork(store, id)).work).toBeUndefined()
    expect((await send(store, artist, { intent: 'delete', work: id })).status).toBe(404)
  })

  test('G-50 a work that was ever ordered is put away, not deleted, and no change of it waits', async () => {
    const id = await addWork(store, artist, { title: 'Bought once' })
    await approve(store, id)
    const { pool } = store.services.database
    await pool.query(
      `insert into work_edits (artwork_id, title, description, category_id, dimensions, medium, edition, price_paise, picture_id)
       select id, 'Bought twice', description, category_id, dimensions, medium, edition, price_paise, picture_id
       from artworks where id = $1`,
      [id],
    )
    const buyer = await signInNew(store.services)
    await addPaidOrder(store.services.database.kysely, [id], { user_id: buyer.id })
    expect((await send(store, artist, { intent: 'delete', work: id })).status).toBe(303)
    const { work } = await storedWork(store, id)
    expect(work).toMatchObject({ is_listed: false })
    expect(work?.archived_at).not.toBeNull()
    expect((await pool.query('select from work_edits where artwork_id = $1', [id])).rows).toEqual([])
    expect(await gridOf(artist)).not.toContain('Bought once')
    expect((await store.fetch(`/artwork/${id}`)).status).toBe(404)
    expect((await store.fetch(`${STUDIO}?work=${id}`, { headers: { cookie: artist.cookie } })).status).toBe(404)
  })

  test('G-50 carts and wishlists drop a deleted work', async () => {
    const id = await addWork(store, artist)
    await approve(store, id)
    const buyer = await signInNew(store.services)
    const { pool } = store.services.database
    await pool.query('insert into wishlists (user_id, artwork_id) values ($1, $2)', [buyer.id, id])
    await pool.query(
      `insert into cart_items (user_id, artwork_id, frame_option_id, quantity)
       select $1, $2, id, 1 from frame_options where artwork_id = $2`,
      [buyer.id, id],
    )
    expect((await send(store, artist, { intent: 'delete', work: id })).status).toBe(303)
    for (const path of ['/cart', '/wishlist']) {
      expect((await store.fetch(path, { headers: { cookie: buyer.cookie } })).status).toBe(200)
    }
    const { rows } = await pool.query<{ count: number }>('select count(*)::int from cart_items where user_id = $1', [
      buyer.id,
    ])
    expect(rows[0]?.count).toBe(0)
  })
})

describe('after a rejection', () => {
  test('G-37 M-136 the artist reads the reason and resubmits', async () => {
    const id = await store.listWork({
      artist_id: artist.artistId,
      title: 'Flash',
      approval_state: 'rejected',
      rejection_reason: 'Please photograph it without the flash.',
    })
    const words = decodeEntities(textOf(await gridOf(artist)))
    expect(words).toContain('Please photograph it without the flash.')
    expect(words).toContain('Resubmit')
    expect((await send(store, artist, { intent: 'resubmit', work: id })).status).toBe(303)
    expect((await storedWork(store, id)).work).toMatchObject({ approval_state: 'pending', rejection_reason: null })
    expect((await send(store, artist, { intent: 'resubmit', work: id })).status).toBe(409)
  })
})
