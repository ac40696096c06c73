/** Who can sign in to the demo. A live shop has none of them. */

export const DEMO_PASSWORD = 'rang-rekha-demo'

export const DEMO_ACCOUNTS = [
  { who: 'buyer', email: 'buyer@rangrekha.test' },
  { who: 'second-buyer', email: 'buyer2@rangrekha.test' },
  { who: 'artist', email: 'artist@rangrekha.test' },
  { who: 'second-artist', email: 'artist2@rangrekha.test' },
  { who: 'admin', email: 'admin@rangrekha.test' },
] as const

const DEMO_DOMAIN = '@rangrekha.test'

export const isDemoAddress = (email: string) => email.endsWith(DEMO_DOMAIN)
