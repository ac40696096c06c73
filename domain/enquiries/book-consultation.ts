import { retryRead } from '#db/retry-read.ts'
import { inTransaction } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { admitEnquiry } from './admit-enquiry.ts'
import type { Sender } from './admit-enquiry.ts'
import type { ConsultationForm } from './enquiry-forms.rules.ts'
import { slotErrors, takenText, freeDays, lastDay } from './consultation-slots.rules.ts'
import type { Slot, FreeDay } from './consultation-slots.rules.ts'
import { addConsultation, findConsultationAt, listTakenSlots } from './enquiries.db.ts'
import { enquiryMailJobs } from './enquiry-mails.ts'
import { ticketOf } from './tickets.rules.ts'

export type ConsultationBooked =
  | { ok: true; ticket: string; slot: Slot }
  | { ok: false; reason: 'too-many'; waitSeconds: number }
  | { ok: false; reason: 'refused'; status: 409 | 422; errors: Record<string, string> }

/** The slot is the sender's once this says so. */
export async function bookConsultation(
  services: Services,
  form: ConsultationForm,
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
    const stored = await addConsultation(tx, form, { userId, now })
    // Somebody was quicker by a moment; it may have been the same form.
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
