import {
  type Checked,
  fieldMistakes,
  fillMarkdown,
  fillPlain,
  inState,
  type PageState,
  parsePageSource,
  readingMinutes,
  type Words,
} from './page-source.ts'
import type { Language } from '#words/languages.rules.ts'
import { type Heading, pictureMarkup, renderMarkdown } from './render-markdown.ts'
import { pictureIdIn } from './page-pictures.rules.ts'

/** `slug` is the path without its first slash. `heading` is the page's h1, `title` its name in tabs and results. */
export type Page = {
  slug: string
  /** In which it is written. */
  language: Language
  title: string
  description: string
  heading: string
  kicker?: string
  updated?: string
  /** Shown above the text, and with links to the page. */
  picture?: { id: string; alt: string }
  html: string
  headings: Heading[]
}

export type Article = Page & { published: string; minutes: number }

type Place = Pick<Page, 'slug' | 'language'>

export function parsePage(place: Place, text: string, words: Words, state: PageState): Checked<Page | Article> {
  const source = parsePageSource(inState(text, state))
  if (source.mistakes.length > 0) return { value: emptyPage(place), mistakes: source.mistakes }

  const filled = [...source.value.fields].map(([name, value]) => [name, fillPlain(value, words)] as const)
  const fields = new Map(filled.map(([name, { value }]) => [name, value]))
  const body = fillMarkdown(source.value.body, words)
  const published = fields.get('published')
  const title = fields.get('title') ?? ''
  const [address = '', alt = ''] = [fields.get('picture'), fields.get('pictureAlt')]
  const pictureId = pictureIdIn(address)
  const { html, headings } = renderMarkdown(body.value, place.language)
  const page: Page = {
    ...emptyPage(place),
    title,
    description: fields.get('description') ?? '',
    heading: fields.get('heading') ?? title,
    kicker: fields.get('kicker'),
    updated: fields.get('updated'),
    ...(pictureId && { picture: { id: pictureId, alt } }),
    html: pictureId ? `<p class="prose-picture">${pictureMarkup(address, alt)}</p>\n${html}` : html,
    headings,
  }
  return {
    value: published === undefined ? page : { ...page, published, minutes: readingMinutes(source.value.body) },
    mistakes: [
      ...filled.flatMap(([, { mistakes }]) => mistakes),
      ...fieldMistakes(fields, place.slug),
      ...body.mistakes,
      ...(body.value.trim() === '' ? ['has no text'] : []),
    ],
  }
}

function emptyPage(place: Place): Page {
  return { ...place, title: '', description: '', heading: '', html: '', headings: [] }
}
