import type { Services } from '#domain/services.ts'
import { NOBODY, fullName } from './visitor.rules.ts'
import type { Me, Visitor } from './visitor.rules.ts'
import { readKept } from './profile.db.ts'

export async function showMe({ database }: Pick<Services, 'database'>, visitor: Visitor | undefined): Promise<Me> {
  if (!visitor) return NOBODY
  const { email, role } = visitor
  return { user: { name: fullName(visitor), email, role }, ...(await readKept(database.kysely, visitor.id)) }
}
