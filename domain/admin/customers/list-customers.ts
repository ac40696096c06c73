import { retryRead } from '#db/retry-read.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import type { Services } from '#domain/services.ts'
import { inRupees, type CsvCell } from '#shared/csv.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { adminCustomersWords } from '#words/admin-customers.ts'
import { countCustomers, listCustomers, listTags } from './customer-list.db.ts'
import { customersSearch, type CustomersQuery } from './customers-query.rules.ts'

export type { ListedCustomer } from './customer-list.db.ts'

const CUSTOMERS_A_PAGE = 50
const TAGS_SHOWN = 12

/** A page of the list, with the numbers of every view. A page beyond the last is the last. */
export function showCustomers({ database: { kysely } }: Pick<Services, 'database'>, query: CustomersQuery) {
  return retryRead(async () => {
    const [counts, tags] = await Promise.all([countCustomers(kysely, query), listTags(kysely, TAGS_SHOWN)])
    const pageCount = Math.max(1, Math.ceil(counts[query.view] / CUSTOMERS_A_PAGE))
    const page = Math.min(query.page, pageCount)
    const part = { limit: CUSTOMERS_A_PAGE, offset: (page - 1) * CUSTOMERS_A_PAGE }
    return { customers: await listCustomers(kysely, query, part), counts, tags, page, pageCount }
  })
}

const ROWS_AT_ONCE = 500

/** Everyone that the list would show, in batches, so that only one batch is in memory. */
export async function* exportCustomers(
  { database: { kysely } }: Pick<Services, 'database'>,
  { query, adminId }: { query: CustomersQuery; adminId: string },
): AsyncGenerator<CsvCell[]> {
  const object = { query: customersSearch(query).slice(0, 200) }
  await noteAudit(kysely, { action: 'customers-exported', actorId: adminId, object })
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const customers = await listCustomers(kysely, query, { limit: ROWS_AT_ONCE, offset })
    for (const person of customers) {
      yield [
        [person.firstName, person.lastName].filter(Boolean).join(' '),
        person.email,
        person.phone,
        person.city,
        person.orderCount,
        inRupees(person.spentPaise),
        person.lastOrderAt && indiaDay(person.lastOrderAt),
        person.tags.join(', '),
        indiaDay(person.joinedAt),
        person.isSuspended ? adminCustomersWords.yes : null,
      ]
    }
    if (customers.length < ROWS_AT_ONCE) return
  }
}
