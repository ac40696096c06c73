import { inTransaction } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { admitEnquiry, SAME_ENQUIRY_MS } from './admit-enquiry.ts'
import type { Sender } from './admit-enquiry.ts'
import { lockContact, addQuoteRequest, findSameQuote, isQuotedWork } from './enquiries.db.ts'
import { enquiryMailJobs } from './enquiry-mails.ts'
import type { QuoteForm } from './enquiry-forms.rules.ts'
import { ticketOf } from './tickets.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'

export type QuoteRequested =
  | { ok: true; ticket: string }
  | { ok: false; reason: 'too-many'; waitSeconds: number }
  | { ok: false; reason: 'refused'; status: 404; errors: Record<string, string> }

export function requestQuote(
  services: Services,
  { artworkId, form, sender }: { artworkId: string; form: QuoteForm; sender: Sender },
): Promise<QuoteRequested> {
  const now = services.clock.now()
  const { email, phone } = form.contact
  const contact = email ?? phone ?? ''
  return inTransaction(services, async (tx): Promise<QuoteRequested> => {
    if (!isUuid(artworkId) || !(await isQuotedWork(tx, artworkId))) {
      const errors = { contact: 'A quote can be asked for works without a price only, while they can be had.' }
      return { ok: false, reason: 'refused', status: 404, errors }
    }
    await lockContact(tx, contact)
    const same = await findSameQuote(tx, artworkId, form.contact, new Date(now.getTime() - SAME_ENQUIRY_MS))
    if (same) return { ok: true, ticket: ticketOf('quote', same.ticketNumber) }
    const admitted = await admitEnquiry(tx, 'quote', { address: sender.address, contact, email }, now)
    if (!admitted.ok) return admitted
    const stored = await addQuoteRequest(tx, artworkId, form, { userId: sender.userId, now })
    await addJobs(tx, enquiryMailJobs('quote', stored.id, admitted.mailTo), now)
    return { ok: true, ticket: ticketOf('quote', stored.ticketNumber) }
  })
}
