import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions } from 'better-auth'
import type { Db } from '#db/transaction.ts'
import { addProfile, type HandOver } from './accounts.db.ts'

type Around = { options: BetterAuthOptions; handOver: HandOver }

type Adapter = ReturnType<ReturnType<typeof kyselyAdapter>>

/** Writes rows for better-auth and, in the same transaction, what follows from a new account or a confirmed e-mail. */
export function accountAdapter(db: Db, around: Around): Adapter {
  const { options, handOver } = around
  const plain = kyselyAdapter(db, { type: 'postgres' })(options)
  const transaction = <T>(work: (adapter: Adapter) => Promise<T>) =>
    db.transaction().execute((tx) => work(accountAdapter(tx, around)))
  return {
    ...plain,
    transaction,
    create: async (asked) => {
      if (asked.model !== 'user') return plain.create(asked)
      if (!db.isTransaction) return transaction((adapter) => adapter.create(asked))
      const account = await plain.create<typeof asked.data, { id: string }>(asked)
      await addProfile(db, account.id)
      await handOver(db, account.id)
      return account as never
    },
    update: async <Row>(asked: Parameters<Adapter['update']>[0]) => {
      if (asked.model !== 'user') return plain.update<Row>(asked)
      if (!db.isTransaction) return transaction((adapter) => adapter.update<Row>(asked))
      const account = await plain.update<Row & { id: string }>(asked)
      if (account) await handOver(db, account.id)
      return account
    },
  }
}
