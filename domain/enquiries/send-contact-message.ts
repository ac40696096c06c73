import { inTransaction } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { admitEnquiry, SAME_ENQUIRY_MS } from './admit-enquiry.ts'
import type { Sender } from './admit-enquiry.ts'
import type { ContactForm } from './enquiry-forms.rules.ts'
import { addContactMessage, findSameMessage, lockContact } from './enquiries.db.ts'
import { enquiryMailJobs } from './enquiry-mails.ts'
import { ticketOf } from './tickets.rules.ts'

export type MessageSent = { ok: true; ticket: string } | { ok: false; reason: 'too-many'; waitSeconds: number }

export function sendContactMessage(
  services: Services,
  form: ContactForm,
  { address, userId }: Sender,
): Promise<MessageSent> {
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    await lockContact(tx, form.email)
    const same = await findSameMessage(tx, form, new Date(now.getTime() - SAME_ENQUIRY_MS))
    if (same) return { ok: true, ticket: ticketOf('contact', same.ticketNumber) }
    const admitted = await admitEnquiry(tx, 'contact', { address, contact: form.email, email: form.email }, now)
    if (!admitted.ok) return admitted
    const { id, ticketNumber } = await addContactMessage(tx, form, { userId, now })
    await addJobs(tx, enquiryMailJobs('contact', id, admitted.mailTo), now)
    return { ok: true, ticket: ticketOf('contact', ticketNumber) }
  })
}
