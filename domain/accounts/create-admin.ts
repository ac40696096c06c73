import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import type { SignUpFields } from './account-forms.rules.ts'
import { accountMail } from './account-mails.ts'
import { addAccount, findAccountByEmail } from './accounts.db.ts'
import { findPassword } from './credentials.db.ts'
import { endMailLinks, makeMailToken } from './mail-tokens.db.ts'
import { lockPerson, setRole } from './people.db.ts'
import { roleWords } from './visitor.rules.ts'

type AdminCreated =
  | { ok: true; isNew: boolean; token: string }
  | { ok: false; reason: 'is-owner' | 'is-suspended' | 'changed-meanwhile' }

const OWNER = { role: 'admin', duty: 'owner' } as const

/**
 * Makes an owner, on the operator's command: a new account or an existing one. Only the operator gets the link to choose a
 * password. An owner without a password gets a link, too: after a restore, e-mail may not work yet.
 */
export function createAdmin(
  services: Pick<Services, 'clock' | 'database' | 'pages'>,
  { email, firstName, lastName }: Omit<SignUpFields, 'password'>,
): Promise<AdminCreated> {
  return inTransaction<AdminCreated>(services, async (tx) => {
    const now = services.clock.now()
    const known = await findAccountByEmail(tx, email)
    const id = known?.id ?? (await addAccount(tx, { email, firstName, lastName }))
    const person = id && (await lockPerson(tx, id))
    if (!person) return { ok: false, reason: 'changed-meanwhile' }
    if (person.suspendedAt) return { ok: false, reason: 'is-suspended' }
    const isOwner = person.duty === OWNER.duty
    if (isOwner && (await findPassword(tx, person.id)) !== undefined) return { ok: false, reason: 'is-owner' }
    await endMailLinks(tx, person.id, now)
    if (isOwner) await noteAudit(tx, { action: 'password-reset-asked', object: { email }, facts: { by: 'command' } })
    else {
      await setRole(tx, person.id, OWNER)
      const facts = { from: roleWords(person), to: roleWords(OWNER), by: 'command' }
      await noteAudit(tx, { action: 'role-change', object: { person: person.id }, facts })
      await addJobs(tx, [accountMail('role-changed', { to: email, ...OWNER })], now)
    }
    return {
      ok: true,
      isNew: !known,
      token: await makeMailToken(tx, 'reset', { id: person.id, email, askedAt: now, now }),
    }
  })
}
