/** A list that has grown: works of further pages below those of the page in the URL. */
import type { WorkCard } from '#domain/catalogue/catalogue.rules.ts'
import { jsonOf } from '#shared/sent-fields.rules.ts'
import type { WorkList } from './listing.rules.ts'

export type AddedWorks = {
  /** The works of the address's own page when others were added. */
  own: WorkCard[]
  added: WorkCard[]
  /** The last page that is shown. */
  page: number
}

/**
 * Every work once, those of the URL's own page first. If that page was reloaded, works that newer ones pushed off its
 * end stay between it and the added ones; works that left the list do not.
 */
export function worksOnWall(own: readonly WorkCard[], more: AddedWorks | undefined): WorkCard[] {
  if (!more) return [...own]
  const listed = new Set(own.map(({ id }) => id))
  const lastKept = more.own.findLastIndex(({ id }) => listed.has(id))
  const below = [...more.own.slice(lastKept + 1), ...more.added]
  return [...own, ...below.filter(({ id }) => !listed.has(id))]
}

/** The same list with the works of the next page, each work once. */
export function withNextPage(list: WorkList, more: AddedWorks | undefined, next: WorkList): AddedWorks {
  const own = worksOnWall(list.works, more)
  const listed = new Set(own.map(({ id }) => id))
  const pageHung = {
    own: list.works,
    added: [...own.slice(list.works.length), ...next.works.filter(({ id }) => !listed.has(id))],
  }
  // An empty page is beyond the last one: works have left the catalogue.
  return { ...pageHung, page: next.works.length > 0 ? next.page : list.pageCount }
}

/** Grown lists as the browser stored them, by history entry; what can't be read is ignored. */
export function readGrownWalls(stored: string | null): [string, AddedWorks][] {
  const walls = jsonOf(stored ?? '')
  return Array.isArray(walls) ? walls.filter(isGrownWall) : []
}

function isGrownWall(value: unknown): value is [string, AddedWorks] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false
  const { own, added, page } = Object(value[1]) as Partial<Record<keyof AddedWorks, unknown>>
  const areWorks = [own, added].every((works) => Array.isArray(works) && works.every(isWork))
  return areWorks && Number.isInteger(page)
}

/** A tab may hold what an earlier version of the store wrote. */
function isWork(value: unknown): value is WorkCard {
  const { id, title, artistName, pricePaise, taxPercent, picture } = Object(value) as Partial<
    Record<keyof WorkCard, unknown>
  >
  const { id: pictureId, width, height, blur, alt } = Object(picture) as Record<string, unknown>
  const areTexts = [id, title, artistName, pictureId, blur, alt].every((text) => typeof text === 'string')
  const areNumbers = [width, height, pricePaise ?? 0, taxPercent].every((number) => typeof number === 'number')
  return areTexts && areNumbers
}
