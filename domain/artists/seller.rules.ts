/** An artist who sells through the shop, as invoices print them. */
import { gstCodeOfState } from '#shared/gstin.rules.ts'
import { stateName } from '#shared/state-name.rules.ts'

export type Seller = {
  /** `regular`: charges GST, and sells all over India. The others charge none, and may sell in their own state only. */
  gst: 'regular' | 'composition' | 'enrolled'
  legalName: string
  address: string
  city: string
  state: string
  postalCode: string
  /** GSTIN, or the enrolment number of an unregistered seller. */
  number: string
}

/** Of a seller what a buyer must know before ordering. */
export type ShownSeller = Pick<Seller, 'gst' | 'state'> & { name: string }

/** The shop does, and an artist with a regular GSTIN. */
export const chargesGst = (seller: Pick<Seller, 'gst'> | null): boolean => seller === null || seller.gst === 'regular'

/** The name of the only state where it can be delivered; null: all over India. */
export const onlyStateOf = (seller: Pick<Seller, 'gst' | 'state'> | null): string | null =>
  seller && !chargesGst(seller) ? stateName(seller.state) : null

/** Sections 10(2)(c) and 24(ii) of the CGST Act, and notification 34/2023: goods of these sellers stay in their state. */
export const maySendTo = ({ gst, state }: Pick<Seller, 'gst' | 'state'>, deliveryState: string): boolean =>
  gst === 'regular' || gstCodeOfState(state) === gstCodeOfState(deliveryState)
