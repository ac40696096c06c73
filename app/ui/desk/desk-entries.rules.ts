/** The navigation of the back office and of the studio: what stands in it, for whom, and with how much that waits. */

/** What stands around a page. With it, a page has no header and footer of the shop. */
export type Desk = {
  /** Whose page it is. */
  name: string
  /** How many things wait, by the address of a section. */
  waiting: Readonly<Record<string, number>>
}

export type Section<Group extends string = string> = {
  address: string
  /** Sections without a group stand above the groups. */
  group?: Group
  /** Instead of the key. */
  name?: string
}

export type DeskPage = { id: string; name: string; address: string; isHere: boolean; count: number }

/** A section alone, or a group with its pages. */
export type DeskEntry = DeskPage & { pages: DeskPage[]; isGroup: boolean }

type Asked = {
  sections: Readonly<Record<string, Section>>
  groups: readonly string[]
  /** The section of the page. */
  here: string
  waiting: Desk['waiting']
  isOpen: (address: string) => boolean
}

/** Only what this person may open. A group counts what waits at its pages, and one with a single page is that page. */
export function entriesOf({ sections, groups, here, waiting, isOpen }: Asked): DeskEntry[] {
  const open = Object.entries(sections).filter(([, { address }]) => isOpen(address))
  const pageOf = ([id, { name = id, address }]: [string, Section]): DeskPage => ({
    id,
    name,
    address,
    isHere: id === here,
    count: waiting[address] ?? 0,
  })
  const alone = open
    .filter(([, { group }]) => group === undefined)
    .map((section) => ({ ...pageOf(section), pages: [], isGroup: false }))
  const grouped = groups.flatMap((id): DeskEntry[] => {
    const pages = open.filter(([, { group }]) => group === id).map(pageOf)
    const [first] = pages
    if (!first) return []
    if (pages.length === 1) return [{ ...first, id, pages: [], isGroup: true }]
    const count = pages.reduce((sum, page) => sum + page.count, 0)
    return [
      { id, name: id, address: first.address, isHere: pages.some(({ isHere }) => isHere), count, pages, isGroup: true },
    ]
  })
  return [...alone, ...grouped]
}

/** For the bar of a phone: those that are wanted first, then the others. */
export function barOf(entries: readonly DeskEntry[], wanted: readonly string[], count: number): DeskEntry[] {
  const first = wanted.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
  return [...first, ...entries.filter((entry) => !first.includes(entry))].slice(0, count)
}
