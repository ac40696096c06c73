import type { Services } from '#domain/services.ts'
import { NOBODY } from './me.rules.ts'
import type { Me } from './me.rules.ts'
import { readKept } from './me.db.ts'
import { fullName } from './visitor.rules.ts'
import type { Visitor } from './visitor.rules.ts'

export async function showMe({ database }: Pick<Services, 'database'>, visitor: Visitor | undefined): Promise<Me> {
  if (!visitor) return NOBODY
  const { email, role } = visitor
  return { user: { name: fullName(visitor), email, role }, ...(await readKept(database.kysely, visitor.id)) }
}
