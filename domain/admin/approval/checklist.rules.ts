/** What the store itself can check of a work that waits for approval. People judge the rest. */
import { hangsOnWall } from '#domain/catalogue/on-wall.rules.ts'
import type { Origin } from '#domain/catalogue/origin.rules.ts'
import { measuresOfPicture } from '#domain/catalogue/hanging.rules.ts'
import { parseDimensions } from '#domain/catalogue/dimensions.rules.ts'
import { RENDITION_WIDTHS } from '#domain/images/rendition.rules.ts'
import { noPaise, rupees, type Paise } from '#shared/money.rules.ts'
import { originsWords } from '#words/origins.ts'
import { adminApprovalWords } from '#words/admin-approval.ts'

/** A smaller picture is enlarged where buyers look closely. */
const LONG_SIDE_MIN = Math.max(...RENDITION_WIDTHS)

export type CheckedWork = {
  origin: Origin | null
  picture: { width: number; height: number; alt: string }
  images: readonly { alt: string }[]
  categoryPath: string
  dimensions: string
  pricePaise: Paise
  isPremium: boolean
  /** Of the work, otherwise of its category; null if neither has one. */
  hsnUsed: string | null
  /** GST of its category. */
  taxPercent: number
  /** The prices of the artist's other listed works of this category; null without any. */
  othersPaise: { least: Paise; most: Paise } | null
  /** Another work in the store whose picture is the same file. */
  twin: string | null
  /** The same pictures in other works, as far as they were compared. */
  matches: readonly { work: { title: string; artistName: string; isSameArtist: boolean } }[]
  isCompared: boolean
  titleHi: string | null
  descriptionHi: string | null
}

/** One that isn't good asks the admin to look again. The work may be approved all the same. */
export type Check = { name: string; found: string; isGood: boolean }

type Found = Omit<Check, 'name'>

export function checksOf(work: CheckedWork): Check[] {
  const { names } = adminApprovalWords.checks
  return [
    { name: names.picture, ...pictureCheck(work) },
    { name: names.size, ...sizeCheck(work) },
    { name: names.twin, ...twinCheck(work) },
    { name: names.match, ...matchCheck(work) },
    { name: names.origin, ...originCheck(work) },
    { name: names.price, ...priceCheck(work) },
    { name: names.tax, ...taxCheck(work) },
    { name: names.alt, ...altCheck(work) },
    { name: names.hindi, ...hindiCheck(work) },
  ]
}

function pictureCheck({ picture: { width, height } }: CheckedWork): Found {
  const { pixels, tooSmall } = adminApprovalWords.checks
  const isGood = Math.max(width, height) >= LONG_SIDE_MIN
  return { isGood, found: isGood ? pixels(width, height) : tooSmall(width, height, LONG_SIDE_MIN) }
}

/** What isn't made for walls, such as a ring, is shown in another proportion. */
function sizeCheck({ dimensions, picture, categoryPath }: CheckedWork): Found {
  const { noSize, sizeFits, sizeDiffers } = adminApprovalWords.checks
  if (!hangsOnWall({ path: categoryPath })) return { isGood: dimensions !== '', found: dimensions || noSize }
  const size = parseDimensions(dimensions)
  if (!size) return { isGood: false, found: noSize }
  const isGood = measuresOfPicture({ ...size, pictures: [picture] }) !== null
  return { isGood, found: isGood ? sizeFits(dimensions) : sizeDiffers(dimensions) }
}

const twinCheck = ({ twin }: CheckedWork): Found =>
  twin === null
    ? { isGood: true, found: adminApprovalWords.checks.noTwin }
    : { isGood: false, found: adminApprovalWords.checks.twinOf(twin) }

function matchCheck({ matches, isCompared }: CheckedWork): Found {
  const { noMatch, matchOf, ownMatch, notCompared } = adminApprovalWords.checks
  const others = matches.find(({ work }) => !work.isSameArtist)?.work
  if (others) return { isGood: false, found: matchOf(others.title, others.artistName) }
  const [own] = matches
  if (own) return { isGood: true, found: ownMatch(own.work.title) }
  return { isGood: isCompared, found: isCompared ? noMatch : notCompared }
}

function originCheck({ origin }: CheckedWork): Found {
  const found = origin ? originsWords.names[origin] : originsWords.notStated
  return { isGood: origin !== null && origin !== 'ai', found }
}

/** By this factor a price may be above or below all others and still be in line. */
const IN_LINE = 3

function priceCheck({ pricePaise, isPremium, othersPaise }: CheckedWork): Found {
  const { onRequest, noPrice, firstPrice, otherPrices } = adminApprovalWords.checks
  if (isPremium) return { isGood: true, found: onRequest }
  if (pricePaise <= noPaise) return { isGood: false, found: noPrice }
  if (!othersPaise) return { isGood: true, found: firstPrice }
  const { least, most } = othersPaise
  return {
    isGood: pricePaise <= most * IN_LINE && pricePaise * IN_LINE >= least,
    found: otherPrices(rupees(least), rupees(most)),
  }
}

function taxCheck({ hsnUsed, taxPercent }: CheckedWork): Found {
  const { noHsn, hsnAndTax } = adminApprovalWords.checks
  if (hsnUsed === null) return { isGood: false, found: noHsn }
  return { isGood: true, found: hsnAndTax(hsnUsed, taxPercent) }
}

function altCheck({ picture, images }: CheckedWork): Found {
  const { described, undescribed } = adminApprovalWords.checks
  const count = [picture, ...images].filter(({ alt }) => alt === '').length
  return { isGood: count === 0, found: count === 0 ? described(1 + images.length) : undescribed(count) }
}

function hindiCheck({ titleHi, descriptionHi }: CheckedWork): Found {
  const { inHindi, partlyHindi, notHindi } = adminApprovalWords.checks
  if (titleHi && descriptionHi) return { isGood: true, found: inHindi }
  const isPartly = Boolean(titleHi ?? descriptionHi)
  return { isGood: !isPartly, found: isPartly ? partlyHindi : notHindi }
}
