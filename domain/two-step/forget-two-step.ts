import { inTransaction, type Tx } from '#db/transaction.ts'
import { accountMail } from '#domain/accounts/account-mails.ts'
import { findAccountByEmail } from '#domain/accounts/accounts.db.ts'
import type { OthersEnded } from '#domain/accounts/end-sessions.ts'
import { lockPerson } from '#domain/accounts/people.db.ts'
import { deleteSessionsOf } from '#domain/accounts/sessions.db.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { noteAudit, type AuditNote } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { deleteEveryTwoStep, lockAccount } from './two-step.db.ts'

/** For a person who has lost app, passkeys and codes, by an admin who knows it's them. */
export function forgetTwoStep(
  services: WriteServices,
  { admin, personId, address }: { admin: Visitor; personId: string; address: string },
): Promise<OthersEnded> {
  return inTransaction<OthersEnded>(services, async (tx) => {
    if (personId === admin.id) return { ok: false, reason: 'own' }
    const person = isUuid(personId) ? await lockPerson(tx, personId) : undefined
    if (!person) return { ok: false, reason: 'no-such-person' }
    await forget(tx, services, person, { actorId: admin.id, address })
    return { ok: true }
  })
}

export type StepForgotten = { ok: true } | { ok: false; reason: 'no-such-account' | 'has-none' }

/** On the operator's command: for an admin whom no other admin can help. */
export function forgetTwoStepOf(services: WriteServices, email: string): Promise<StepForgotten> {
  return inTransaction<StepForgotten>(services, async (tx) => {
    const account = await findAccountByEmail(tx, email)
    const person = account && (await lockPerson(tx, account.id))
    if (!person) return { ok: false, reason: 'no-such-account' }
    const kept = await lockAccount(tx, person.id)
    if (!kept?.hasTwoStep) return { ok: false, reason: 'has-none' }
    await forget(tx, services, person, { facts: { by: 'command' } })
    return { ok: true }
  })
}

async function forget(
  tx: Tx,
  { clock }: WriteServices,
  { id, email }: { id: string; email: string },
  by: Pick<AuditNote, 'actorId' | 'address' | 'facts'>,
): Promise<void> {
  await deleteEveryTwoStep(tx, id)
  await deleteSessionsOf(tx, id)
  await noteAudit(tx, { ...by, action: 'two-step-forgotten', object: { person: id } })
  await addJobs(tx, [accountMail('two-step', { to: email, what: 'forgotten' })], clock.now())
}
