/** What a certificate says, and the states that it goes through. */
import { hangsOnWall } from '#domain/catalogue/on-wall.rules.ts'
import type { Stock } from '#domain/catalogue/stock.rules.ts'

export const CERTIFICATE_STATES = ['prepared', 'valid', 'lost', 'replaced', 'withdrawn'] as const

export type CertificateState = (typeof CERTIFICATE_STATES)[number]

export type CertificateCause =
  | ('prepared' | 'sent' | 'returned' | 'refunded' | 'cancelled')
  | ('corrected' | 'lost' | 'renewed' | 'mistaken')

/** Replaced and withdrawn are final: a piece that is sold again, or a mistake, gets a new certificate. */
const NEXT: Readonly<Record<CertificateState, readonly CertificateState[]>> = {
  prepared: ['valid', 'replaced', 'withdrawn'],
  valid: ['lost', 'replaced', 'withdrawn'],
  lost: ['replaced', 'withdrawn'],
  replaced: [],
  withdrawn: [],
}

export const mayMoveCertificate = (from: CertificateState, to: CertificateState): boolean => NEXT[from].includes(to)

/** One piece has at most one of these. */
export const isLive = ({ state }: { state: CertificateState }): boolean => NEXT[state].length > 0

type Work = { category: { path: string }; stock: Stock; sizes: readonly unknown[] }

/** Originals and numbered editions for walls. What is made to order has no number. `GETS_CERTIFICATE` is the same in SQL. */
export const getsCertificate = ({ category, stock, sizes }: Work): boolean =>
  hangsOnWall(category) && sizes.length === 0 && stock.kind !== 'made-to-order'

/** What is certified. */
export type Subject = {
  /** Of the certificate. */
  number: string
  title: string
  artist: string
  year?: string | undefined
  medium: string
  dimensions: string
  widthCm?: number | undefined
  heightCm?: number | undefined
  depthCm?: number | undefined
  edition: { number: number; size: number }
  picture?: { address: string; sha256: string | undefined } | undefined
}

export type Certified = Subject & { address: string; issuer: { address: string; name: string }; validFrom: string }

const CONTEXT = ['https://www.w3.org/ns/credentials/v2', { '@vocab': 'https://schema.org/' }]

/** A Verifiable Credential (VC 2.0) about a work: never about who bought it, or for how much. */
export function credentialOf({ address, issuer, validFrom, ...subject }: Certified) {
  const { number, title, artist, year, medium, dimensions, widthCm, heightCm, depthCm, edition, picture } = subject
  const side = (name: string, value: number | undefined) =>
    value === undefined ? {} : { [name]: { type: 'QuantitativeValue', value, unitCode: 'CMT' } }
  return {
    '@context': CONTEXT,
    id: address,
    type: ['VerifiableCredential', 'CertificateOfAuthenticity'],
    issuer: { id: issuer.address, name: issuer.name },
    validFrom,
    credentialSubject: {
      type: 'VisualArtwork',
      identifier: number,
      name: title,
      creator: { type: 'Person', name: artist },
      ...(year && { dateCreated: year }),
      artMedium: medium,
      size: dimensions,
      ...side('width', widthCm),
      ...side('height', heightCm),
      ...side('depth', depthCm),
      editionNumber: edition.number,
      artEdition: edition.size,
      ...(picture && { image: { type: 'ImageObject', contentUrl: picture.address, sha256: picture.sha256 } }),
    },
  }
}

type Credential = ReturnType<typeof credentialOf>
type Side = { value: number } | undefined

/** What a credential of ours says. */
export function certifiedIn(text: string): Certified {
  const { id, issuer, validFrom, credentialSubject: about } = JSON.parse(text) as Credential
  const { width, height, depth } = about as { width?: Side; height?: Side; depth?: Side }
  return {
    address: id,
    issuer: { address: issuer.id, name: issuer.name },
    validFrom,
    number: about.identifier,
    title: about.name,
    artist: about.creator.name,
    year: about.dateCreated,
    medium: about.artMedium,
    dimensions: about.size,
    widthCm: width?.value,
    heightCm: height?.value,
    depthCm: depth?.value,
    edition: { number: about.editionNumber, size: about.artEdition },
    picture: about.image && { address: about.image.contentUrl, sha256: about.image.sha256 },
  }
}

export const certificatePath = (key: string) => `/certificate/${key}`

const KEY = /^[0-9a-hjkmnp-tv-z]{20}$/

/** Whether it can be the last part of such an address. */
export const isCertificateKey = (text: string): boolean => KEY.test(text)

export type CertificateMove = { state: CertificateState; cause: CertificateCause; at: string }

/** As those see it who may open its order. */
export type OwnCertificate = {
  id: string
  key: string
  state: CertificateState
  certified: Certified
  pictureId: string | null
  moves: CertificateMove[]
}

export type OwnCertifiedLine = {
  itemId: string
  title: string
  artistId: string
  /** Pieces whose number is not known yet. */
  missing: number
  certificates: OwnCertificate[]
}
