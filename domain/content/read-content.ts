import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { parseMediums, type Medium } from './mediums.rules.ts'
import { parseSynonyms, type Synonyms } from './synonyms.rules.ts'
import type { Brand } from '#shared/env.ts'
import { languageNow } from '#words/language-now.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#words/languages.rules.ts'
import {
  type Checked,
  dependsOnState,
  fillPlain,
  type PageState,
  parsePageSource,
  type RequiredPage,
  requiredPages,
  type Words,
} from './page-source.ts'
import { type Article, type Page, parsePage } from './parse-page.ts'
import type { SaidBy } from './home-text.rules.ts'
import { parseTestimonials } from './testimonials.ts'

declare module '#domain/services.ts' {
  interface Services {
    content: Content
  }
}

/** The facts of the owner that a written page may name as `{{brand.…}}`. */
const FACTS = ['name', 'legalName', 'phone', 'email', 'address', 'hours', 'grievanceOfficer', 'grievanceEmail'] as const

export type ContentBrand = Pick<Brand, (typeof FACTS)[number]>

export type WrittenPages = {
  /** In the reader's language, else in English; as it reads in a state of the shop, else without pay on delivery. */
  readonly page: {
    (slug: RequiredPage, state?: PageState): Page
    (slug: string, state?: PageState): Page | undefined
  }
  /** Newest first, each in the reader's language, else in English. */
  readonly articles: readonly Article[]
}

/** As Markdown, with its front matter. */
export type PageText = { english: string; hindi: string | null }

/** How a text reads; with `onDelivery` it differs while pay on delivery is offered. */
export type ReadPage = Checked<Page | Article> & { onDelivery?: Page | undefined }

/** By language; undefined hides the page. */
export type EditedPage = Partial<Record<Language, ReadPage>> | undefined

/** The pages of the files. What an owner has edited is laid over them: `domain/content/pages`. */
export type Content = WrittenPages & {
  /** Of every page, in the order of the files. */
  readonly slugs: readonly string[]
  textOf(slug: string): PageText | undefined
  read(place: { slug: string; language: Language }, text: string): ReadPage
  /** With the facts of the owner filled in. */
  titleOf(text: string, language: Language): string
  /** The pages with these in place of their files. */
  over(edited: ReadonlyMap<string, EditedPage>): WrittenPages
  readonly testimonials: readonly SaidBy[]
  /** Words that mean the same to the search. */
  synonyms: Synonyms
  /** The families of media by which works are filtered. */
  mediums: readonly Medium[]
}

/** The message has one line for each mistake, with its file. */
export class ContentUnreadable extends Error {
  override name = 'ContentUnreadable'
}

export async function readContent({ folder, brand }: { folder: string; brand: ContentBrand }): Promise<Content> {
  const english = await readLanguageOf({ folder, language: DEFAULT_LANGUAGE, brand })
  const others = await Promise.all(OTHERS.map((language) => readLanguageOf({ folder, language, brand })))
  const synonyms = parseSynonyms(await readFile(join(folder, 'synonyms.txt'), 'utf8').catch(() => ''))
  const mediums = parseMediums(await readFile(join(folder, 'mediums.txt'), 'utf8').catch(() => ''))

  const mistakes = [
    ...requiredPages.filter((slug) => !english.pages.has(slug)).map((slug) => `content/${slug}.md is missing`),
    ...(english.testimonials ? [] : ['content/testimonials.json is missing']),
    ...english.mistakes,
    ...others.flatMap((other) => [...other.mistakes, ...strangers(other, english)]),
    ...synonyms.mistakes.map((mistake) => `content/synonyms.txt ${mistake}`),
    ...mediums.mistakes.map((mistake) => `content/mediums.txt ${mistake}`),
  ]
  if (mistakes.length > 0) throw new ContentUnreadable(mistakes.join('\n'))
  return contentOf(english, others, { brand, synonyms: synonyms.value, mediums: mediums.value })
}

const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

/** What is written in one language. */
type Written = {
  language: Language
  texts: ReadonlyMap<string, string>
  pages: ReadonlyMap<string, Page | Article>
  /** Pages whose text differs while pay on delivery is available. */
  pagesOnDelivery: ReadonlyMap<string, Page>
  testimonials: readonly SaidBy[] | undefined
  mistakes: string[]
}

type Place = { folder: string; language: Language; brand: ContentBrand }

/** English is in the folder itself, each other language in a folder of its own below it; what it lacks reads in English. */
async function readLanguageOf({ folder, language, brand }: Place): Promise<Written> {
  const words = wordsOf(brand, language)
  const own = language === DEFAULT_LANGUAGE ? folder : join(folder, language)
  const shown = language === DEFAULT_LANGUAGE ? 'content' : `content/${language}`
  const texts = new Map(
    await Promise.all(
      (await slugsIn(own)).map(async (slug) => [slug, await readFile(join(own, `${slug}.md`), 'utf8')] as const),
    ),
  )
  const read = [...texts].map(([slug, text]) => ({ slug, ...readPage({ slug, language }, text, words) }))
  const testimonials = await readTestimonials(join(own, 'testimonials.json'))
  return {
    language,
    texts,
    pages: new Map(read.map(({ slug, value }) => [slug, value])),
    pagesOnDelivery: new Map(read.flatMap(({ slug, onDelivery }) => (onDelivery ? [[slug, onDelivery]] : []))),
    testimonials: testimonials?.value,
    mistakes: [
      ...read.flatMap(({ slug, mistakes }) => mistakes.map((mistake) => `${shown}/${slug}.md ${mistake}`)),
      ...(testimonials?.mistakes ?? []).map((mistake) => `${shown}/testimonials.json ${mistake}`),
    ],
  }
}

/** In both states of the shop. */
function readPage(place: { slug: string; language: Language }, text: string, words: Words): ReadPage {
  const { value, mistakes } = parsePage(place, text, words, { paysOnDelivery: false })
  if (!dependsOnState(text)) return { value, mistakes }
  const other = parsePage(place, text, words, { paysOnDelivery: true })
  return { value, onDelivery: other.value, mistakes: [...new Set([...mistakes, ...other.mistakes])] }
}

/** Pages without an English version: nothing would link to them. */
const strangers = ({ language, pages }: Written, english: Written) =>
  [...pages.keys()]
    .filter((slug) => !english.pages.has(slug))
    .map((slug) => `content/${language}/${slug}.md has no page in English`)

type Shown = Pick<Written, 'language' | 'pages' | 'pagesOnDelivery'>

type Rest = Pick<Content, 'synonyms' | 'mediums'> & { brand: ContentBrand }

function contentOf(english: Written, others: readonly Written[], { brand, ...rest }: Rest): Content {
  const words = { en: wordsOf(brand, 'en'), hi: wordsOf(brand, 'hi') } satisfies Record<Language, Words>
  const inLanguage = (language: Language) => others.find((other) => other.language === language)
  const shown = pagesOf(english, others)
  return {
    ...rest,
    page: shown.page,
    get articles() {
      return shown.articles
    },
    slugs: [...english.texts.keys()],
    textOf(slug) {
      const text = english.texts.get(slug)
      return text === undefined ? undefined : { english: text, hindi: inLanguage('hi')?.texts.get(slug) ?? null }
    },
    read: (place, text) => readPage(place, text, words[place.language]),
    titleOf: (text, language) =>
      fillPlain(parsePageSource(text).value.fields.get('title') ?? '', words[language]).value,
    over: (edited) =>
      pagesOf(
        withEdited(english, edited),
        others.map((other) => withEdited(other, edited)),
      ),
    get testimonials() {
      return inLanguage(languageNow())?.testimonials ?? english.testimonials ?? []
    },
  }
}

function withEdited({ language, ...written }: Shown, edited: ReadonlyMap<string, EditedPage>): Shown {
  const [pages, pagesOnDelivery] = [new Map(written.pages), new Map(written.pagesOnDelivery)]
  for (const [slug, page] of edited) {
    pages.delete(slug)
    pagesOnDelivery.delete(slug)
    const { value, onDelivery } = page?.[language] ?? {}
    if (value) pages.set(slug, value)
    if (onDelivery) pagesOnDelivery.set(slug, onDelivery)
  }
  return { language, pages, pagesOnDelivery }
}

function pagesOf(english: Shown, others: readonly Shown[]): WrittenPages {
  const now = () => others.find(({ language }) => language === languageNow()) ?? english
  const pageIn = ({ pages, pagesOnDelivery }: Shown, slug: string, state?: PageState) =>
    (state?.paysOnDelivery && pagesOnDelivery.get(slug)) || pages.get(slug)
  function page(slug: RequiredPage, state?: PageState): Page
  function page(slug: string, state?: PageState): Page | undefined
  function page(slug: string, state?: PageState): Page | undefined {
    return pageIn(now(), slug, state) ?? pageIn(english, slug, state)
  }
  const articles = [...english.pages.values()]
    .filter(isArticle)
    .toSorted((one, other) => other.published.localeCompare(one.published))
  return {
    page,
    get articles() {
      const { pages } = now()
      return articles.map((article) => {
        const own = pages.get(article.slug)
        return own && isArticle(own) ? own : article
      })
    },
  }
}

const isArticle = (page: Page | Article): page is Article => 'published' in page && page.slug.startsWith('blog/')

function wordsOf({ hours, ...brand }: ContentBrand, language: Language): Words {
  const facts = { ...brand, hours: hours[language] ?? hours.en }
  return Object.fromEntries(FACTS.map((fact) => [`brand.${fact}`, facts[fact]]))
}

/** Every Markdown file but the owner's guide and other languages, as its path without the ending; none without the folder. */
async function slugsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true }).catch(() => [])
  return files
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.md') && file !== 'README.md' && !isInOtherLanguage(file))
    .map((file) => file.slice(0, -'.md'.length))
    .toSorted()
}

const isInOtherLanguage = (file: string) => OTHERS.some((language) => file.startsWith(`${language}/`))

/** Undefined if there is no such file. */
async function readTestimonials(file: string): Promise<ReturnType<typeof parseTestimonials> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : parseTestimonials(text)
}
