/** What the team notes about a person. The person never sees it here, but finds it in their own data. */
import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { TAGS_MAX } from './customer-forms.rules.ts'
import { deleteCustomerNote, deleteTag, insertCustomerNote, insertTag, lockCustomer } from './customers.db.ts'

type About = { personId: string; adminId: string }

export type Noted = { ok: true } | { ok: false; reason: 'not-found' | 'too-many-tags' }

type Work = (tx: Tx, person: { tags: string[] }, note: (action: string) => Promise<void>) => Promise<Noted>

function changeNotes(services: WriteServices, { personId, adminId }: About, work: Work): Promise<Noted> {
  return inTransaction<Noted>(services, async (tx) => {
    const person = isUuid(personId) ? await lockCustomer(tx, personId) : undefined
    if (!person) return { ok: false, reason: 'not-found' }
    return work(tx, person, (action) => noteAudit(tx, { action, actorId: adminId, object: { person: personId } }))
  })
}

/** The same key is the same note. */
export const noteCustomer = (
  services: WriteServices,
  { words, key, ...about }: About & { words: string; key: string },
) =>
  changeNotes(services, about, async (tx, _person, note) => {
    const { personId, adminId: authorId } = about
    const now = services.clock.now()
    if (isUuid(key) && (await insertCustomerNote(tx, { personId, authorId, words, key, now })))
      await note('person-noted')
    return { ok: true }
  })

export const removeCustomerNote = (services: WriteServices, { noteId, ...about }: About & { noteId: string }) =>
  changeNotes(services, about, async (tx, _person, note) => {
    if (!isUuid(noteId) || !(await deleteCustomerNote(tx, about.personId, noteId)))
      return { ok: false, reason: 'not-found' }
    await note('person-note-removed')
    return { ok: true }
  })

export const tagCustomer = (services: WriteServices, { tag, ...about }: About & { tag: string }) =>
  changeNotes(services, about, async (tx, { tags }, note) => {
    if (tags.includes(tag)) return { ok: true }
    if (tags.length >= TAGS_MAX) return { ok: false, reason: 'too-many-tags' }
    await insertTag(tx, about.personId, tag)
    await note('person-tagged')
    return { ok: true }
  })

export const untagCustomer = (services: WriteServices, { tag, ...about }: About & { tag: string }) =>
  changeNotes(services, about, async (tx, { tags }, note) => {
    if (!tags.includes(tag)) return { ok: true }
    await deleteTag(tx, about.personId, tag)
    await note('person-untagged')
    return { ok: true }
  })
