import type { Origin } from '#domain/catalogue/origin.rules.ts'

export type FrameSlug =
  | 'no-frame'
  | 'natural-teak'
  | 'ebonised-sheesham'
  | 'limewashed-mango'
  | 'brushed-brass'
  | 'indigo-lacquer'
  | 'canvas-float'

export type CategorySlug =
  | 'wall-art-handmade'
  | 'wall-art-digital'
  | 'wall-art-embroidery'
  | 'jewellery'
  | 'jewellery-bangles'
  | 'diy-art-kit'
  | 'designer-clothing'
  | 'premium-artwork'
  | 'premium-designer-clothes'

export type ShowFrame = {
  id: string
  slug: FrameSlug
  name: string
  priceModifierPaise: number
}

export type ShowPerson = {
  id: string
  email: string
  name: string
  role: 'admin' | 'artist' | 'buyer'
}

export type ShowApproval = { state: 'approved' } | { state: 'pending' } | { state: 'rejected'; reason: string }

export type ShowArtist = {
  id: string
  slug: string
  /** The profile this artist signs in with. */
  personId: string
  name: string
  city: string
  region: string
  biography: string
  page?: ShowPage
}

/** What an artist has written beyond the story. */
export type ShowPage = {
  storyHi: string
  technique: string
  workingSince: number
  exhibitions: { year: number; text: string }[]
  links: string[]
  /** Pictures of works, by the work's slug and their position. */
  photos: (readonly [work: string, position: number])[]
}

/** One size of its category, its stock and its surcharge. */
export type ShowSize = readonly [name: string, stock: number | null, modifierPaise?: number]

export type ShowWork = {
  id: string
  slug: string
  title: string
  /** Slug of the artist. */
  artist: string
  category: CategorySlug
  /** 0 for works priced on request. */
  pricePaise: number
  dimensions: string
  medium: string
  origin: Origin
  description: string
  hsn: string
  /** 1 one of one, n an edition or pieces on the shelf, 0 sold, null made to order. */
  stock: number | null
  /** Its stock is what there is in all of them; null where one is made to order. */
  sizes?: readonly ShowSize[]
  approval: ShowApproval
  frames: readonly FrameSlug[]
  /** When the work was listed; fixed, so that the order of the show never changes. */
  hungAt: string
}

export type ShowPicture = {
  id: string
  /** Slug of the work or the artist it belongs to. */
  owner: string
  of: 'work' | 'artist'
  /** 1 is the lead picture. */
  position: number
  /** Name in `packages/demo-show/pictures/`. */
  file: string
  mime: 'image/avif'
  width: number
  height: number
  bytes: number
  palette: { hex: string; share: number }[]
  /** A tiny picture as a data: URI, shown until the real one arrives. */
  blur: string
  alt: string
  /** Of a work's picture, so that the store needn't look at it. */
  fingerprint?: ShowFingerprint
}

/** Numbers with spaces between them, and a tiny picture in base64. */
export type ShowFingerprint = { layout: string; thumbnail: string }

type DaysAgo = number

export type BuyerEmail =
  | 'arjun@rangrekha.test'
  | 'buyer@rangrekha.test'
  | 'buyer2@rangrekha.test'
  | 'guest@rangrekha.test'

export type ShowParcel = {
  artist: string
  state: 'waiting' | 'booked' | 'packed' | 'shipped' | 'delivered' | 'returned'
  courier?: string
  awb?: string
  expectedInDays?: number
  /** When its artist packed it; the courier comes tomorrow. */
  packedDaysAgo?: DaysAgo
  deliveredDaysAgo?: DaysAgo
  /** Newest first. */
  seen: readonly (readonly [activity: string, location: string, at: DaysAgo])[]
}

/** Of a line of an order, by its work. */
export type ShowReview = {
  work: string
  stars: 1 | 2 | 3 | 4 | 5
  text: string
  name: string
  language?: 'hi'
  daysAgo: DaysAgo
  /** Which picture of the work shows it at home, by its position. */
  photo?: readonly [work: string, position: number]
  /** The artist's, a day later. */
  answer?: string
}

export type ShowOrder = {
  id: string
  buyer: BuyerEmail
  /** The browser that placed it without an account. */
  guestId?: string
  /** The payment provider's numbers; an order without a payment was not paid in time. */
  provider: readonly [order: string, payment: string | null]
  method: 'upi' | 'card' | 'netbanking' | 'wallet'
  /** Before the day on which the show is listed. */
  daysAgo: DaysAgo
  lines: readonly (readonly [work: string, frame: FrameSlug, quantity: number, size?: string])[]
  status: 'pending' | 'confirmed' | 'packed' | 'shipped' | 'completed' | 'cancelled' | 'returned'
  moves: readonly (readonly [to: Exclude<ShowOrder['status'], 'pending'>, at: DaysAgo])[]
  parcels: readonly ShowParcel[]
  refund?: { id: string; reason: 'cancelled' | 'returned'; daysAgo: DaysAgo; providerId: string }
  returned?: {
    id: string
    reason: 'not-as-described'
    message: string
    daysAgo: DaysAgo
    /** Which picture of the work shows the damage, by its position. */
    photo?: readonly [work: string, position: number]
    /** Without one the request waits. */
    answer?: string
  }
  reviews?: readonly ShowReview[]
}

type Ticket = { name: string; email: string; message: string; daysAgo: DaysAgo }

/** An enquiry to the store; `answer` is the owner's, a day later. */
export type ShowTicket =
  | (Ticket & { kind: 'contact'; answer?: string })
  | (Ticket & { kind: 'consultation'; phone: string; openDaysAhead: number; time: string })
  | (Ticket & { kind: 'quote'; work: string })
