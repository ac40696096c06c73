/** Who can sign in to the demonstration. A live shop has none of them. */

export const DEMO_PASSWORD = 'rang-rekha-demo'

export const DEMO_ACCOUNTS = [
  { name: 'Buyer', email: 'buyer@rangrekha.test' },
  { name: 'Second buyer', email: 'buyer2@rangrekha.test' },
  { name: 'Artist', email: 'artist@rangrekha.test' },
  { name: 'Second artist', email: 'artist2@rangrekha.test' },
  { name: 'Admin', email: 'admin@rangrekha.test' },
] as const

const DEMO_DOMAIN = '@rangrekha.test'

export const isDemoAddress = (email: string) => email.endsWith(DEMO_DOMAIN)
