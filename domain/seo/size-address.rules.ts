import { addressQuery } from '#shared/address-query.rules.ts'

/** The page of a work with one of its sizes chosen. */
export const sizeAddress = (workAddress: string, name: string): string =>
  workAddress + addressQuery({ size: name.toLowerCase() })
