/** The facts of a certificate as people read them, on the page and on paper. */
import { dayText } from '#shared/india-dates.rules.ts'
import { certificatesWords } from '#words/certificates.ts'
import type { Certified } from './certificate.rules.ts'

/** '61 × 76 cm'; what the artist wrote where no sides are known. */
export function sizeInWords({ widthCm, heightCm, depthCm, dimensions }: Certified): string {
  if (widthCm === undefined || heightCm === undefined) return dimensions
  return certificatesWords.inCm([widthCm, heightCm, depthCm].filter((side) => side !== undefined).join(' × '))
}

export const editionInWords = ({ edition: { number, size } }: Certified): string =>
  size === 1 ? certificatesWords.original : certificatesWords.pieceOf(number, size)

type Fact = readonly [name: string, value: string, isWritten?: true]

/** Each with its name; those that are not known are left out. `isWritten`: the artist's own words. */
export const certifiedFacts = (certified: Certified): Fact[] =>
  (
    [
      [certificatesWords.number, certified.number],
      [certificatesWords.artist, certified.artist],
      [certificatesWords.year, certified.year ?? ''],
      [certificatesWords.medium, certified.medium, true],
      [certificatesWords.size, sizeInWords(certified)],
      [certificatesWords.edition, editionInWords(certified)],
      [certificatesWords.issuer, certified.issuer.name],
      [certificatesWords.date, dayText(certified.validFrom)],
    ] satisfies Fact[]
  ).filter(([, value]) => value !== '')
