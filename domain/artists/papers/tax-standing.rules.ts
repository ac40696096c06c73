/** What tax law makes of an artist: it decides what a sale leaves them. */
export type TaxStanding = {
  /**
   * `regular`: has a GSTIN and charges GST. `composition`: has one, and charges none. `enrolled`: has the portal's number for
   * unregistered sellers, and sells within the own state. `none`: nothing is known.
   */
  gst: 'regular' | 'composition' | 'enrolled' | 'none'
  hasPan: boolean
  /** A person or a Hindu undivided family, by the fourth letter of the PAN; companies and firms are neither. */
  isIndividual: boolean
}

export const NO_STANDING: TaxStanding = { gst: 'none', hasPan: false, isIndividual: true }
