/** The form in which artists write their page. A draft may be incomplete; a page sent for approval may not. */
import { no, readAll, readLine, readLines, showsNothing, yes } from '#shared/entered-text.rules.ts'
import type { FormErrors, FormRead, Read } from '#shared/entered-text.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { artistPageWords } from '#words/artist-page.ts'

export const PHOTOS_MAX = 6
export const STORY_MAX = 5_000
export const CITY_MAX = 100
export const TECHNIQUE_MAX = 200
export const PAGE_LINKS_MAX = 5
const EXHIBITIONS_MAX = 30
const PHOTO_ALT_MAX = 300
const STORY_MIN = 40
const EXHIBITION_MAX = 200
const LINK_MAX = 300
const FIRST_YEAR = 1900

type Exhibition = { year: number; text: string }

export type ArtistPageText = {
  story: string
  storyHi: string
  city: string
  technique: string
  workingSince: number | null
  exhibitions: Exhibition[]
  links: string[]
}

export type ArtistPageForm = ArtistPageText & {
  /** The portrait. */
  image: string | null
  /** The studio photos. */
  images: { id: string; alt: string }[]
}

const TEXTS = ['story', 'storyHi', 'city', 'technique', 'workingSince', 'exhibitions', 'links', 'image'] as const

/** As typed: every field is text. `image` and `images` are the ids of portrait and photos. */
export type EnteredPage = Record<(typeof TEXTS)[number], string> & { images: string[]; alts: Record<string, string> }

const ALT = 'alt:'
/** Far more than any form of ours sends. */
const REPEATED_MAX = 50

/** From the fields of a posted form. Files and unknown fields are left out. */
export function enteredPage(entries: Iterable<readonly [name: string, value: unknown]>): EnteredPage {
  const texts = [...entries].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  const first = Object.fromEntries(TEXTS.map((wanted) => [wanted, texts.find(([name]) => name === wanted)?.[1] ?? '']))
  const images = texts.flatMap(([name, value]) => (name === 'images' && value !== '' ? [value] : []))
  const alts = texts.filter(([name]) => name.startsWith(ALT)).slice(0, REPEATED_MAX)
  return {
    ...(first as Record<(typeof TEXTS)[number], string>),
    images: [...new Set(images.slice(0, REPEATED_MAX))],
    alts: Object.fromEntries(alts.map(([name, value]) => [name.slice(ALT.length), value])),
  }
}

type Written = ArtistPageText & { portraitId: string | null; photos: readonly { id: string; alt: string }[] }

export const enteredOf = ({ portraitId, photos, ...page }: Written): EnteredPage => ({
  story: page.story,
  storyHi: page.storyHi,
  city: page.city,
  technique: page.technique,
  workingSince: page.workingSince === null ? '' : String(page.workingSince),
  exhibitions: page.exhibitions.map(({ year, text }) => `${year}, ${text}`).join('\n'),
  links: page.links.join('\n'),
  image: portraitId ?? '',
  images: photos.map(({ id }) => id),
  alts: Object.fromEntries(photos.map(({ id, alt }) => [id, alt])),
})

/** `thisYear` in India. */
export function readPageForm(
  entered: EnteredPage,
  { isSent, thisYear }: { isSent: boolean; thisYear: number },
): FormRead<ArtistPageForm> {
  const { image, images, alts } = entered
  const photos = images.map((id) => ({ id, read: readAlt(alts[id], isSent) }))
  const altErrors: FormErrors = Object.fromEntries(
    photos.flatMap(({ id, read }) => (read.ok ? [] : [[`${ALT}${id}`, read.error]])),
  )
  const read = readAll<ArtistPageForm>({
    story: readStory(entered.story, isSent),
    storyHi: readLines(entered.storyHi, STORY_MAX),
    city: readLine(entered.city, CITY_MAX),
    technique: readLine(entered.technique, TECHNIQUE_MAX),
    workingSince: readWorkingSince(entered.workingSince, thisYear),
    exhibitions: readExhibitions(entered.exhibitions, thisYear + 1),
    links: readLinks(entered.links),
    image: image === '' || isUuid(image) ? yes(image || null) : no(artistPageWords.notYourPhoto),
    images: readPhotos(photos.map(({ id, read }) => ({ id, alt: read.ok ? read.value : '' }))),
  })
  const errors = read.ok ? altErrors : { ...read.errors, ...altErrors }
  return read.ok && Object.keys(errors).length === 0 ? read : { ok: false, errors }
}

const readAlt = (alt: string | undefined, isSent: boolean) =>
  readLine(alt, PHOTO_ALT_MAX, isSent ? artistPageWords.noAlt : undefined)

function readPhotos(photos: ArtistPageForm['images']): Read<ArtistPageForm['images']> {
  if (photos.length > PHOTOS_MAX) return no(artistPageWords.tooManyPhotos(PHOTOS_MAX))
  return photos.every(({ id }) => isUuid(id)) ? yes(photos) : no(artistPageWords.notYourPhoto)
}

function readStory(typed: string, isSent: boolean): Read<string> {
  const story = readLines(typed, STORY_MAX)
  return isSent && story.ok && story.value.length < STORY_MIN ? no(artistPageWords.storyTooShort) : story
}

const isYear = (year: number, last: number) => year >= FIRST_YEAR && year <= last

function readWorkingSince(typed: string, thisYear: number): Read<number | null> {
  if (showsNothing(typed)) return yes(null)
  const year = /^\d{4}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  return isYear(year, thisYear) ? yes(year) : no(artistPageWords.yearWrong(FIRST_YEAR, thisYear))
}

const linesOf = (typed: string) => typed.split('\n').flatMap((line) => (showsNothing(line) ? [] : [line.trim()]))

/** One a line: the year, then where. */
function readExhibitions(typed: string, lastYear: number): Read<Exhibition[]> {
  const lines = linesOf(typed)
  if (lines.length > EXHIBITIONS_MAX) return no(artistPageWords.tooManyExhibitions(EXHIBITIONS_MAX))
  const exhibitions: Exhibition[] = []
  for (const line of lines) {
    const [, year, where] = /^(\d{4})[\s,.:–-]+(.+)$/.exec(line) ?? []
    const text = readLine(where, EXHIBITION_MAX, artistPageWords.exhibitionWrong(line.slice(0, 80)))
    if (!text.ok) return text
    if (!isYear(Number(year), lastYear)) return no(artistPageWords.exhibitionYear(line.slice(0, 80), lastYear))
    exhibitions.push({ year: Number(year), text: text.value })
  }
  return yes(exhibitions)
}

/** One a line. People leave out the beginning of an address. */
function readLinks(typed: string): Read<string[]> {
  const lines = linesOf(typed)
  if (lines.length > PAGE_LINKS_MAX) return no(artistPageWords.tooManyLinks(PAGE_LINKS_MAX))
  const links: string[] = []
  for (const line of lines) {
    const link = safeLink(/^[a-z][a-z\d+.-]*:/i.test(line) ? line : `https://${line}`)
    if (link === undefined) return no(artistPageWords.linkWrong(line.slice(0, 80)))
    links.push(link)
  }
  return yes([...new Set(links)])
}

/** A web address without a name, a password or a port, as the browser writes it. */
function safeLink(line: string): string | undefined {
  if (line.length > LINK_MAX || /\s/.test(line) || !URL.canParse(line)) return undefined
  const { protocol, hostname, port, username, password, href } = new URL(line)
  const isSafe = protocol === 'https:' && /\.[a-z]/.test(hostname) && !port && !username && !password
  return isSafe && href.length <= LINK_MAX ? href : undefined
}
