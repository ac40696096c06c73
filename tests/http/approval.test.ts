import { readMail } from '@rang-rekha/stand-ins/smtp/read-mail.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailer } from '#providers/smtp/mailer.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { approvalMailJob } from '#domain/admin/approval/approval-email.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { decodeEntities, textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'
import { addFrame, addWork, approve, send, sentPicture, shownForm, storedWork, STUDIO } from '#tests/harness/studio.ts'
import type { Fields } from '#tests/harness/studio.ts'

const QUEUE = '/admin/dashboard?tab=artworks'

let store: TestStore
let admin: TestVisitor
let artist: TestVisitor
let teak: string
beforeAll(async () => {
  store = await openTestStore({
    expectedErrors: [/awaiting approval could not be read/, /What waits could not be counted/],
  })
  admin = await signInNew(store.services, { role: 'admin' })
  artist = await signInNew(store.services, { role: 'artist', firstName: 'Meera' })
  teak = await addFrame(store, 'Natural teak', 180_000)
})
afterAll(() => store.close())
beforeEach(async () => {
  await store.services.database.pool.query(`delete from artworks`)
  store.services.pages.drop(['*'])
})

const read = async (path: string, who: TestVisitor = admin) =>
  (await store.fetch(path, { headers: { cookie: who.cookie } })).text()
const wordsOf = (html: string) => decodeEntities(textOf(html))

/** As the row of the queue sends it. */
async function decide(intent: string, id: string, reason = '', chips: Fields = {}): Promise<Response> {
  const html = await read(QUEUE)
  const [, version = 'gone'] =
    new RegExp(`name="artwork" value="${id}"/?><input[^>]*name="version" value="(\\d+)"`).exec(html) ?? []
  return postForm(store, QUEUE, { intent, artwork: id, version, reason, ...chips }, { cookie: admin.cookie })
}

async function audited(object: string) {
  const { rows } = await store.services.database.pool.query<{ action: string; facts: Record<string, string> }>(
    'select action, facts from audit_log where object = $1 order by id',
    [`artwork ${object}`],
  )
  return rows.map(({ action, facts }) => [action, facts])
}

describe('the queue', () => {
  test('M-131 M-132 counts waiting works, and says when there are none', async () => {
    expect(wordsOf(await read(QUEUE))).toContain('Pending Artworks (0)')
    expect(wordsOf(await read(QUEUE))).toContain('No pending artworks to approve')
    await store.listWork({ approval_state: 'pending' })
    await store.listWork({ approval_state: 'pending' })
    await store.listWork({ approval_state: 'rejected', rejection_reason: 'No.' })
    await store.listWork()
    expect(wordsOf(await read(QUEUE))).toContain('Pending Artworks (2)')
  })

  test('M-133 M-137 M-138 M-139 a row has its picture, title, "by artist", price, approve and reject, and opens to all of it', async () => {
    const [second, third] = [await sentPicture(store, artist), await sentPicture(store, artist)]
    const id = await addWork(store, artist, {
      title: 'Three Rohu',
      price: '16800',
      images: [third, second],
      frames: teak,
    })
    const { work } = await storedWork(store, id)
    const html = await read(QUEUE)
    const words = wordsOf(html)
    expect(words).toMatch(/Three Rohu by Meera Rao ₹16,800/)
    for (const shown of ['Steps in the sun.', '61 × 76 cm', 'Gouache on paper', 'Handmade'])
      expect(words).toContain(shown)
    expect(words).toContain('No frame (+₹0) Natural teak (+₹1,800)')
    expect(html).toContain('aria-label="Approve Three Rohu"')
    expect(html).toContain('aria-label="Reject Three Rohu"')
    expect(html).toContain(`/images/${work?.picture_id}/`)
    expect(html.indexOf(`/images/${third}/`)).toBeGreaterThan(0)
    expect(html.indexOf(`/images/${third}/`)).toBeLessThan(html.indexOf(`/images/${second}/`))
  })

  test('without scripts a refused row is the one that stays open, and a decided work says that it doesn’t wait', async () => {
    await store.listWork({ title: 'Below', approval_state: 'pending', created_at: new Date(Date.now() - 60_000) })
    const below = await addWork(store, artist, { title: 'Below this' })
    await store.listWork({ title: 'On top', approval_state: 'pending', created_at: new Date(Date.now() + 60_000) })
    const openIn = (html: string) => html.match(/<details name="queue" open=""/g)?.length
    expect(openIn(await read(QUEUE))).toBe(1)
    const refused = await (await decide('reject', below, ' ')).text()
    expect(openIn(refused)).toBe(1)
    const open = refused.indexOf('<details name="queue" open=""')
    expect(refused.slice(0, open).lastIndexOf(`id="work-${below}"`)).toBeGreaterThan(refused.indexOf('On top'))
    expect((await decide('approve', below)).status).toBe(200)
    const one = wordsOf(await read(`${QUEUE}&work=${below}`))
    expect(one).toContain('This artwork isn’t waiting for approval any more.')
    expect(one).not.toContain('No pending artworks')
  })

  test('M-134 is newest first, changes of hanging works among the new ones, a page at a time', async () => {
    const { pool } = store.services.database
    for (let age = 1; age <= 27; age++) {
      await store.listWork({
        title: `Aged ${age}.`,
        approval_state: 'pending',
        created_at: new Date(Date.now() - age * 3_600_000),
      })
    }
    const changed = await store.listWork({ title: 'Hangs', artist_id: artist.artistId })
    await pool.query(
      `insert into work_edits (artwork_id, title, description, category_id, dimensions, medium, edition, picture_id, asked_at)
       select id, 'Renamed', description, category_id, dimensions, medium, edition, picture_id, now() - interval '90 minutes'
       from artworks where id = $1`,
      [changed],
    )
    const first = wordsOf(await read(QUEUE))
    expect(first).toContain('Pending Artworks (28)')
    const places = ['Aged 1.', 'Renamed', 'Aged 2.', 'Aged 3.', 'Aged 24.'].map((title) => first.indexOf(title))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
    expect(first).not.toContain('Aged 25.')
    const second = wordsOf(await read(`${QUEUE}&page=2`))
    for (const title of ['Aged 25.', 'Aged 26.', 'Aged 27.']) expect(second).toContain(title)
  })

  test('M-135 an approved work leaves the queue and is in /collection at once', async () => {
    const id = await addWork(store, artist, { title: 'Hangs now' })
    expect(await (await store.fetch('/collection')).text()).not.toContain('Hangs now')
    expect((await decide('approve', id)).status).toBe(200)
    expect((await storedWork(store, id)).work).toMatchObject({ approved: true, decided_by: admin.id })
    expect(wordsOf(await read(QUEUE))).not.toContain('Hangs now')
    expect(await (await store.fetch('/collection')).text()).toContain('Hangs now')
    expect(await audited(id)).toEqual([['work-approved', {}]])
    expect((await decide('approve', id)).status).toBe(409)
  })

  test('M-136 G-37 a rejected one leaves it for good with its reason, and is listed under the filter', async () => {
    const id = await addWork(store, artist, { title: 'Flashed' })
    const refused = await decide('reject', id, '  ')
    expect([refused.status, wordsOf(await refused.text()).includes('Please tell the artist why')]).toEqual([422, true])
    expect((await decide('reject', id, 'Please photograph it without the flash.')).status).toBe(200)
    expect((await storedWork(store, id)).work).toMatchObject({ approved: false, approval_state: 'rejected' })
    expect(wordsOf(await read(QUEUE))).not.toContain('Flashed')
    expect((await store.fetch(`/artwork/${id}`)).status).toBe(404)
    const rejected = wordsOf(await read(`${QUEUE}&show=rejected`))
    expect(rejected).toContain('Rejected Artworks (1)')
    expect(rejected).toContain('“Please photograph it without the flash.”')
    expect(wordsOf(await read(STUDIO, artist))).toContain('Please photograph it without the flash.')
    expect(await audited(id)).toEqual([['work-rejected', { reason: 'Please photograph it without the flash.' }]])
  })

  test('chips write the sentences that the artist reads in the studio and by e-mail, each in the own language', async () => {
    const { pool } = store.services.database
    const id = await addWork(store, artist, { title: 'Four Fish' })
    const chips = { 'ask-room-photo': 'on', 'ask-too-dark': 'on' }
    expect((await decide('reject', id, '', chips)).status).toBe(200)
    const english = 'The photo is too dark: please take it again in daylight, without a flash.'
    const hindi = 'फ़ोटो में अँधेरा है'
    expect(wordsOf(await read(STUDIO, artist))).toContain(english)
    expect(wordsOf(await read(`/hi${STUDIO}`, artist))).toContain(hindi)
    expect(wordsOf(await read('/hi/artist/home', artist))).toContain(hindi)
    expect(wordsOf(await read(`${QUEUE}&show=rejected`))).toContain(english)
    expect(await audited(id)).toEqual([['work-rejected', { asked: 'too-dark, room-photo' }]])
    const { rows } = await pool.query<{ payload: Record<string, string> }>(
      `select payload from jobs where kind = 'approval-email' and payload ->> 'artworkId' = $1`,
      [id],
    )
    await pool.query(`update profiles set language = 'hi' where id = $1`, [artist.id])
    try {
      await using server = await startMailServer()
      const post = { mailer: createMailer(new URL(server.url)), from: { name: 'Store', address: 'store@example.test' } }
      await approvalMailJob.handlerOf({ ...store.services, post })({
        key: '',
        payload: rows[0]?.payload ?? {},
        attempt: 1,
        doubts: 0,
        beginEffect: async () => {},
      })
      expect(JSON.stringify(readMail(server.taken[0]?.source ?? ''))).toContain(hindi)
    } finally {
      await pool.query(`update profiles set language = 'en' where id = $1`, [artist.id])
    }
  })

  test('an open work shows what the store checked, and the preview leads an admin to its decision', async () => {
    const id = await addWork(store, artist, { title: 'Four Fish' })
    const words = wordsOf(await read(QUEUE))
    for (const said of [
      'Look at',
      'Size agrees with the picture',
      'HSN',
      'The artist’s own work',
      'Reject with a reason',
    ])
      expect(words).toContain(said)
    const preview = await read(`/artwork/${id}/preview`)
    expect(preview).toContain(`href="/admin/dashboard?tab=artworks&amp;work=${id}"`)
    expect(await read(`/artwork/${id}/preview`, artist)).not.toContain('/admin/dashboard?tab=artworks')
    await addWork(store, artist, { title: 'Another' })
    const one = wordsOf(await read(`${QUEUE}&work=${id}`))
    expect([one.includes('Four Fish'), one.includes('Another'), one.includes('Pending Artworks (2)')]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('a work that its artist changed in the meantime is not decided unseen', async () => {
    const id = await addWork(store, artist)
    const { rows } = await store.services.database.pool.query<{ xmin: string }>(
      'select xmin::text from artworks where id = $1',
      [id],
    )
    await send(store, artist, { ...(await shownForm(store, artist, id)), title: 'Something else' })
    const seen = { intent: 'approve', artwork: id, version: rows[0]?.xmin ?? '', reason: '' }
    const answer = await postForm(store, QUEUE, seen, { cookie: admin.cookie })
    expect([
      answer.status,
      wordsOf(await answer.text()).includes('This work has changed since you opened it.'),
    ]).toEqual([409, true])
    expect((await storedWork(store, id)).work?.approved).toBe(false)
  })

  test('M-140 when it cannot be read the failure is only logged, and the page is usable', async () => {
    const { pool } = store.services.database
    await pool.query('alter table work_edits rename to work_edits_away')
    try {
      const answer = await store.fetch(QUEUE, { headers: { cookie: admin.cookie } })
      const words = wordsOf(await answer.text())
      expect([answer.status, words.includes('Pending Artworks'), words.includes('User Management')]).toEqual([
        200,
        true,
        true,
      ])
    } finally {
      await pool.query('alter table work_edits_away rename to work_edits')
    }
  })
})

describe('G-38 a change of a listed work', () => {
  const listed = async (fields: Fields = {}) => {
    const id = await addWork(store, artist, { title: 'As it hangs', price: '9500', ...fields })
    await approve(store, id)
    return id
  }
  const change = async (id: string, fields: Fields) => {
    const answer = await send(store, artist, { ...(await shownForm(store, artist, id)), ...fields })
    expect([answer.status, answer.headers.get('location')?.split('=')[1]]).toEqual([303, expect.any(String)])
    return answer.headers.get('location')?.split('=')[1]
  }
  const page = async (id: string) => wordsOf(await (await store.fetch(`/artwork/${id}`)).text())

  test('waits beside the live version: buyers see the old one, the admin both, and it is listed once approved', async () => {
    const kept = await sentPicture(store, artist)
    const id = await listed({ images: [kept] })
    const before = (await storedWork(store, id)).work
    const image = await sentPicture(store, artist)
    const more = await sentPicture(store, artist)
    const wanted = {
      title: 'As it is to be',
      description: 'Told anew.',
      price: '12000',
      category: categoryIds.wallArt,
      image,
      images: [more, kept],
    }
    expect(await change(id, wanted)).toBe('asked')
    const waiting = (await storedWork(store, id)).work
    for (const name of ['title', 'description', 'price_paise', 'category_id', 'picture_id', 'approved'] as const) {
      expect(waiting?.[name]).toEqual(before?.[name])
    }
    expect((await storedWork(store, id)).images.map(({ picture }) => picture)).toEqual([kept])
    expect(await page(id)).toContain('As it hangs')
    expect(await shownForm(store, artist, id)).toMatchObject({ ...wanted, images: [more, kept] })
    expect(wordsOf(await read(STUDIO, artist))).toContain('Change awaiting approval')

    const html = await read(QUEUE)
    const words = wordsOf(html)
    const sides = ['Listed now', 'As it hangs', 'Proposed', 'As it is to be', 'First picture', '26% more', '2, 1 new']
    for (const said of ['Pending Artworks (1)', ...sides, '₹9,500 ₹12,000', 'Told anew.']) {
      expect(words).toContain(said)
    }
    for (const picture of [before?.picture_id, image, more, kept]) expect(html).toContain(`/images/${picture}/`)

    expect((await decide('approve-edit', id)).status).toBe(200)
    const { work, images, edit } = await storedWork(store, id)
    expect(work).toMatchObject({
      title: 'As it is to be',
      description: 'Told anew.',
      price_paise: 1_200_000,
      category_id: categoryIds.wallArt,
      picture_id: image,
      approved: true,
    })
    expect(images.map(({ picture, position }) => [picture, position])).toEqual([
      [more, 1],
      [kept, 2],
    ])
    expect(edit).toBeUndefined()
    expect(await page(id)).toContain('As it is to be')
    expect((await audited(id)).map(([action]) => action)).toEqual(['work-edit-approved', 'price-changed'])
  })

  test('rejected with a reason leaves the work as it was; its artist reads why, and withdraws or asks again', async () => {
    const id = await listed()
    await change(id, { title: 'Too loud' })
    expect((await decide('reject-edit', id, '')).status).toBe(422)
    expect((await decide('reject-edit', id, 'The old title is better.')).status).toBe(200)
    expect(await page(id)).toContain('As it hangs')
    expect(wordsOf(await read(QUEUE))).toContain('Pending Artworks (0)')
    const grid = wordsOf(await read(STUDIO, artist))
    expect(grid).toContain('Change not approved “The old title is better.”')
    expect(await change(id, { title: 'Less loud' })).toBe('asked')
    expect((await storedWork(store, id)).edit).toMatchObject({ state: 'pending', reason: null, title: 'Less loud' })
    expect((await decide('reject-edit', id, '', { 'ask-price': 'on' })).status).toBe(200)
    expect((await storedWork(store, id)).edit).toMatchObject({ state: 'rejected', asked: ['price'], reason: '' })
    expect(await change(id, { title: 'Quiet' })).toBe('asked')
    expect((await send(store, artist, { intent: 'withdraw-edit', work: id })).status).toBe(303)
    expect((await storedWork(store, id)).edit).toBeUndefined()
    expect((await send(store, artist, { intent: 'withdraw-edit', work: id })).status).toBe(409)
  })

  test('stock, a lower price, frames and alt texts apply at once', async () => {
    const id = await listed({ frames: teak, edition: 'limited', stock: '5' })
    const { work: before } = await storedWork(store, id)
    const small = {
      price: '9000',
      frames: [] as string[],
      stock: '3',
      [`alt:${before?.picture_id}`]: 'Steps, seen from above',
    }
    expect(await change(id, small)).toBe('saved')
    const { work, edit, frames } = await storedWork(store, id)
    expect(work).toMatchObject({ price_paise: 900_000, stock_quantity: 3, approved: true })
    expect(frames.filter(({ retiredAt }) => !retiredAt)).toHaveLength(1)
    expect(edit).toBeUndefined()
    expect(await (await store.fetch(`/artwork/${id}`)).text()).toContain('Steps, seen from above')
    expect(await audited(id)).toEqual([['price-changed', { from: '950000', to: '900000' }]])
    expect(await change(id, { price: '9500' })).toBe('asked')
    expect((await storedWork(store, id)).work?.price_paise).toBe(900_000)
    expect(await change(id, { price: '9000' })).toBe('saved')
    expect((await storedWork(store, id)).edit).toBeUndefined()
  })

  test.each([
    ['dimensions', { dimensions: '6 × 7 cm' }, { dimensions: '6 × 7 cm', width_cm: 6, height_cm: 7 }, '6 × 7 cm'],
    ['medium', { medium: 'Print on canvas' }, { medium: 'Print on canvas' }, 'Print on canvas'],
    ['code of goods', { hsn: '970191' }, { hsn: '970191' }, '970191'],
    [
      'edition',
      { edition: 'limited', stock: '50' },
      { edition: 'limited', stock_quantity: 50 },
      'One of a kind Limited edition, 50 pieces',
    ],
    [
      'edition',
      { edition: 'open', stock: '' },
      { edition: 'open', stock_quantity: null },
      'One of a kind Made to order',
    ],
  ])('another %s waits until an admin agrees', async (_what, wanted, becomes, said) => {
    const id = await listed()
    const names = Object.keys(becomes) as ('dimensions' | 'medium')[]
    const factsNow = async () => {
      const { work } = await storedWork(store, id)
      return Object.fromEntries(names.map((name) => [name, work?.[name]]))
    }
    const before = await factsNow()
    expect(await change(id, wanted)).toBe('asked')
    expect(await factsNow()).toEqual(before)
    expect(await shownForm(store, artist, id)).toMatchObject(wanted)
    expect(wordsOf(await read(QUEUE))).toContain(said)
    expect((await decide('approve-edit', id)).status).toBe(200)
    expect(await factsNow()).toEqual(becomes)
    expect((await storedWork(store, id)).edit).toBeUndefined()
  })

  test('to another edition leaves stock counts to its artist, and pieces sold before approval come off', async () => {
    const id = await listed({ edition: 'original', stock: '1' })
    expect(await change(id, { edition: 'limited', stock: '10' })).toBe('asked')
    expect((await storedWork(store, id)).work).toMatchObject({ edition: 'original', stock_quantity: 1 })
    // The one piece is sold while the change waits.
    await store.services.database.pool.query('update artworks set stock_quantity = 0 where id = $1', [id])
    expect((await decide('approve-edit', id)).status).toBe(200)
    expect((await storedWork(store, id)).work).toMatchObject({ edition: 'limited', stock_quantity: 9 })
    expect(await change(id, { edition: 'original', stock: '1' })).toBe('asked')
    expect((await storedWork(store, id)).work).toMatchObject({ edition: 'limited', stock_quantity: 1 })
    expect(await change(id, { edition: 'limited', stock: '4' })).toBe('saved')
    expect(await storedWork(store, id)).toMatchObject({
      work: { edition: 'limited', stock_quantity: 4 },
      edit: undefined,
    })
  })

  test('to a premium category keeps price and frames until it is approved, and back again', async () => {
    const id = await listed({ frames: teak })
    const offered = async () => (await storedWork(store, id)).frames.filter(({ retiredAt }) => !retiredAt).length
    expect(await change(id, { category: categoryIds.premiumArtwork })).toBe('asked')
    expect((await storedWork(store, id)).work).toMatchObject({ price_paise: 950_000, is_premium: false })
    expect(await offered()).toBe(2)
    expect((await decide('approve-edit', id)).status).toBe(200)
    expect((await storedWork(store, id)).work).toMatchObject({ price_paise: 0, is_premium: true })
    expect(await offered()).toBe(1)
    expect(await change(id, { category: categoryIds.handmade, price: '7000' })).toBe('asked')
    expect((await storedWork(store, id)).work).toMatchObject({ price_paise: 0, is_premium: true })
    expect((await decide('approve-edit', id)).status).toBe(200)
    expect((await storedWork(store, id)).work).toMatchObject({ price_paise: 700_000, is_premium: false })
  })

  test('that was changed since, withdrawn or whose work is gone is not decided unseen', async () => {
    const id = await listed()
    await change(id, { title: 'First wanted' })
    const { rows } = await store.services.database.pool.query<{ xmin: string }>(
      'select xmin::text from work_edits where artwork_id = $1',
      [id],
    )
    const seen = { intent: 'approve-edit', artwork: id, version: rows[0]?.xmin ?? '', reason: '' }
    const post = () => postForm(store, QUEUE, seen, { cookie: admin.cookie })
    await change(id, { title: 'Second wanted' })
    expect((await post()).status).toBe(409)
    await send(store, artist, { intent: 'withdraw-edit', work: id })
    expect((await post()).status).toBe(409)
    await send(store, artist, { intent: 'delete', work: id })
    expect((await post()).status).toBe(404)
  })

  test('that changes the stock only leaves the earlier request where it is in the queue', async () => {
    const id = await listed({ edition: 'limited', stock: '5' })
    await change(id, { title: 'A wanted' })
    const { edit } = await storedWork(store, id)
    expect(await change(id, { stock: '4' })).toBe('asked')
    const after = await storedWork(store, id)
    expect([after.work?.stock_quantity, after.edit?.asked_at]).toEqual([4, edit?.asked_at])
  })
})

test('the artist is written to of each decision', async () => {
  const id = await addWork(store, artist, { title: 'Told by mail' })
  await decide('approve', id)
  const { rows } = await store.services.database.pool.query<{ payload: Record<string, string> }>(
    `select payload from jobs where kind = 'approval-email' and payload ->> 'artworkId' = $1`,
    [id],
  )
  expect(rows.map(({ payload }) => payload.state)).toEqual(['approved'])
  await using server = await startMailServer()
  const post = { mailer: createMailer(new URL(server.url)), from: { name: 'Store', address: 'store@example.test' } }
  await approvalMailJob.handlerOf({ ...store.services, post })({
    key: '',
    payload: rows[0]?.payload ?? {},
    attempt: 1,
    doubts: 0,
    beginEffect: async () => {},
  })
  const [mail] = server.taken
  expect([mail?.to, mail?.header('subject')]).toEqual([[artist.email], 'Told by mail is now listed'])
})
