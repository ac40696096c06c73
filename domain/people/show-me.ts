import { setLanguage } from '#domain/accounts/accounts.db.ts'
import { NOBODY, fullName, type Me, type Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import type { Language } from '#words/languages.rules.ts'
import { readMe } from './me.db.ts'

/** What every page shows of its visitor. */
export async function showMe(
  { database }: Pick<Services, 'database'>,
  visitor: Visitor | undefined,
  chosen: Language | undefined,
): Promise<Me> {
  if (!visitor) return NOBODY
  const { email, lacksTwoStep } = visitor
  // The link to the back office leads to setting up two-step verification.
  const role = lacksTwoStep ? 'admin' : visitor.role
  const { language, ...kept } = await readMe(database.kysely, visitor.id)
  // E-mails follow the language chosen in this browser.
  if (chosen && chosen !== language) await setLanguage(database.kysely, visitor.id, chosen)
  return { user: { name: fullName(visitor), email, role }, ...kept }
}
