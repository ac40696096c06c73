import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'
import { fieldsOfText } from '#domain/content/pages/page-text.ts'

let store: TestStore
let owner: TestVisitor
let writer: TestVisitor
beforeAll(async () => {
  store = await openTestStore()
  owner = await signInNew(store.services, { role: 'admin' })
  writer = await signInNew(store.services, { role: 'admin', duty: 'content', firstName: 'Meera', lastName: 'Iyer' })
}, 60_000)
afterAll(() => store.close())

const read = async (path: string, cookie = '') => {
  const answer = await store.fetch(path, { headers: { cookie } })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}
const post = (key: string, form: Record<string, string>, by = writer) =>
  postForm(store, `/admin/pages/${key}`, form, { cookie: by.cookie })

/** The whole form, as the editor shows it. */
async function formOf(slug: string, more: Record<string, string> = {}): Promise<Record<string, string>> {
  const { rows } = await store.services.database.pool.query<{ id: string; english: string; hindi: string | null }>(
    `select page_versions.id, english, hindi from written_pages
     join page_versions on page_versions.id = coalesce(draft_version, published_version) where slug = $1`,
    [slug],
  )
  const text = rows[0] ?? store.services.content.textOf(slug) ?? { english: '', hindi: null }
  const fields = { ...fieldsOfText(slug, text), ...(rows[0] && { slug: '' }) }
  return { ...fields, base: String(rows[0]?.id ?? 0), ...more }
}
const NEW = { base: '0', title: 'Rain and paper', description: 'How paper lives.', body: 'Keep it dry.' }

test('F-66 a page is changed in both languages; both are shown at once when it is published, and not before', async () => {
  const before = await formOf('shipping')
  // As long as the form takes: a letter of Hindi is nine bytes in it.
  const [english, hindi] = ['We pack in straw.', `हम पुआल में पैक करते हैं। ${'कागज़ '.repeat(4_000)}`.trim().normalize('NFC')]
  const form = { ...before, body: `${before.body}\n\n${english}`, hi_body: `${before.hi_body}\n\n${hindi}` }
  expect((await read('/shipping')).html).not.toContain(english)
  expect((await post('shipping', { ...form, intent: 'keep' })).status).toBe(200)
  expect((await read('/shipping')).html).not.toContain(english)

  const preview = await read('/admin/pages/shipping/preview', writer.cookie)
  expect(textOf(preview.html)).toContain(english)
  expect(textOf(preview.html)).toContain('Draft: only admins see this page.')
  expect(preview.headers.get('cache-control')).toBe('private, no-store')
  expect(preview.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(preview.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(preview.html).toContain('<meta name="robots" content="noindex"')
  expect(textOf((await read('/admin/pages/shipping/preview?language=hi', writer.cookie)).html)).toContain(hindi)

  expect((await post('shipping', await formOf('shipping', { intent: 'publish' }))).status).toBe(200)
  expect((await read('/shipping')).html).toContain(english)
  expect((await read('/hi/shipping')).html).toContain(hindi)
})

test('F-66 a published post is in the blog, in the sitemap and in structured data; taken off the shop it is in none', async () => {
  for (const path of ['/blog', '/sitemaps/pages.xml']) expect((await read(path)).html).not.toContain('rain-and-paper')
  const answer = await post('new', { ...NEW, intent: 'publish', published: '2026-11-20' })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    '/admin/pages/blog~rain-and-paper?done=published&at=0',
  ])
  for (const path of ['/blog', '/sitemaps/pages.xml']) expect((await read(path)).html).toContain('rain-and-paper')
  const { html } = await read('/blog/rain-and-paper')
  expect(html).toContain('"@type":"Article"')
  expect(html).toContain('Keep it dry.')

  await post('blog~rain-and-paper', await formOf('blog/rain-and-paper', { intent: 'unpublish' }))
  for (const path of ['/blog', '/sitemaps/pages.xml']) expect((await read(path)).html).not.toContain('rain-and-paper')
  expect((await read('/blog/rain-and-paper')).status).toBe(404)
})

test('F-66 scripts and markup that is typed into a page never run', async () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(2)>',
    '[click](javascript:alert(3))',
    '![A](javascript:alert(4))',
    '[a](java&#x73;cript:alert(5))',
  ]
  const title = '<script>alert(6)</script>'
  await post('new', { ...NEW, slug: 'hostile', title, body: hostile.slice(0, 3).join('\n\n'), intent: 'publish' })
  const { html, status } = await read('/blog/hostile')
  expect(status).toBe(200)
  expect(html).not.toMatch(/<script>alert|<img src=x|href="java/i)
  expect(textOf(html)).toContain('<img src=x onerror=alert(2)>')
  await post('new', { ...NEW, slug: 'hostile-draft', body: hostile.join('\n\n'), intent: 'keep' })
  const preview = await read('/admin/pages/blog~hostile-draft/preview', writer.cookie)
  expect(preview.status).toBe(200)
  expect(preview.html).not.toMatch(/<script>alert|<img src=x|(href|src)="java/i)
})

test.each<[string, Record<string, string>, string]>([
  ['scheduled in the past', { intent: 'schedule', publishAt: '2020-01-01T09:00' }, 'Choose a time in the future.'],
  ['scheduled for no time', { intent: 'schedule', publishAt: 'soon' }, 'Enter a date and a time.'],
  ['with a picture without a description', { body: '![](/images/a.webp)' }, 'Picture 1 has no description.'],
  ['with a text that is too long', { body: 'x'.repeat(40_001) }, 'Please shorten this to'],
  ['at an address that is taken', { slug: 'choosing-the-size-of-a-picture' }, 'Another post has this address.'],
  ['without a title', { title: '', slug: 'untitled' }, 'Enter a title.'],
  ['with a day that there isn’t', { published: '2026-02-30' }, 'Enter a day such as'],
])('F-66 a post %s is refused by name, and what was typed stays', async (_, form, words) => {
  const answer = await post('new', { ...NEW, intent: 'publish', kicker: 'Typed by hand', ...form })
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(textOf(html)).toContain(words)
  expect(html).toContain('value="Typed by hand"')
})

test('F-66 of two people in one page the second reads both texts, and loses neither', async () => {
  const seen = await formOf('about')
  expect((await post('about', { ...seen, intent: 'publish', body: 'Written by Meera.' })).status).toBe(200)
  const second = await post('about', { ...seen, intent: 'publish', body: 'Written by the owner.' }, owner)
  expect(second.status).toBe(409)
  const text = textOf(await second.text())
  expect(text).toContain('Someone else saved this page while you were writing.')
  expect(text).toContain('Saved by Meera Iyer')
  expect(text).toContain('Written by Meera.')
  expect(text).toContain('Written by the owner.')
  expect((await read('/about')).html).toContain('Written by Meera.')
})

test('F-66 an earlier version is compared, and published again', async () => {
  await post('contact', await formOf('contact', { intent: 'publish', body: 'First words.' }))
  await post('contact', await formOf('contact', { intent: 'publish', body: 'Second words.' }))
  const { rows } = await store.services.database.pool.query<{ id: string }>(
    `select id from page_versions where english like '%First words.%'`,
  )
  const first = rows[0]?.id ?? ''
  const compared = textOf((await read(`/admin/pages/contact?compare=${first}`, writer.cookie)).html)
  expect(compared).toContain('Removed: First words.')
  expect(compared).toContain('Added: Second words.')
  const { base = '' } = await formOf('contact')
  expect((await post('contact', { intent: `restore-${first}`, base })).status).toBe(302)
  expect((await read('/contact')).html).toContain('First words.')
  expect((await post('contact', { intent: 'restore-999999', base: (await formOf('contact')).base ?? '' })).status).toBe(
    404,
  )
})

test('F-66 the list names every page with its state, and what its Hindi lacks', async () => {
  await post('new', { ...NEW, slug: 'in-english', title: 'In English alone', intent: 'keep' })
  const text = textOf((await read('/admin/pages', writer.cookie)).html)
  for (const words of [
    'Terms',
    'How to choose the size of a picture for a wall',
    'In English alone',
    'Draft',
    'Missing',
  ])
    expect(text).toContain(words)
  expect(textOf((await read('/admin/pages?kind=policy', writer.cookie)).html)).not.toContain('In English alone')
})
