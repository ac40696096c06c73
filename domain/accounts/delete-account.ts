import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { removePictureFiles } from '#domain/images/remove-picture-files.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { accountMailJob } from './account-mail-jobs.ts'
import { endedSessionCookie } from './begin-session.ts'
import { confirmIdentity } from './confirm-identity.ts'
import type { IdentityRefusal } from './confirm-identity.ts'
import { archiveWorks, deleteUnshownPictures, eraseAccount } from './erase-account.db.ts'
import { lockAdmins } from './people.db.ts'
import type { Visitor } from './visitor.rules.ts'

type Deleted = { ok: true; cookie: string } | IdentityRefusal | LastAdmin

type LastAdmin = { ok: false; reason: 'refused'; status: 409; errors: Record<string, string> }

const LAST_ADMIN: LastAdmin = {
  ok: false,
  reason: 'refused',
  status: 409,
  errors: { confirmation: 'You are the only admin. Make somebody else an admin first.' },
}

/** For good. What was sold stays in the books and keeps its maker; everything else of the person is erased. */
export async function deleteAccount(
  services: Services,
  visitor: Visitor,
  { password, address }: { password: string; address: string },
): Promise<Deleted> {
  const confirmed = await confirmIdentity(services, visitor, { password, field: 'password' })
  if (!confirmed.ok) return confirmed
  const pictures: { id: string; mime: string }[] = []
  const deleted = await inTransaction<Deleted>(services, async (tx, changed) => {
    const admins = await lockAdmins(tx)
    if (admins.length === 1 && admins[0] === visitor.id) return LAST_ADMIN
    const archived = await archiveWorks(tx, visitor.id)
    if (archived) {
      changed('catalogue', 'categories', `artist:${archived.artistId}`)
      changed(...archived.workIds.map((id) => `artwork:${id}`))
    }
    await noteAudit(tx, { actorId: visitor.id, action: 'account-delete', address })
    await addJobs(tx, [accountMailJob('account-deleted', { to: visitor.email })], services.clock.now())
    pictures.push(...(await deleteUnshownPictures(tx, visitor.id)))
    await eraseAccount(tx, visitor.id)
    return { ok: true, cookie: endedSessionCookie(services.storeUrl) }
  })
  await removePictureFiles(services, pictures)
  return deleted
}
