/** The store's carriers. */
import { createShiprocket } from '#providers/shiprocket/shiprocket.ts'
import type { ShiprocketAccess } from '#shared/env.ts'
import type { Carrier } from './carrier.ts'

/**
 * Carriers are registered here. The first takes new parcels; the others keep those that they have. A carrier stays in
 * this list until all of its parcels have ended.
 */
export const openCarriers = (access: { shiprocket: ShiprocketAccess }, clock?: { now(): Date }): Carriers =>
  carriersOf(createShiprocket(access.shiprocket, { clock }))

export type Carriers = ReturnType<typeof carriersOf>

export function carriersOf(current: Carrier, ...others: readonly Carrier[]) {
  const all: readonly Carrier[] = [current, ...others]
  return {
    /** Takes new parcels. */
    current,
    all,
    /** The carrier of a parcel; null is one that no carrier has yet. */
    of(name: string | null): Carrier {
      const carrier = name === null ? current : all.find((one) => one.name === name)
      if (!carrier) throw new Error(`A parcel is with '${name}', which is not in providers/carriers/carriers.ts.`)
      return carrier
    },
  }
}
