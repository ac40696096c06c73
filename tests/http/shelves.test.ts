import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { typedShelf } from '#domain/shelves/shelves.rules.ts'
import { shelfTurnJob } from '#domain/shelves/turn-shelf.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { addPictureFile } from '#tests/harness/picture-file.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'

let now = new Date('2026-11-29T06:00:00Z')
let store: TestStore
let owner: TestVisitor
let writer: TestVisitor
let lamp: string
let rain: string
beforeAll(async () => {
  store = await openTestStore({ clock: { now: () => now } })
  owner = await signInNew(store.services, { role: 'admin' })
  writer = await signInNew(store.services, { role: 'admin', duty: 'content', firstName: 'Meera', lastName: 'Iyer' })
  lamp = await store.listWork({ title: 'Lamp at Dusk', category_id: categoryIds.wallArt })
  rain = await store.listWork({ title: 'Rain on Paper', category_id: categoryIds.bangles })
}, 60_000)
afterAll(() => store.close())

const read = async (path: string, cookie = '') => {
  const answer = await store.fetch(path, { headers: { cookie } })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}
const post = (id: string | number, form: Record<string, string>, by = writer) =>
  postForm(store, `/admin/shelves/${id}`, form, { cookie: by.cookie })

const NEW = { ...typedShelf({}), base: '0', way: 'hand' }

/** A new shelf, and the form of it as the editor then shows it. */
async function made(form: Record<string, string>) {
  const answer = await post('new', { ...NEW, ...form })
  expect(answer.status).toBe(302)
  const id = /\/admin\/shelves\/(\d+)\?/.exec(answer.headers.get('location') ?? '')?.[1] ?? ''
  return { id, form: { ...NEW, ...form, base: await baseOf(id) } }
}

async function baseOf(id: string): Promise<string> {
  const { rows } = await store.services.database.pool.query<{ base: string }>(
    'select coalesce(draft_version, published_version) as base from shelves where id = $1',
    [id],
  )
  return String(rows[0]?.base)
}

const PUBLIC = ['/', '/hi', '/sitemaps/pages.xml', '/about']

test('F-12 a draft is nowhere; published, a shelf is on its page, home page, menu and sitemap in both languages, at once', async () => {
  const texts = {
    title: 'Diwali lights',
    text: 'For lit rooms.',
    hi_title: 'दिवाली की रोशनी',
    hi_text: 'रोशन कमरों के लिए।',
  }
  const draft = { ...texts, works: `${rain},${lamp}`, home: 'yes', menu: 'yes' }
  const before = await Promise.all(PUBLIC.map((path) => read(path)))
  const { id, form } = await made({ ...draft, intent: 'keep' })
  for (const path of PUBLIC) expect((await read(path)).html).not.toMatch(/Diwali lights|diwali-lights|दिवाली की रोशनी/)
  for (const path of ['/shelf/diwali-lights', '/hi/shelf/diwali-lights', '/shelf/diwali-lights.data'])
    expect((await read(path)).status).toBe(404)
  const preview = await read(`/admin/shelves/${id}/preview?language=hi`, writer.cookie)
  expect(textOf(preview.html)).toContain('दिवाली की रोशनी')
  expect(preview.headers.get('cache-control')).toBe('private, no-store')
  expect(preview.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect((await read('/')).html.length).toBe(before[0]?.html.length)

  expect((await post(id, { ...form, intent: 'publish' })).status).toBe(200)
  const page = await read('/shelf/diwali-lights')
  expect(page.status).toBe(200)
  const text = textOf(page.html)
  expect(text.indexOf('Rain on Paper')).toBeLessThan(text.indexOf('Lamp at Dusk'))
  expect(text).toContain('For lit rooms.')
  expect(page.html).toContain('"@type":"CollectionPage"')
  expect(page.html).toMatch(/hrefLang="hi" href="[^"]*\/hi\/shelf\/diwali-lights"/i)
  const hindi = await read('/hi/shelf/diwali-lights')
  expect(textOf(hindi.html)).toContain('रोशन कमरों के लिए।')
  const [home, homeHi, sitemap, about] = await Promise.all(PUBLIC.map(async (place) => (await read(place)).html))
  expect(home).toContain('Diwali lights')
  expect(homeHi).toContain('दिवाली की रोशनी')
  expect(sitemap).toContain('/hi/shelf/diwali-lights')
  expect(sitemap).toContain('/shelf/diwali-lights')
  expect(about).toContain('href="/shelf/diwali-lights"')
  expect((await read('/hi/about')).html).toContain('दिवाली की रोशनी')

  await post(id, { ...form, base: await baseOf(id), intent: 'unpublish' })
  expect((await read('/shelf/diwali-lights')).status).toBe(404)
  for (const path of PUBLIC) expect((await read(path)).html).not.toContain('diwali-lights')
})

test('F-12 a shelf without Hindi is shown in English on Hindi pages, and says so', async () => {
  await made({ title: 'In English alone', works: lamp, home: 'yes', intent: 'publish' })
  const { html } = await read('/hi/shelf/in-english-alone')
  expect(html).toMatch(/<h1[^>]*lang="en"[^>]*>In English alone/)
  expect((await read('/hi')).html).toMatch(/<span lang="en">In English alone/)
})

test('F-12 a shelf begins and ends on its days without a restart', async () => {
  const { id } = await made({
    title: 'For three days',
    works: lamp,
    menu: 'yes',
    begins: '2026-12-01',
    ends: '2026-12-03',
    intent: 'publish',
  })
  const run = async () => {
    const { services } = store
    while ((await runNextJob(services, handlersOf(services, [shelfTurnJob]))) !== undefined);
  }
  const seen = async () => [
    (await read('/shelf/for-three-days')).status,
    (await read('/')).html.includes('for-three-days'),
  ]
  expect(await seen()).toEqual([404, false])
  expect(textOf((await read('/admin/shelves', writer.cookie)).html)).toMatch(/For three days.{0,40}Scheduled/)
  now = new Date('2026-11-30T18:31:00Z')
  await run()
  expect(await seen()).toEqual([200, true])
  now = new Date('2026-12-03T18:29:00Z')
  await run()
  expect(await seen()).toEqual([200, true])
  now = new Date('2026-12-03T18:31:00Z')
  await run()
  expect(await seen()).toEqual([404, false])
  expect(textOf((await read('/admin/shelves', writer.cookie)).html)).toMatch(/For three days.{0,40}Ended/)
  expect((await post(id, { intent: 'restore-999999', base: await baseOf(id) })).status).toBe(404)
})

test('F-12 a rule that matches nothing says so before it is saved, and stays a draft', async () => {
  const asked = await read('/admin/shelves/works?way=rule&category=wall-art&to=1', writer.cookie)
  expect(JSON.parse(asked.html)).toMatchObject({ total: 0, works: [] })
  const rule = { title: 'Nothing under a rupee', way: 'rule', category: 'wall-art', to: '1' }
  const refused = await post('new', { ...NEW, ...rule, intent: 'publish' })
  expect(refused.status).toBe(422)
  expect(textOf(await refused.text())).toContain('No work matches this rule today.')
  const { id, form } = await made({ ...rule, intent: 'keep' })
  expect(textOf((await read(`/admin/shelves/${id}`, writer.cookie)).html)).toContain('Today it shows no works.')

  const wide = await read('/admin/shelves/works?way=rule&category=wall-art', writer.cookie)
  expect(JSON.parse(wide.html)).toMatchObject({ total: 1, works: [{ title: 'Lamp at Dusk' }] })
  expect((await post(id, { ...form, to: '', intent: 'publish' })).status).toBe(200)
  expect(textOf((await read('/shelf/nothing-under-a-rupee')).html)).toContain('Lamp at Dusk')
  await store.listWork({ title: 'Lamp at Dawn', category_id: categoryIds.wallArt })
  expect(textOf((await read('/shelf/nothing-under-a-rupee')).html)).toContain('Lamp at Dawn')
})

test('F-12 without a tick a rule shows nothing, not everything', async () => {
  const { html } = await read('/admin/shelves/works?way=rule', writer.cookie)
  expect(JSON.parse(html)).toMatchObject({ total: 0 })
})

test('F-12 a picture needs words in both languages, and is the one that is shared', async () => {
  const picture = await addPictureFile(store.services, { width: 60, height: 40 })
  const form = { title: 'With a picture', works: lamp, picture: `/images/${picture}/1600.webp#60x40`, alt: 'A lamp' }
  const refused = await post('new', { ...NEW, ...form, intent: 'publish' })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(textOf(html)).toContain('Say what the picture shows, in this language too.')
  expect(html).toContain('value="A lamp"')
  await made({ ...form, hi_alt: 'एक दीया', intent: 'publish' })
  const page = await read('/shelf/with-a-picture')
  expect(page.html).toMatch(new RegExp(`property="og:image" content="[^"]*${picture}`))
  expect((await read('/hi/shelf/with-a-picture')).html).toContain('alt="एक दीया"')
})

test('F-12 the picture of an artist who leaves is gone from a shelf at once', async () => {
  const artist = await signInNew(store.services, { role: 'artist' })
  const picture = await addPictureFile(store.services, { width: 60, height: 40 })
  const { kysely } = store.services.database
  await kysely.updateTable('pictures').set({ uploaded_by: artist.id }).where('id', '=', picture).execute()
  const address = `/images/${picture}/1600.webp#60x40`
  await made({ title: 'Hers', works: lamp, picture: address, alt: 'A lamp', hi_alt: 'एक दीया', intent: 'publish' })
  expect((await read('/shelf/hers')).html).toContain(picture)
  const left = await postForm(store, '/profile?form=delete', { confirmation: 'DELETE' }, { cookie: artist.cookie })
  expect(left.status).toBeLessThan(400)
  expect((await read('/shelf/hers')).html).not.toContain(picture)
})

test('F-12 with changes that are not published the list says what visitors see, and links no page that they can’t', async () => {
  const { id, form } = await made({
    title: 'Spring sale',
    works: lamp,
    menu: 'yes',
    begins: '2027-03-01',
    intent: 'publish',
  })
  const change = { title: 'Autumn sale', works: `${lamp},${rain}`, menu: '', begins: '2027-09-01' }
  expect((await post(id, { ...form, ...change, intent: 'keep' })).status).toBe(200)
  const list = textOf((await read('/admin/shelves', writer.cookie)).html)
  expect(list).toMatch(/Spring sale.{0,40}Scheduled.{0,10}Changes not published.{0,20}1 Mar.{0,40}Menu/)
  expect(list).not.toContain('Autumn sale')
  const editor = (await read(`/admin/shelves/${id}`, writer.cookie)).html
  expect(editor).toContain('Autumn sale')
  expect(textOf(editor)).toContain('Scheduled Changes not published')
  expect(editor).not.toContain('View shelf')
})

test('F-12 the day of a shelf outside the menu drops no page but those with shelves', async () => {
  const days = { begins: '2028-01-01', ends: '2028-01-03' }
  await made({ title: 'Quiet days', works: lamp, ...days, intent: 'publish' })
  await made({ title: 'Loud days', works: lamp, menu: 'yes', ...days, intent: 'publish' })
  const { rows } = await store.services.database.pool.query<{ tags: string }>(
    `select payload ->> 'tags' as tags from jobs where kind = 'shelf-turn' and payload ->> 'day' = '2028-01-04' order by 1`,
  )
  expect(rows.map(({ tags }) => tags)).toEqual(['shelves', 'shelves shelf-menu'])
})

test('F-12 a rule keeps a value that the shop no longer offers until its tick is taken away', async () => {
  const rule = { title: 'Of one who left', way: 'rule', artist: 'nobody-here', size: 'small' }
  const { id } = await made({ ...rule, intent: 'keep' })
  const { html } = await read(`/admin/shelves/${id}`, writer.cookie)
  expect(html).toMatch(/<input type="checkbox"[^>]*name="artist"[^>]*checked=""[^>]*value="nobody-here"/)
})

test.each<[string, Record<string, string>, string]>([
  ['without a title', { title: '' }, 'Enter a title.'],
  ['with a day that there isn’t', { begins: '2026-02-30' }, 'Enter a day such as'],
  ['that ends before today', { ends: '2026-11-01' }, 'This day is over.'],
  ['without a work', { works: '' }, 'None of these works is on sale.'],
  ['at an address that is taken', { slug: 'in-english-alone' }, 'Another shelf has this address.'],
])('F-12 a shelf %s is refused by name, and what was typed stays', async (_, form, words) => {
  const refused = await post('new', {
    ...NEW,
    title: 'Refused',
    works: lamp,
    text: 'Typed by hand',
    intent: 'publish',
    ...form,
  })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(textOf(html)).toContain(words)
  expect(html).toContain('Typed by hand')
})

test('F-12 of two people in one shelf the second reads both, and loses neither', async () => {
  const { id, form } = await made({ title: 'For two', works: lamp, intent: 'keep' })
  expect((await post(id, { ...form, text: 'Written by Meera.', intent: 'keep' })).status).toBe(200)
  const second = await post(id, { ...form, text: 'Written by the owner.', intent: 'keep' }, owner)
  expect(second.status).toBe(409)
  const text = textOf(await second.text())
  expect(text).toContain('Someone else saved this shelf while you were editing.')
  expect(text).toContain('Saved by Meera Iyer')
  expect(text).toContain('Written by Meera.')
  expect(text).toContain('Written by the owner.')
  const last = await post(
    id,
    { ...form, base: await baseOf(id), text: 'Written by the owner.', intent: 'publish' },
    owner,
  )
  expect(last.status).toBe(200)
  const { rows } = await store.services.database.pool.query<{ id: string }>(
    `select id from shelf_versions where fields ->> 'text' = 'Written by Meera.'`,
  )
  expect((await post(id, { base: await baseOf(id), intent: `restore-${rows[0]?.id}` })).status).toBe(302)
  expect(textOf((await read('/shelf/for-two')).html)).toContain('Written by Meera.')
})

test('F-12 a long shelf has pages, each with its own address', async () => {
  for (let work = 1; work <= 25; work++)
    await store.listWork({ title: `Bangle ${work}`, category_id: categoryIds.bangles })
  await made({ title: 'All bangles', way: 'rule', category: 'jewellery-bangles', intent: 'publish' })
  const [first, second] = [await read('/shelf/all-bangles'), await read('/shelf/all-bangles?page=2')]
  expect(textOf(first.html)).toContain('26 works')
  expect(textOf(first.html)).toContain('Bangle 25')
  expect(textOf(second.html)).toContain('Rain on Paper')
  expect(second.html).toContain('rel="prev"')
  expect(textOf((await read('/shelf/all-bangles?page=99')).html)).toContain('No works on this page')
})
