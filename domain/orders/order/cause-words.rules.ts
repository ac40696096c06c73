/** Why an order or its money moved. */
const WORDS = {
  browser: 'Confirmed by the buyer’s browser',
  webhook: 'Told by Razorpay',
  check: 'Found when Razorpay was asked',
  'cancelled-by-buyer': 'Cancelled by the buyer',
  'cancelled-by-store': 'Cancelled by the store',
  'sold-meanwhile': 'The piece was sold meanwhile',
  'changed-meanwhile': 'Paid late, and changed meanwhile',
  'too-late': 'Paid too late',
  'not-paid-in-time': 'Nothing was paid in time',
  'newer-order': 'A newer order',
  'paid-back': 'The provider paid it back',
  'refunded-by-store': 'Refunded by the store',
  'confirmed-by-store': 'Confirmed by the store',
  'pieces-came-back': 'The pieces came back',
  'parcel-moved': 'The courier says so',
  'packed-by-artist': 'Packed by the artist',
  'packed-by-admin': 'Packed by an admin',
  'paid-by-hand': 'Taken by the shop itself',
  'paid-by-cards': 'Paid by gift cards',
  'link-cancelled': 'The payment link was cancelled',
  'handed-over': 'Handed over by the shop',
  'phone-proven': 'The phone number was proven: it is paid on delivery',
  remitted: 'The carrier paid it out',
  'not-taken': 'The parcel was not taken',
  'taken-by-bank': 'The bank took it back',
  noted: 'Noted',
}

export type MoveCause = keyof typeof WORDS

const OF_PARCEL: Partial<Record<MoveCause, string>> = {
  'parcel-moved': '',
  'packed-by-artist': ' packed by its artist',
  'packed-by-admin': ' packed by an admin',
}

/** As the owner reads it. `about`: the number of a parcel, or what was written down before there were causes. */
export function causeWords(cause: string, about: string | null = null): string {
  const known = cause as MoveCause
  if (about === null) return WORDS[known] ?? cause
  if (known in OF_PARCEL) return `Parcel ${about}${OF_PARCEL[known]}`
  return about.charAt(0).toUpperCase() + about.slice(1)
}
