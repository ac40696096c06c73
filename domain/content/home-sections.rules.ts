/** The order of the home page's sections, and which of them are hidden. */

/** As they stand until an admin orders them. */
const HOME_SECTIONS = ['hero', 'newest', 'categories', 'services', 'artist', 'help', 'testimonials'] as const

export type HomeSectionName = (typeof HOME_SECTIONS)[number]

export type HomeSection = { name: string; isHidden: boolean }

const SHELF = /^shelf-\d{1,15}$/
const isOwn = (name: string): name is HomeSectionName => (HOME_SECTIONS as readonly string[]).includes(name)

/** `stored`: names in their order, a hidden one after a minus: `hero shelf-3 -services`. Unknown ones are left out. */
export function readSections(stored: string): HomeSection[] {
  const named = new Map<string, HomeSection>()
  for (const word of stored.split(' ')) {
    const isHidden = word.startsWith('-')
    const name = isHidden ? word.slice(1) : word
    if ((isOwn(name) || SHELF.test(name)) && !named.has(name)) named.set(name, { name, isHidden })
  }
  return [...named.values()]
}

export const writeSections = (sections: readonly HomeSection[]): string =>
  sections.map(({ name, isHidden }) => (isHidden ? `-${name}` : name)).join(' ')

const isThere = (shelves: readonly string[]) => (section: HomeSection) =>
  isOwn(section.name) || shelves.includes(section.name)

/** All there are now. */
export const orderedSections = (stored: string, shelves: readonly string[]): HomeSection[] =>
  everySection(stored, shelves).filter(isThere(shelves))

/**
 * Also shelves that aren't shown now, which return to their place. New shelves come after the hero, a section that is
 * not named after the one before it.
 */
export function everySection(stored: string, shelves: readonly string[]): HomeSection[] {
  const sections = readSections(stored)
  const add = (name: string, after: string | undefined) => {
    if (sections.some((section) => section.name === name)) return
    sections.splice(sections.findIndex((section) => section.name === after) + 1, 0, { name, isHidden: false })
  }
  for (const [place, name] of HOME_SECTIONS.entries()) add(name, HOME_SECTIONS[place - 1])
  for (const shelf of shelves.toReversed()) add(shelf, 'hero')
  return sections
}

const numberOf = (shelf: string) => Number(shelf.slice('shelf-'.length))

/** Nothing for the usual order, so that it follows what a release or a new shelf changes. */
export function storedSections(sections: readonly HomeSection[]): string {
  const shelves = sections.map(({ name }) => name).filter((name) => !isOwn(name))
  const usual = orderedSections(
    '',
    shelves.toSorted((a, b) => numberOf(a) - numberOf(b)),
  )
  const written = writeSections(sections)
  return written === writeSections(usual) ? '' : written
}

/** Undefined where nothing is changed from the order above, so that a page says nothing about it. */
export function shownSections(stored: string, shelves: readonly string[]): string[] | undefined {
  const names = orderedSections(stored, shelves).flatMap(({ name, isHidden }) => (isHidden ? [] : [name]))
  return names.join() === HOME_SECTIONS.join() ? undefined : names
}

export const SECTION_INTENT = /^section-(up|down|hide|show)-([a-z]+(?:-\d{1,15})?)$/

/** `shelves`: those that are shown now. A section moves past all others. */
export function changeSections(
  sections: readonly HomeSection[],
  intent: string,
  shelves: readonly string[],
): HomeSection[] {
  const [, act, name] = SECTION_INTENT.exec(intent) ?? []
  const place = sections.findIndex((section) => section.name === name)
  const one = sections[place]
  if (!one) return [...sections]
  if (act === 'hide' || act === 'show') return sections.with(place, { ...one, isHidden: act === 'hide' })
  const to =
    act === 'up'
      ? sections.slice(0, place).findLastIndex(isThere(shelves))
      : sections.findIndex((section, at) => at > place && isThere(shelves)(section))
  return to === -1 ? [...sections] : sections.toSpliced(place, 1).toSpliced(to, 0, one)
}
