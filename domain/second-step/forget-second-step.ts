import { inTransaction } from '#db/transaction.ts'
import { accountMailJob } from '#domain/accounts/account-mails.ts'
import type { OthersEnded } from '#domain/accounts/end-sessions.ts'
import { lockPerson } from '#domain/accounts/people.db.ts'
import { deleteSessionsOf } from '#domain/accounts/sessions.db.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { deleteEverySecondStep } from './second-step.db.ts'

/** For somebody who has lost app, passkeys and codes, by an admin who knows that it is that person. */
export function forgetSecondStep(
  services: WriteServices,
  { admin, personId, address }: { admin: Visitor; personId: string; address: string },
): Promise<OthersEnded> {
  return inTransaction<OthersEnded>(services, async (tx) => {
    if (personId === admin.id) return { ok: false, reason: 'own' }
    const person = isUuid(personId) ? await lockPerson(tx, personId) : undefined
    if (!person) return { ok: false, reason: 'no-such-person' }
    await deleteEverySecondStep(tx, person.id)
    await deleteSessionsOf(tx, person.id)
    await noteAudit(tx, { actorId: admin.id, action: 'second-step-forgotten', object: { person: person.id }, address })
    await addJobs(tx, [accountMailJob('second-step', { to: person.email, what: 'forgotten' })], services.clock.now())
    return { ok: true }
  })
}
