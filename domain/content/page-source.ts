/** The source of a written page: lines of YAML between two `---`, then Markdown with `{{brand.name}}` placeholders. */
import { parse } from 'yaml'
import { isDay } from '#shared/india-dates.rules.ts'

export const requiredPages = [
  'about',
  'contact',
  'terms',
  'privacy',
  'shipping',
  'cancellation-refunds',
  'artist-agreement',
  'reviews',
  'services/handmade',
  'services/digital',
  'services/custom',
  'services/consultation',
] as const

export type RequiredPage = (typeof requiredPages)[number]

/** The value of a placeholder, by its full name. A list is written with commas. */
export type Words = Readonly<Record<string, string | readonly string[]>>

export type Checked<Value> = { value: Value; mistakes: string[] }

export type PageSource = { fields: ReadonlyMap<string, string>; body: string }

const fieldNames: readonly string[] = [
  'title',
  'description',
  'heading',
  'kicker',
  'published',
  'updated',
  'picture',
  'pictureAlt',
]

const descriptionLengthMax = 155

export function parsePageSource(text: string): Checked<PageSource> {
  const parts = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n([\s\S]*))?$/.exec(text.replace(/^\uFEFF/, ''))
  if (!parts) {
    return {
      value: { fields: new Map(), body: text },
      mistakes: ['has no front matter: begin the file with ---, a title, a description and ---'],
    }
  }
  const fields = new Map<string, string>()
  const mistakes: string[] = []
  try {
    const read: unknown = parse(parts[1] ?? '', { schema: 'failsafe', mapAsMap: true })
    for (const [name, value] of read instanceof Map ? (read as Map<string, unknown>) : []) {
      if (typeof value === 'string' && fieldNames.includes(name)) fields.set(name, value)
      else mistakes.push(`has a line in its front matter that cannot be read: ${name}: ${String(value)}`)
    }
  } catch (error) {
    const [reason] = String(error).split('\n')
    mistakes.push(`has a line in its front matter that cannot be read: ${reason}`)
  }
  return { value: { fields, body: parts[2] ?? '' }, mistakes }
}

/** The settings that decide which sentences a written page has. */
export type PageState = { paysOnDelivery: boolean }

const IN_STATE = /\{\{([#^])pay-on-delivery\}\}([\s\S]*?)\{\{\/pay-on-delivery\}\}/g

/** Whether the page changes with the state of the shop. */
export const dependsOnState = (text: string) => text.includes('{{/pay-on-delivery}}')

/** `{{#pay-on-delivery}}…{{/pay-on-delivery}}` is shown while it is offered, with `^` while it is not. */
export const inState = (text: string, { paysOnDelivery }: PageState) =>
  text.replace(IN_STATE, (_whole, sign: string, words: string) => ((sign === '#') === paysOnDelivery ? words : ''))

/** For fields that a screen escapes itself. */
export function fillPlain(text: string, words: Words): Checked<string> {
  return fill(text, words, (word) => word)
}

/** For Markdown: the characters of a brand never turn into markup. */
export function fillMarkdown(text: string, words: Words): Checked<string> {
  return fill(text, words, (word) => word.replace(/[\\`*_[\]<>|~&#!]/g, '\\$&'))
}

export function fieldMistakes(fields: ReadonlyMap<string, string>, slug: string): string[] {
  const mistakes: string[] = []
  const description = fields.get('description') ?? ''
  if (!fields.get('title')) mistakes.push('has no title')
  if (!description) mistakes.push('has no description')
  if (description.length > descriptionLengthMax) {
    mistakes.push(`has a description of ${description.length} characters; the limit is ${descriptionLengthMax}`)
  }
  if (slug.startsWith('blog/') && !fields.has('published')) mistakes.push('is an article and has no published date')
  if (slug === 'artist-agreement' && !fields.has('updated'))
    mistakes.push('has no updated day, which is the version that artists accept')
  if (fields.has('picture') && !fields.get('pictureAlt')) mistakes.push('has a picture without pictureAlt')
  for (const name of ['published', 'updated']) {
    const day = fields.get(name)
    if (day !== undefined && !isDay(day)) mistakes.push(`has ${name}: ${day}, which is not a day like 2026-11-21`)
  }
  return mistakes
}

/** The id of a heading, unlike every id in `taken`. */
export function headingId(text: string, taken: ReadonlySet<string>): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’']|[\u0300-\u036f]/g, '')
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '')
  const base = plain || 'section'
  let id = base
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`
  return id
}

/** Links within the page or the store, to the web, to e-mail or to a phone; nothing that runs. */
export function isSafeHref(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))/i.test(href)
}

export function isExternalHref(href: string): boolean {
  return /^https?:/i.test(href)
}

/** Whole minutes for a calm reader, at 220 words a minute. */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.round(markdown.split(/\s+/).filter(Boolean).length / 220))
}

function fill(text: string, words: Words, write: (word: string) => string): Checked<string> {
  const mistakes: string[] = []
  const value = text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (whole, name: string) => {
    const word = Object.hasOwn(words, name) ? words[name] : undefined
    if (word === undefined) {
      mistakes.push(`has the unknown placeholder {{${name}}}; known are ${Object.keys(words).join(', ')}`)
      return whole
    }
    const line = (typeof word === 'string' ? [word] : word).join(', ').replace(/\s+/g, ' ').trim()
    if (line === '') mistakes.push(`needs {{${name}}}, which is empty in the configuration`)
    return write(line)
  })
  return { value, mistakes }
}
