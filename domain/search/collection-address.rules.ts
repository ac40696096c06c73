/** What a collection address asks for. Every state of the collection is in its address. */
import { addressQuery } from '#shared/address-query.rules.ts'
import { readListing, writeListing } from './listing.rules.ts'
import type { Listing } from './listing.rules.ts'

export function readCollectionQuery(query: URLSearchParams): Listing {
  return readListing(query, 'newest')
}

/** The query of a collection address, `''` for the plain one; what is the default is left out. */
export function collectionSearch(listing: Partial<Listing>): string {
  return addressQuery(writeListing(listing, 'newest'))
}
