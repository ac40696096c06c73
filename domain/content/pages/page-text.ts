/** Between the fields of the form and a page as it is stored: Markdown with its front matter, as in `content/`. */
import { stringify } from 'yaml'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import type { Language } from '#words/languages.rules.ts'
import { adminPagesWords } from '#words/admin-pages.ts'
import { parsePageSource } from '#domain/content/page-source.ts'
import { pictureIdIn } from '#domain/content/page-pictures.rules.ts'
import type { Content, PageText } from '#domain/content/read-content.ts'
import { picturesIn } from '#domain/content/render-markdown.ts'
import { hindiName, OWN_TEXTS, type PageFields } from './page-fields.rules.ts'
import { hasHindi, kindOf, POST_FOLDER, typedFields } from './pages.rules.ts'

type Own = Record<(typeof OWN_TEXTS)[number], string>

const ownOf = (fields: PageFields, language: Language): Own =>
  Object.fromEntries(OWN_TEXTS.map((name) => [name, fields[language === 'hi' ? hindiName(name) : name]])) as Own

function textIn(fields: PageFields, language: Language): string {
  const { title, description, heading, kicker, alt, body } = ownOf(fields, language)
  const { published, updated, picture } = fields
  const facts = {
    title,
    description,
    heading,
    kicker,
    published,
    updated,
    picture,
    pictureAlt: picture && (alt || fields.alt),
  }
  const front = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''))
  return `---\n${stringify(front, { lineWidth: 0 })}---\n\n${body}\n`
}

export const textOfFields = (fields: PageFields): PageText => ({
  english: textIn(fields, 'en'),
  hindi: hasHindi(fields) ? textIn(fields, 'hi') : null,
})

export function fieldsOfText(slug: string, { english, hindi }: PageText): PageFields {
  const read = (text: string) => {
    const { fields, body } = parsePageSource(text).value
    return { ...Object.fromEntries(fields), alt: fields.get('pictureAlt') ?? '', body: body.trim() }
  }
  const own = hindi === null ? {} : read(hindi)
  return typedFields({
    ...read(english),
    slug: slug.startsWith(POST_FOLDER) ? slug.slice(POST_FOLDER.length) : '',
    ...Object.fromEntries(
      OWN_TEXTS.map((name) => [hindiName(name), (own as Readonly<Record<string, string>>)[name] ?? '']),
    ),
  })
}

/** What must be there before visitors may see it, by field. */
export function pageGaps(content: Pick<Content, 'read'>, slug: string, fields: PageFields): FormErrors {
  const languages: Language[] = hasHindi(fields) ? ['en', 'hi'] : ['en']
  const errors = languages.flatMap((language) => {
    const nameOf = (name: keyof Own) => (language === 'hi' ? hindiName(name) : name)
    const { title, description, body, alt } = ownOf(fields, language)
    const wrong = faultOfBody(body) ?? faultOfRead(content, { slug, language }, textIn(fields, language))
    return [
      title === '' && [nameOf('title'), adminPagesWords.titleMissing],
      description === '' && [nameOf('description'), adminPagesWords.descriptionMissing],
      fields.picture !== '' && alt === '' && [nameOf('alt'), adminPagesWords.altMissing],
      wrong !== undefined && [nameOf('body'), wrong],
    ].filter((error) => error !== false)
  })
  return Object.fromEntries([
    ...errors,
    ...(fields.picture !== '' && pictureIdIn(fields.picture) === undefined
      ? [['picture', adminPagesWords.pictureUnknown]]
      : []),
    ...(slug === 'artist-agreement' && fields.updated === '' ? [['updated', adminPagesWords.agreementDay]] : []),
    ...(kindOf(slug) === 'post' && fields.published === '' ? [['published', adminPagesWords.badDay]] : []),
  ]) as FormErrors
}

function faultOfBody(body: string): string | undefined {
  if (body === '') return adminPagesWords.bodyMissing
  const pictures = picturesIn(body)
  const foreign = pictures.find(({ address }) => !address.startsWith('/') || address.startsWith('//'))
  if (foreign) return adminPagesWords.pictureElsewhere(foreign.address)
  const silent = pictures.findIndex(({ alt }) => alt === '')
  return silent < 0 ? undefined : adminPagesWords.pictureWithoutAlt(silent + 1)
}

/** Placeholders that nobody knows: the only mistake that the fields above don't name. */
function faultOfRead(
  content: Pick<Content, 'read'>,
  place: { slug: string; language: Language },
  text: string,
): string | undefined {
  const { mistakes } = content.read(place, text)
  const [, unknown] = mistakes.map((mistake) => /\{\{(.+?)\}\}/.exec(mistake)).find((found) => found !== null) ?? []
  return unknown && adminPagesWords.unknownPlaceholder(unknown)
}
