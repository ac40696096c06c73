import { expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'

export const refusedBy = {
  check: '23514',
  unique: '23505',
  foreignKey: '23503',
  restrict: '23001',
  notNull: '23502',
  generated: '428C9',
}

/** Promises that the database itself refuses a statement, from any code. */
export function refuses(
  database: () => Database,
  claim: string,
  statement: () => string,
  by: keyof typeof refusedBy,
): void {
  test(`refused: ${claim}`, async () => {
    await expect(database().pool.query(statement())).rejects.toMatchObject({ code: refusedBy[by] })
  })
}

export async function idOf(database: Database, statement: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(statement)
  return rows[0]?.id ?? ''
}
