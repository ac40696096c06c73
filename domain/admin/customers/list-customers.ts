import { retryRead } from '#db/retry-read.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import type { Services } from '#domain/services.ts'
import { inRupees, type CsvCell } from '#shared/csv.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { adminCustomersWords } from '#words/admin-customers.ts'
import { countCustomers, findCustomers, listTags, readCustomers } from './customer-list.db.ts'
import { customersSearch, type CustomersQuery } from './customers-query.rules.ts'

export type { ListedCustomer } from './customer-list.db.ts'

const CUSTOMERS_A_PAGE = 50
const TAGS_SHOWN = 12

/** A page of the list, with the numbers of every view. A page beyond the last is the last. */
export function showCustomers({ database: { kysely } }: Pick<Services, 'database'>, query: CustomersQuery) {
  return retryRead(async () => {
    const [counts, tags] = await Promise.all([
      countCustomers(kysely, query),
      listTags(kysely, { limit: TAGS_SHOWN, chosen: query.tag }),
    ])
    const pageCount = Math.max(1, Math.ceil(counts[query.view] / CUSTOMERS_A_PAGE))
    const page = Math.min(query.page, pageCount)
    const part = { limit: CUSTOMERS_A_PAGE, offset: (page - 1) * CUSTOMERS_A_PAGE }
    const customers = await readCustomers(kysely, await findCustomers(kysely, query, part))
    return { customers, counts, tags, page, pageCount }
  })
}

const ROWS_AT_ONCE = 500

/** Exports the customers that the list shows now, even if it changes meanwhile. Reads them in batches to save memory. */
export async function* exportCustomers(
  { database: { kysely } }: Pick<Services, 'database'>,
  { query, adminId }: { query: CustomersQuery; adminId: string },
): AsyncGenerator<CsvCell[]> {
  const object = { query: customersSearch(query).slice(0, 200) }
  await noteAudit(kysely, { action: 'customers-exported', actorId: adminId, object })
  const ids = await findCustomers(kysely, query)
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    for (const person of await readCustomers(kysely, ids.slice(start, start + ROWS_AT_ONCE))) {
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
  }
}
