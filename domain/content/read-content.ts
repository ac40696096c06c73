import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { parseMediums, type Medium } from '#domain/search/mediums.rules.ts'
import { parseSynonyms, type Synonyms } from '#domain/search/synonyms.rules.ts'
import type { Brand } from '#shared/env.ts'
import { dependsOnState, type PageState, type RequiredPage, requiredPages, type Words } from './page-source.ts'
import { type Article, type Page, parsePage } from './parse-page.ts'
import type { SaidBy } from './home-text.rules.ts'
import { parseTestimonials } from './testimonials.ts'

/** The facts of the owner that a written page may name as `{{brand.…}}`. */
const FACTS = ['name', 'legalName', 'phone', 'email', 'address', 'hours', 'grievanceOfficer', 'grievanceEmail'] as const

export type ContentBrand = Pick<Brand, (typeof FACTS)[number]>

export type Content = {
  /** As it reads in a state of the shop; without one, while nothing can be paid on delivery. */
  page(slug: RequiredPage, state?: PageState): Page
  page(slug: string, state?: PageState): Page | undefined
  /** Newest first. */
  articles: readonly Article[]
  testimonials: readonly SaidBy[]
  /** Words that mean the same to the search. */
  synonyms: Synonyms
  /** The families of media by which works are sifted. */
  mediums: readonly Medium[]
}

/** The message has one line for each mistake, with its file. */
export class ContentUnreadable extends Error {
  override name = 'ContentUnreadable'
}

export async function readContent({ folder, brand }: { folder: string; brand: ContentBrand }): Promise<Content> {
  const words = wordsOf(brand)
  const slugs = await slugsIn(folder)
  const sources = await Promise.all(
    slugs.map(async (slug) => ({ slug, text: await readFile(join(folder, `${slug}.md`), 'utf8') })),
  )
  const parsedIn = (state: PageState, written: typeof sources) =>
    written.map(({ slug, text }) => ({ file: `${slug}.md`, ...parsePage(slug, text, words, state) }))
  const parsed = parsedIn({ paysOnDelivery: false }, sources)
  const whileOnDelivery = parsedIn(
    { paysOnDelivery: true },
    sources.filter(({ text }) => dependsOnState(text)),
  )
  const testimonials = await readTestimonials(join(folder, 'testimonials.json'))
  const synonyms = parseSynonyms(await readFile(join(folder, 'synonyms.txt'), 'utf8').catch(() => ''))
  const mediums = parseMediums(await readFile(join(folder, 'mediums.txt'), 'utf8').catch(() => ''))

  const mistakes = [
    ...requiredPages.filter((slug) => !slugs.includes(slug)).map((slug) => `content/${slug}.md is missing`),
    ...new Set(
      [...parsed, ...whileOnDelivery].flatMap(({ file, mistakes: found }) =>
        found.map((mistake) => `content/${file} ${mistake}`),
      ),
    ),
    ...testimonials.mistakes.map((mistake) => `content/testimonials.json ${mistake}`),
    ...synonyms.mistakes.map((mistake) => `content/synonyms.txt ${mistake}`),
    ...mediums.mistakes.map((mistake) => `content/mediums.txt ${mistake}`),
  ]
  if (mistakes.length > 0) throw new ContentUnreadable(mistakes.join('\n'))
  return {
    ...contentOf(
      parsed.map(({ value }) => value),
      whileOnDelivery.map(({ value }) => value),
    ),
    testimonials: testimonials.value,
    synonyms: synonyms.value,
    mediums: mediums.value,
  }
}

function contentOf(pages: (Page | Article)[], pagesOnDelivery: Page[]): Pick<Content, 'page' | 'articles'> {
  const bySlug = new Map(pages.map((page) => [page.slug, page]))
  const bySlugOnDelivery = new Map(pagesOnDelivery.map((page) => [page.slug, page]))
  function page(slug: RequiredPage, state?: PageState): Page
  function page(slug: string, state?: PageState): Page | undefined
  function page(slug: string, state?: PageState): Page | undefined {
    return (state?.paysOnDelivery && bySlugOnDelivery.get(slug)) || bySlug.get(slug)
  }
  const articles = pages.filter(
    (candidate): candidate is Article => 'published' in candidate && candidate.slug.startsWith('blog/'),
  )
  return {
    page,
    articles: articles.toSorted((one, other) => other.published.localeCompare(one.published)),
  }
}

const wordsOf = (brand: ContentBrand): Words => Object.fromEntries(FACTS.map((fact) => [`brand.${fact}`, brand[fact]]))

/** Every Markdown file but the owner's guide, as its path without the ending. */
async function slugsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  return files
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => file.slice(0, -'.md'.length).split(sep).join('/'))
    .toSorted()
}

async function readTestimonials(file: string): Promise<ReturnType<typeof parseTestimonials>> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? { value: [], mistakes: ['is missing'] } : parseTestimonials(text)
}
