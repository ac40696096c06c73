import type { Role } from './roles.rules.ts'

/** What every page shows of whoever looks at it. */
export type Me = {
  user: { name: string; email: string; role: Role } | null
  /** Pieces in the cart that the server keeps; a guest's is on the device. */
  cartCount: number
  /** The works that wear a full heart. */
  wishlist: string[]
}

export const NOBODY: Me = { user: null, cartCount: 0, wishlist: [] }
