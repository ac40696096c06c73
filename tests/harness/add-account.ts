import { addAccount, markEmailVerified } from '#domain/accounts/accounts.db.ts'
import { handOverOrders } from '#domain/orders/order/order-rows.db.ts'
import type { Db } from '#db/transaction.ts'

/** An account without a way to sign in. Returns its id. */
export const addAccountOf = (db: Db, email: string, { isVerified = false } = {}): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const id = await addAccount(tx, { email, firstName: 'Asha', lastName: 'Rao' })
    if (id === undefined) throw new Error(`The test could not add an account: ${email} has one.`)
    if (isVerified) await markEmailVerified(tx, { handOver: handOverOrders }, { id })
    return id
  })
