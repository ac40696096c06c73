import type { Connection } from './connection.ts'

/**
 * Runs work while no other process on this database runs work of the same name. The lock belongs to a session, and ends
 * with it. The embedded engine has one process.
 */
export async function inTurn<T>(
  { openSession }: Pick<Connection, 'openSession'>,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const session = await openSession?.()
  try {
    // The role may have limits of its own.
    await session?.query('set statement_timeout = 0; set lock_timeout = 0')
    await session?.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    return await work()
  } finally {
    await session?.end()
  }
}
