/** Which works a shelf has, as its form says it. */
import { addressQuery } from '#shared/address-query.rules.ts'
import { readFilters, writtenFilters, type Filters } from '#domain/search/filters.rules.ts'
import type { ShelfFields } from './shelf-fields.rules.ts'

/** The ticks of the rule, which may repeat a name, in the form of an address. */
export const ruleFrom = (ticked: URLSearchParams): string => ruleOf(readFilters(ticked))

export const ruleOf = (filters: Filters): string => addressQuery(writtenFilters(filters)).slice(1)

export const filtersOf = ({ rule }: Pick<ShelfFields, 'rule'>): Filters => readFilters(new URLSearchParams(rule))

const WORK_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const worksIn = ({ works }: Pick<ShelfFields, 'works'>): string[] => [
  ...new Set(works.split(',').filter((id) => WORK_ID.test(id))),
]
