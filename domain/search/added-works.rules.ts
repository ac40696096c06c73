/** A wall that has grown: works of further pages, hung below those of the page that its address names. */
import type { WorkCard } from '#domain/catalogue/catalogue.rules.ts'
import { jsonOf } from '#shared/sent-fields.rules.ts'
import type { WorkList } from './listing.rules.ts'

export type AddedWorks = {
  /** The works of the address's own page, as they hung when others were added. */
  own: WorkCard[]
  added: WorkCard[]
  /** The last page whose works hang. */
  page: number
}

/**
 * Every work once, those of the address's own page first. That page may have been read anew: works that newer ones
 * have pushed off its end go on hanging between it and the added ones, works that have left it do not.
 */
export function worksOnWall(own: readonly WorkCard[], more: AddedWorks | undefined): WorkCard[] {
  if (!more) return [...own]
  const hung = new Set(own.map(({ id }) => id))
  const lastKept = more.own.findLastIndex(({ id }) => hung.has(id))
  const below = [...more.own.slice(lastKept + 1), ...more.added]
  return [...own, ...below.filter(({ id }) => !hung.has(id))]
}

/** The same wall with the works of the next page. A work that hangs already is not hung twice. */
export function withNextPage(list: WorkList, more: AddedWorks | undefined, next: WorkList): AddedWorks {
  const own = worksOnWall(list.works, more)
  const hung = new Set(own.map(({ id }) => id))
  const pageHung = {
    own: list.works,
    added: [...own.slice(list.works.length), ...next.works.filter(({ id }) => !hung.has(id))],
  }
  // An empty page is beyond the last one: works have left the catalogue meanwhile.
  return { ...pageHung, page: next.works.length > 0 ? next.page : list.pageCount }
}

/** What a browser has kept of grown walls, by entry of its history; what cannot be read is as if it were not there. */
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

/** A tab may have kept what an earlier version of the store wrote. */
function isWork(value: unknown): value is WorkCard {
  const { id, title, artistName, pricePaise, taxPercent, picture } = Object(value) as Partial<
    Record<keyof WorkCard, unknown>
  >
  const { id: pictureId, width, height, blur, alt } = Object(picture) as Record<string, unknown>
  const areTexts = [id, title, artistName, pictureId, blur, alt].every((text) => typeof text === 'string')
  const areNumbers = [width, height, pricePaise ?? 0, taxPercent].every((number) => typeof number === 'number')
  return areTexts && areNumbers
}
