/** Which mails there are of an order, and who reads them. */

/** `parcel-refused` concerns the owner only. */
export type MailAbout =
  | 'placed'
  | 'paid'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'refunded'
  | 'return-requested'
  | 'parcel-refused'

/** The artist of one of its parcels hears of that one only. */
export type MailTo = 'buyer' | 'owner' | 'artist'
