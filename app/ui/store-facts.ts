import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { BigPrice } from '#domain/catalogue/shown-price.rules.ts'
import type { MenuShelf } from '#domain/shelves/shelves.rules.ts'
import type { Brand } from '#shared/env.ts'

export const SHOWN_OF_BRAND = [
  'name',
  'nameInDevanagari',
  'tagline',
  'hours',
  'legalName',
  'email',
  'phone',
  'address',
  'gstin',
  'grievanceOfficer',
  'grievanceEmail',
  'whatsappNumber',
  'instagramHandle',
  'facebookHandle',
] as const

/** What every page's frame shows of the store; the same for everyone. */
export type StoreFacts = {
  /** The public address, without a path. */
  origin: string
  brand: Pick<Brand, (typeof SHOWN_OF_BRAND)[number]>
  /** Null when they could not be read. */
  categories: MenuCategory[] | null
  /** Those in the menu; missing when there are none. */
  shelves?: MenuShelf[]
  isDemo: boolean
  isGoogleOffered: boolean
  /** Whether gift cards are sold. */
  sellsGiftCards: boolean
  bigPrice: BigPrice
}

type MenuCategory = {
  name: string
  path: string
  isPremium: boolean
  children: { name: string; path: string }[]
}

/** As this window read them last: without a network the frame of the page stays. */
let known: StoreFacts | undefined

/** Undefined only on the page that says that the store itself could not be read. */
export function useStoreFacts(): StoreFacts | undefined {
  const read = useRouteLoaderData<StoreFacts>('root')
  useEffect(() => {
    if (read) known = read
  }, [read])
  return read ?? known
}

/** Which figure of a price is the big one, here as everywhere in the shop. */
export const useBigPrice = (): BigPrice => useStoreFacts()?.bigPrice ?? 'paid'
