/** Enquiries to the store: stored once, however often they are sent, with the e-mails that follow. */
import { retryRead } from '#db/retry-read.ts'
import { inTransaction, type Tx } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { consumeRateLimit, declareLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { enquiriesWords } from '#words/enquiries.ts'
import type { ConsultationFields, ContactForm, QuoteForm } from './enquiry-forms.rules.ts'
import {
  freeDays,
  lastDay,
  slotErrors,
  takenText,
  UNPROVEN_SLOTS_MAX,
  unprovenText,
  type FreeDay,
  type Slot,
} from './consultation-slots.rules.ts'
import {
  addConsultation,
  addContactEnquiry,
  addQuoteRequest,
  countUnproven,
  findConsultationAt,
  findSameEnquiry,
  findSameQuote,
  isProvenAccount,
  isQuotedWork,
  listTakenSlots,
  lockContact,
  lockDay,
} from './enquiries.db.ts'
import { enquiryMailJobs, type EnquiryMailTo } from './enquiry-mails.ts'
import { ticketOf, type EnquiryKind } from './tickets.rules.ts'

const HOUR_MS = 3_600_000
const enquiriesOf = declareLimit('enquiries of', { countMax: 5, windowMs: HOUR_MS })
/** Of all kinds together, so that nobody can fill a stranger's mailbox with our e-mails. */
const mailsTo = declareLimit('enquiry mail to', { countMax: 3, windowMs: HOUR_MS })

/** Who sends an enquiry, as far as the store knows without asking. */
export type Sender = {
  /** Where the request came from. */
  address: string
  /** Of the account that is signed in. */
  userId: string | null
}

type Asker = {
  /** Where the request came from. */
  address: string
  /** The e-mail address or phone that was given. */
  contact: string
  /** The mailbox that is notified, if one was given. */
  email: string | null
}

type Admitted = { ok: true; mailTo: EnquiryMailTo[] } | TooMany

/** Five an hour of each kind from one address, and for one mailbox. */
async function admitEnquiry(tx: Tx, kind: EnquiryKind, asker: Asker, now: Date): Promise<Admitted> {
  for (const who of [`from ${asker.address}`, `for ${asker.contact}`]) {
    const limit = await consumeRateLimit(tx, { ...enquiriesOf(`${kind} ${who}`), now })
    if (!limit.ok) return limit
  }
  if (asker.email === null) return { ok: true, mailTo: ['owner'] }
  const mail = await consumeRateLimit(tx, { ...mailsTo(asker.email), now })
  return { ok: true, mailTo: mail.ok ? ['owner', 'sender'] : ['owner'] }
}

/** A page sent again, or a button clicked twice, is no new enquiry. */
const SAME_ENQUIRY_MS = 600_000

export type MessageSent = { ok: true; ticket: string } | { ok: false; reason: 'too-many'; waitSeconds: number }

export function sendEnquiry(
  services: WriteServices,
  form: ContactForm,
  { address, userId }: Sender,
): Promise<MessageSent> {
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    await lockContact(tx, form.email)
    const same = await findSameEnquiry(tx, form, new Date(now.getTime() - SAME_ENQUIRY_MS))
    if (same) return { ok: true, ticket: ticketOf('contact', same.ticketNumber) }
    const admitted = await admitEnquiry(tx, 'contact', { address, contact: form.email, email: form.email }, now)
    if (!admitted.ok) return admitted
    const { id, ticketNumber } = await addContactEnquiry(tx, form, { userId, now })
    await addJobs(tx, enquiryMailJobs('contact', id, admitted.mailTo), now)
    return { ok: true, ticket: ticketOf('contact', ticketNumber) }
  })
}

export type QuoteRequested =
  | { ok: true; ticket: string }
  | { ok: false; reason: 'too-many'; waitSeconds: number }
  | { ok: false; reason: 'refused'; status: 404; errors: Record<string, string> }

export function requestQuote(
  services: WriteServices,
  { artworkId, form, sender }: { artworkId: string; form: QuoteForm; sender: Sender },
): Promise<QuoteRequested> {
  const now = services.clock.now()
  const { email, phone } = form.contact
  const contact = email ?? phone ?? ''
  return inTransaction(services, async (tx): Promise<QuoteRequested> => {
    if (!isUuid(artworkId) || !(await isQuotedWork(tx, artworkId))) {
      const errors = { contact: enquiriesWords.noQuoteFor }
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

export type ConsultationBooked =
  | { ok: true; ticket: string; slot: Slot }
  | { ok: false; reason: 'too-many'; waitSeconds: number }
  | { ok: false; reason: 'refused'; status: 409 | 422; errors: Record<string, string> }

/** The slot is the sender's once this says so. */
export async function bookConsultation(
  services: WriteServices,
  form: ConsultationFields,
  { address, userId }: Sender,
): Promise<ConsultationBooked> {
  const now = services.clock.now()
  const slot: Slot = { date: form.date, time: form.time }
  const errors = slotErrors(now, slot)
  if (errors) return { ok: false, reason: 'refused', status: 422, errors }
  const booked = await inTransaction<ConsultationBooked | 'taken'>(services, async (tx) => {
    /** The same form sent twice is answered as the first one was. */
    const answerTaken = async () => {
      const there = await findConsultationAt(tx, slot)
      if (there?.email !== form.email) return there && 'taken'
      return { ok: true, ticket: ticketOf('consultation', there.ticketNumber), slot } as const
    }
    const taken = await answerTaken()
    if (taken) return taken
    const admitted = await admitEnquiry(tx, 'consultation', { address, contact: form.email, email: form.email }, now)
    if (!admitted.ok) return admitted
    await lockDay(tx, slot.date)
    if ((await countUnproven(tx, slot.date)) >= UNPROVEN_SLOTS_MAX && !(await isProvenAccount(tx, userId)))
      return { ok: false, reason: 'refused', status: 409, errors: { date: unprovenText(slot.date) } }
    const stored = await addConsultation(tx, form, { userId, now })
    // Someone was quicker by a moment; it may have been the same form.
    if (!stored) return (await answerTaken()) ?? 'taken'
    await addJobs(tx, enquiryMailJobs('consultation', stored.id, admitted.mailTo), now)
    return { ok: true, ticket: ticketOf('consultation', stored.ticketNumber), slot }
  })
  if (booked !== 'taken') return booked
  const time = takenText(slot, await listFreeSlots(services))
  return { ok: false, reason: 'refused', status: 409, errors: { time } }
}

export async function listFreeSlots({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<FreeDay[]> {
  const now = clock.now()
  const taken = await retryRead(() => listTakenSlots(database.kysely, indiaDay(now), lastDay(now)))
  return freeDays(now, taken)
}
