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

/** All there are now. New shelves come after the hero, a section that is not named after the one before it. */
export function orderedSections(stored: string, shelves: readonly string[]): HomeSection[] {
  const sections = readSections(stored).filter(({ name }) => isOwn(name) || shelves.includes(name))
  const add = (name: string, after: string | undefined) => {
    if (sections.some((section) => section.name === name)) return
    sections.splice(sections.findIndex((section) => section.name === after) + 1, 0, { name, isHidden: false })
  }
  for (const [place, name] of HOME_SECTIONS.entries()) add(name, HOME_SECTIONS[place - 1])
  for (const shelf of shelves.toReversed()) add(shelf, 'hero')
  return sections
}

/** Undefined where nothing is changed from the order above, so that a page says nothing about it. */
export function shownSections(stored: string, shelves: readonly string[]): string[] | undefined {
  const names = orderedSections(stored, shelves).flatMap(({ name, isHidden }) => (isHidden ? [] : [name]))
  return names.join() === HOME_SECTIONS.join() ? undefined : names
}

export const SECTION_INTENT = /^section-(up|down|hide|show)-([a-z]+(?:-\d{1,15})?)$/

export function changeSections(sections: readonly HomeSection[], intent: string): HomeSection[] {
  const [, act, name] = SECTION_INTENT.exec(intent) ?? []
  const place = sections.findIndex((section) => section.name === name)
  const one = sections[place]
  if (!one) return [...sections]
  if (act === 'hide' || act === 'show') return sections.with(place, { ...one, isHidden: act === 'hide' })
  const to = act === 'up' ? place - 1 : place + 1
  return sections[to] ? sections.toSpliced(place, 1).toSpliced(to, 0, one) : [...sections]
}
