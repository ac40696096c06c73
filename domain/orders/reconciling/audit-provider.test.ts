import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { paise } from '#shared/money.rules.ts'
import { listProviderContradictions, type ToldBooks } from './audit-provider.db.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 5, minute))
const told = {
  id: 'pay_1',
  orderId: 'order_1',
  amountPaise: paise(10_000),
  refundedPaise: paise(0),
  status: 'captured',
  createdAt: at(1),
}
const second = { ...told, id: 'pay_2', status: 'authorized' }

describeOnPostgres((engine) => {
  let database: Database
  beforeAll(async () => void (database = await openTestDatabase(engine)))
  afterAll(() => database.close())

  test('P-1 pending events are no contradiction, and money authorised twice is refunded automatically', async () => {
    const { kysely, pool } = database
    const kinds = async (...payments: object[]) => {
      const all = { payments: payments as unknown as ToldBooks['payments'], orders: [], disputes: [], parcels: [] }
      const found = await listProviderContradictions(kysely, all, { early: at(0), late: at(30) })
      return found.map(({ kind }) => kind)
    }
    expect(await kinds({ ...told, createdAt: at(31) })).toEqual([])
    expect(await kinds(second)).toEqual(['not-captured-in-time'])
    await pool.query(
      `insert into payments (provider_payment_id, amount_paise, currency, status, created_at)
       values ('pay_1', 10000, 'INR', 'captured', $1)`,
      [at(31)],
    )
    expect(await kinds()).toEqual([])
    await pool.query('update payments set created_at = $1', [at(1)])
    expect(await kinds()).toEqual(['unknown-to-provider'])
    // It belongs to no order here.
    expect(await kinds({ ...told, email: 'odd\0\ud800@example.test' }, second)).toEqual(['order-unknown-here'])
    await pool.query(
      `insert into refunds (payment_id, amount_paise, reason) select id, 10000, 'goodwill' from payments`,
    )
    expect(await kinds({ ...told, refundedPaise: 10_000 })).toEqual([])
    expect(await kinds({ ...told, refundedPaise: 5_000 })).toEqual(['order-unknown-here'])
    expect(await kinds({ ...told, refundedPaise: 10_001 })).toContain('refunded-differs')
  })
})
