/** What an artist must have given before the works are sold in the artist's name. Until then the shop sells them. */
import type { Seller } from '#domain/artists/seller.rules.ts'
import type { Gst } from '#domain/artists/papers/papers.rules.ts'
import type { SellerModel } from './artist-share.rules.ts'

export type SellerPapers = Omit<Seller, 'gst' | 'number'> & {
  /** In force today. */
  model: SellerModel
  gst: Gst
  /** The agreement was accepted, in any version. */
  hasAgreed: boolean
  hasDeclared: boolean
}

/** `number`: GSTIN or enrolment number; undefined when there is none, or it can't be opened. Null: the shop sells. */
export function sellerOf(papers: SellerPapers, number: string | undefined): Seller | null {
  const { model, gst, hasAgreed, hasDeclared, legalName, address, city, state, postalCode } = papers
  if (model === 'shop' || !hasAgreed || gst === 'none' || number === undefined) return null
  if (gst === 'enrolled' && !hasDeclared) return null
  return { gst, legalName, address, city, state, postalCode, number }
}
