/** What the home page says, and the form by which an admin says it. */
import { readLines, type Entered, type FormErrors } from '#shared/entered-text.rules.ts'
import { readSections, storedSections, writeSections } from './home-sections.rules.ts'
import { homeTextFormWords } from '#words/home-text-form.ts'
import { homeTextWords } from '#words/home-text.ts'

/** `sample` words stand in until customers write theirs; the screen says so. */
export type SaidBy = { words: string; name: string; detail: string; sample: boolean }

export type HomeText = {
  heroTitle: string
  heroLine: string
  services: { name: string; text: string }[]
  helpTitle: string
  helpText: string
  testimonials: SaidBy[]
  /** The order of the sections; empty or missing in the usual order. */
  sections?: string
}

/** The pages that the four cards lead to, in their order. */
const SERVICE_CARDS = ['handmade', 'digital', 'custom', 'consultation'] as const

export const TESTIMONIALS_SHOWN = 3
export const TESTIMONIALS_MAX = 12

/** How long each field may be. */
const TEXT_MAX = {
  heroTitle: 80,
  heroLine: 240,
  name: 40,
  text: 160,
  helpTitle: 80,
  helpText: 400,
  words: 400,
  who: 80,
  detail: 120,
} as const

/** The text until an admin publishes another. */
export const ownText = (): Omit<HomeText, 'testimonials'> => ({
  heroTitle: homeTextWords.heroTitle,
  heroLine: homeTextWords.heroLine,
  services: homeTextWords.services.map((card) => ({ ...card })),
  helpTitle: homeTextWords.helpTitle,
  helpText: homeTextWords.helpText,
})

/**
 * The form shows the English text, so a published text has all of it: what nobody changed there is read in the language of
 * the page.
 */
export function textInLanguage(published: HomeText, english: HomeText, own: HomeText): HomeText {
  const read = (text: string, before: string | undefined, here: string | undefined) =>
    text === before ? (here ?? text) : text
  const flat = ({ testimonials }: HomeText) =>
    JSON.stringify(testimonials.map(({ words, name, detail, sample }) => [words, name, detail, sample]))
  return {
    ...published,
    heroTitle: read(published.heroTitle, english.heroTitle, own.heroTitle),
    heroLine: read(published.heroLine, english.heroLine, own.heroLine),
    services: published.services.map(({ name, text }, card) => ({
      name: read(name, english.services[card]?.name, own.services[card]?.name),
      text: read(text, english.services[card]?.text, own.services[card]?.text),
    })),
    helpTitle: read(published.helpTitle, english.helpTitle, own.helpTitle),
    helpText: read(published.helpText, english.helpText, own.helpText),
    testimonials: flat(published) === flat(english) ? own.testimonials : published.testimonials,
  }
}

type FieldOf = { name: string; label: string; max: number; value: string; isLong?: boolean }

/** The fields of the form in their order, without the testimonials. */
export function textFields({ heroTitle, heroLine, services, helpTitle, helpText }: HomeText): FieldOf[] {
  return [
    { name: 'heroTitle', label: homeTextFormWords.fields.heroTitle, max: TEXT_MAX.heroTitle, value: heroTitle },
    {
      name: 'heroLine',
      label: homeTextFormWords.fields.heroLine,
      max: TEXT_MAX.heroLine,
      value: heroLine,
      isLong: true,
    },
    ...services.flatMap(({ name, text }, card) => [
      { name: `service${card}Name`, label: homeTextFormWords.cardName(card + 1), max: TEXT_MAX.name, value: name },
      { name: `service${card}Text`, label: homeTextFormWords.cardText(card + 1), max: TEXT_MAX.text, value: text },
    ]),
    { name: 'helpTitle', label: homeTextFormWords.fields.helpTitle, max: TEXT_MAX.helpTitle, value: helpTitle },
    {
      name: 'helpText',
      label: homeTextFormWords.fields.helpText,
      max: TEXT_MAX.helpText,
      value: helpText,
      isLong: true,
    },
  ]
}

/** The fields of one testimonial. */
export function testimonialFields({ words, name, detail }: SaidBy, place: number): FieldOf[] {
  return [
    {
      name: `said${place}Words`,
      label: homeTextFormWords.fields.quote,
      max: TEXT_MAX.words,
      value: words,
      isLong: true,
    },
    { name: `said${place}Name`, label: homeTextFormWords.fields.name, max: TEXT_MAX.who, value: name },
    { name: `said${place}Detail`, label: homeTextFormWords.fields.detail, max: TEXT_MAX.detail, value: detail },
  ]
}

export const sampleField = (place: number) => `said${place}Sample`

/** Every name that the form may send. */
export const HOME_TEXT_FIELDS: readonly string[] = [
  'intent',
  'version',
  'count',
  'sections',
  ...textFields(noText()).map(({ name }) => name),
  ...Array.from({ length: TESTIMONIALS_MAX }, (_, place) => [
    ...testimonialFields(nobody(), place).map(({ name }) => name),
    sampleField(place),
  ]).flat(),
]

function noText(): HomeText {
  const services = SERVICE_CARDS.map(() => ({ name: '', text: '' }))
  return { heroTitle: '', heroLine: '', services, helpTitle: '', helpText: '', testimonials: [] }
}

function nobody(): SaidBy {
  return { words: '', name: '', detail: '', sample: false }
}

/** The text as typed, complete or not. */
export function typedText(entered: Entered): HomeText {
  const of = (name: string) => entered[name] ?? ''
  const count = /^\d{1,2}$/.test(of('count')) ? Math.min(Number(of('count')), TESTIMONIALS_MAX) : 0
  return {
    heroTitle: of('heroTitle'),
    heroLine: of('heroLine'),
    services: SERVICE_CARDS.map((_, card) => ({ name: of(`service${card}Name`), text: of(`service${card}Text`) })),
    helpTitle: of('helpTitle'),
    helpText: of('helpText'),
    testimonials: Array.from({ length: count }, (_, place) => ({
      words: of(`said${place}Words`),
      name: of(`said${place}Name`),
      detail: of(`said${place}Detail`),
      sample: of(sampleField(place)) !== '',
    })),
    sections: writeSections(readSections(of('sections'))),
  }
}

/** Changes to the list of testimonials before it is saved, such as `add`, `remove-2` or `up-1`. */
export function changeTestimonials(said: readonly SaidBy[], intent: string): SaidBy[] {
  if (intent === 'add') return said.length < TESTIMONIALS_MAX ? [...said, nobody()] : [...said]
  const [act, at] = intent.split('-')
  const place = Number(at)
  const one = said[place]
  if (!one) return [...said]
  if (act === 'remove') return said.toSpliced(place, 1)
  const to = act === 'up' ? place - 1 : place + 1
  return said[to] ? said.toSpliced(place, 1).toSpliced(to, 0, one) : [...said]
}

/** A draft may have gaps, but nothing that could not be stored. */
export function draftErrors(text: HomeText): FormErrors {
  return errorsOf(text, () => undefined)
}

/** A published text has no gaps. */
export function publishErrors(text: HomeText): FormErrors {
  const errors = errorsOf(text, ({ label }) => homeTextFormWords.missing(label.toLowerCase()))
  if (text.testimonials.length >= TESTIMONIALS_SHOWN) return errors
  return { ...errors, testimonials: homeTextFormWords.tooFewTestimonials(TESTIMONIALS_SHOWN) }
}

function errorsOf(text: HomeText, whenEmpty: (field: FieldOf) => string | undefined): FormErrors {
  const fields = [...textFields(text), ...text.testimonials.flatMap(testimonialFields)]
  const errors = fields.flatMap((field) => {
    const read = readLines(field.value, field.max, whenEmpty(field))
    return read.ok ? [] : [[field.name, read.error] as const]
  })
  return Object.fromEntries(errors)
}

/** Trimmed and normalised, as stored. */
export function tidyText(text: HomeText): HomeText {
  const tidy = (value: string) => {
    const read = readLines(value, Number.MAX_SAFE_INTEGER)
    return read.ok ? read.value : ''
  }
  return {
    heroTitle: tidy(text.heroTitle),
    heroLine: tidy(text.heroLine),
    services: text.services.map(({ name, text: says }) => ({ name: tidy(name), text: tidy(says) })),
    helpTitle: tidy(text.helpTitle),
    helpText: tidy(text.helpText),
    testimonials: text.testimonials.map(({ words, name, detail, sample }) => ({
      words: tidy(words),
      name: tidy(name),
      detail: tidy(detail),
      sample,
    })),
    sections: storedSections(readSections(text.sections ?? '')),
  }
}
