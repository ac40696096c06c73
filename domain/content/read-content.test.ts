import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { speak } from '#words/speak.ts'
import { requiredPages } from './page-source.ts'
import type { Page } from './parse-page.ts'
import { type ContentBrand, readContent } from './read-content.ts'

const brand: ContentBrand = {
  name: 'Neel & Geru',
  legalName: 'Neel Geru Arts Private Limited',
  phone: '+91 141 555 0100',
  email: 'hello_us@neelgeru.test',
  address: '4 Chameliwala Market, Jaipur 302001',
  hours: { en: ['Monday to Saturday 9:00 AM to 6:00 PM', 'Sunday closed'] },
  grievanceOfficer: 'Asha Rao, Grievance Officer',
  grievanceEmail: 'asha@neelgeru.test',
}
const knownPaths = [
  '/artist-agreement',
  '/terms',
  '/contact',
  '/shipping',
  '/cancellation-refunds',
  '/orders',
  '/profile',
  '/privacy',
  '/receive',
  '/reviews',
  '/services/handmade',
  '/services/digital',
  '/services/custom',
  '/services/consultation',
  '/category/wall-art/handmade',
  '/category/wall-art/digital',
  '/category/wall-art/embroidery',
  '/blog/choosing-the-size-of-a-picture',
]
const content = await readContent({ folder: 'content', brand })
const everyPage: Page[] = [...requiredPages.map((slug) => content.page(slug)), ...content.articles]

test('M-004 the about page presents all five ideas', () => {
  const words = textOf(content.page('about'))
  for (const idea of [
    'handmade wall art',
    'digital wall art',
    'customised wall art',
    'personalised consultation',
    'tailored artwork',
    'installation guidance',
  ])
    expect(words).toContain(idea)
})

test('M-005 the about page shows both lines of the business hours', () => {
  const { html } = content.page('about')
  expect(html).toContain('Monday to Saturday 9:00 AM to 6:00 PM')
  expect(html).toContain('Sunday closed')
})

test('M-009 there are three testimonials, each with words and an attribution, marked as samples', () => {
  expect(content.testimonials).toHaveLength(3)
  for (const { words, name, detail, sample } of content.testimonials) {
    expect(words.length).toBeGreaterThan(60)
    expect(name && detail).toBeTruthy()
    expect(sample).toBe(true)
  }
})

test('M-076 there is one article of 700 to 1000 words, and its URL opens its page', () => {
  expect(content.articles).toHaveLength(1)
  const [article] = content.articles
  const count = textOf(article).split(/\s+/).length
  expect(count).toBeGreaterThan(700)
  expect(count).toBeLessThan(1000)
  expect(content.page(article?.slug ?? '')).toBe(article)
})

test('M-184 each policy page has its own title and its own text', () => {
  const policies = (['terms', 'privacy', 'shipping', 'cancellation-refunds'] as const).map((slug) => content.page(slug))
  expect(new Set(policies.map(({ title }) => title)).size).toBe(4)
  for (const policy of policies) expect(textOf(policy).split(/\s+/).length).toBeGreaterThan(300)
})

test('M-185 the shipping page says that orders ship within 8-14 days', () => {
  expect(textOf(content.page('shipping'))).toContain('orders ship within 8-14 days')
})

test('M-186 cancellation is within 24 hours and before operations, refunds take 7-10 business days', () => {
  const words = textOf(content.page('cancellation-refunds'))
  expect(words).toContain('only within 24 hours of ordering, and not once the order has reached operations')
  expect(words).toContain('prepaid refunds take 7-10 business days and go to the original payment method')
})

test('a damaged, wrong or not-as-described work can be returned within 7 days with photos', () => {
  const words = textOf(content.page('cancellation-refunds'))
  expect(words).toContain('damaged, wrong or not as described')
  expect(words).toContain('within 7 days of delivery')
  expect(words).toContain('with photos')
})

test('M-188 each of the four service pages has content of its own', () => {
  for (const name of ['handmade', 'digital', 'custom', 'consultation'] as const) {
    expect(textOf(content.page(`services/${name}`)).split(/\s+/).length).toBeGreaterThan(200)
  }
})

test('the privacy page names cookies, providers, rights and the grievance officer', () => {
  const words = textOf(content.page('privacy'))
  for (const word of [
    'when you sign in, we set a session cookie',
    'if you order without an account',
    'you have signed in on this browser before',
    'razorpay',
    'shiprocket',
    'google',
    'cloudinary',
    'asha rao, grievance officer',
    'asha@neelgeru.test',
    'erase',
    'data protection board',
  ])
    expect(words).toContain(word)
})

test('every page that names the brand shows it, and no placeholder is left', () => {
  for (const page of everyPage) expect(JSON.stringify(page)).not.toContain('{{')
  expect(content.page('about').kicker).toBe('About Neel & Geru')
  expect(content.page('about').html).toContain('<a href="mailto:hello_us@neelgeru.test">hello_us@neelgeru.test</a>')
})

test('every link in the texts leads to a screen of the store or to e-mail', () => {
  for (const { html } of everyPage) {
    for (const [, href] of html.matchAll(/href="([^"]+)"/g)) {
      expect(href?.startsWith('mailto:') ? '/contact' : href).toBeOneOf(knownPaths)
    }
  }
})

test('a sentence between the marks of pay on delivery appears in one state only, and a mistake in either is named', async () => {
  const folder = await copyOfContent()
  const terms = await readFile('content/terms.md', 'utf8')
  const write = (text: string) => writeFile(join(folder, 'terms.md'), `${terms}\n${text}`)
  await write(
    '{{#pay-on-delivery}}Only while on.{{/pay-on-delivery}}{{^pay-on-delivery}}Only while off.{{/pay-on-delivery}}',
  )
  const read = await readContent({ folder, brand })
  const [off, on] = [false, true].map((paysOnDelivery) => read.page('terms', { paysOnDelivery }).html)
  expect([off?.includes('Only while off.'), off?.includes('Only while on.')]).toEqual([true, false])
  expect([on?.includes('Only while off.'), on?.includes('Only while on.')]).toEqual([false, true])
  expect(read.page('privacy', { paysOnDelivery: true })).toBe(read.page('privacy'))
  await write('{{#pay-on-delivery}}{{brand.nmae}}{{/pay-on-delivery}}')
  await expect(readContent({ folder, brand })).rejects.toThrow(/terms.md has the unknown placeholder {{brand.nmae}}/)
  await write('{{#pay-on-delivery}}Never closed.')
  await expect(readContent({ folder, brand })).rejects.toThrow(/unknown placeholder {{#pay-on-delivery}}/)
})

test('in Hindi every page has the numbers, links, days and parts of the English one, and legal pages say which prevails', () => {
  const factsOf = ({ html, headings, updated, ...rest }: Page) => ({
    numbers: [...html.replace(/<[^>]*>|&[^;]*;/g, ' ').matchAll(/\d+(?:[.–-]\d+)*/g)].map(String).toSorted(),
    links: [...html.matchAll(/href="(?:\/hi(?=\/))?([^"]*)"/g)].map(([, link]) => String(link)).toSorted(),
    parts: headings.length,
    updated,
    published: 'published' in rest && rest.published,
  })
  for (const english of everyPage)
    for (const paysOnDelivery of [false, true]) {
      const hindi = inHindi(() => content.page(english.slug, { paysOnDelivery }))
      expect([english.slug, hindi?.language]).toEqual([english.slug, 'hi'])
      const facts = factsOf(content.page(english.slug, { paysOnDelivery }) ?? english)
      expect({ slug: english.slug, ...(hindi && factsOf(hindi)) }).toEqual({ slug: english.slug, ...facts })
      expect(JSON.stringify(hindi)).not.toMatch(/\{\{|\*\*/)
      for (const [, link] of hindi?.html.matchAll(/href="(\/[^"]*)"/g) ?? []) expect(link).toMatch(/^\/hi\//)
    }
  for (const slug of ['terms', 'privacy', 'shipping', 'cancellation-refunds', 'artist-agreement'] as const)
    expect(inHindi(() => content.page(slug).html).slice(0, 200)).toContain('अंग्रेज़ी वाला पेज मान्य होगा')
  expect(inHindi(() => content.articles).map(({ slug, language }) => [slug, language])).toEqual(
    content.articles.map(({ slug }) => [slug, 'hi']),
  )
  const marked = inHindi(() => content.testimonials).map(({ name, sample }) => [name, sample])
  expect(marked).toEqual(content.testimonials.map(({ name, sample }) => [name, sample]))
})

test('a page without Hindi is shown in English; a page in Hindi alone is a mistake', async () => {
  const folder = await copyOfContent()
  await rm(join(folder, 'hi', 'about.md'))
  await rm(join(folder, 'hi', 'blog'), { recursive: true })
  await rm(join(folder, 'hi', 'testimonials.json'))
  const read = await readContent({ folder, brand })
  expect(inHindi(() => read.page('about'))).toBe(read.page('about'))
  expect(read.page('about').language).toBe('en')
  expect(inHindi(() => read.page('terms').language)).toBe('hi')
  expect(inHindi(() => read.articles)).toEqual(read.articles)
  expect(inHindi(() => read.testimonials)).toBe(read.testimonials)
  await cp(join(folder, 'hi', 'terms.md'), join(folder, 'hi', 'alone.md'))
  await expect(readContent({ folder, brand })).rejects.toThrow('content/hi/alone.md has no page in English')
  await writeFile(join(folder, 'hi', 'terms.md'), 'No front matter')
  await expect(readContent({ folder, brand })).rejects.toThrow(/content\/hi\/terms.md has no front matter/)
})

test('an address without a page answers undefined', () => {
  expect(content.page('blog/nothing')).toBeUndefined()
  expect(content.page('README')).toBeUndefined()
  expect(content.page('hi/about')).toBeUndefined()
})

test('every mistake in every file is named at once, with its file', async () => {
  const folder = await copyOfContent()
  await rm(join(folder, 'privacy.md'))
  await writeFile(join(folder, 'about.md'), 'No front matter')
  await writeFile(join(folder, 'terms.md'), `${await readFile('content/terms.md', 'utf8')}\n{{brand.nmae}}`)
  await writeFile(join(folder, 'testimonials.json'), '[{"words":"Good"}]')
  const failure: unknown = await readContent({ folder, brand }).catch((error: unknown) => error)
  const lines = failure instanceof Error ? failure.message.split('\n') : []
  expect(lines).toContain('content/privacy.md is missing')
  expect(lines).toContainEqual(expect.stringContaining('content/about.md has no front matter'))
  expect(lines).toContainEqual(expect.stringContaining('content/terms.md has the unknown placeholder {{brand.nmae}}'))
  expect(lines).toContainEqual(expect.stringContaining('content/testimonials.json has a mistake'))
})

async function copyOfContent(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp('content', folder, { recursive: true })
  return folder
}

const inHindi = <Result>(read: () => Result): Result => speak('hi', read)

function textOf(page: Page | undefined): string {
  return (page?.html ?? '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
