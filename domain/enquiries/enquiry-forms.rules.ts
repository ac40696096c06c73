/** The forms of enquiries. */
import { formSchema, readEmail, readLines, readName, readPhone, readDay, no, yes } from '#shared/entered-text.rules.ts'
import type { FormOf, Read } from '#shared/entered-text.rules.ts'
import { enquiriesWords } from '#words/enquiries.ts'
import { consultationWords } from '#words/consultation.ts'
import { formsWords } from '#words/forms.ts'

export type ContactForm = FormOf<typeof contactForm>

const CONTACT_MAX = 10_000
const MESSAGE_MAX = 5_000

export const contactForm = formSchema({
  name: (text) => readName(text),
  email: readEmail,
  message: (text) => readLines(text, CONTACT_MAX, enquiriesWords.noMessage),
})

export type QuoteForm = {
  name: string
  /** One of the two is given. */
  contact: { email: string | null; phone: string | null }
  message: string
}

export const quoteForm = formSchema<QuoteForm>({
  name: (text) => readName(text),
  contact: readContact,
  message: (text) => readLines(text, MESSAGE_MAX),
})

function readContact(text = ''): Read<QuoteForm['contact']> {
  if (text.trim() === '') return no(enquiriesWords.noContact)
  if (text.includes('@')) {
    const email = readEmail(text)
    return email.ok ? yes({ email: email.value, phone: null }) : email
  }
  const phone = readPhone(text)
  if (phone.ok) return yes({ email: null, phone: phone.value })
  return no(/\d/.test(text) ? formsWords.badPhone : formsWords.badEmail)
}

export type ConsultationFields = FormOf<typeof consultationForm>

export const consultationForm = formSchema({
  name: (text) => readName(text),
  email: readEmail,
  phone: readPhone,
  date: (text) => readDay(text, consultationWords.noDay),
  time: readTime,
  message: (text) => readLines(text, MESSAGE_MAX),
})

function readTime(text = ''): Read<string> {
  const time = text.trim()
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? yes(time) : no(consultationWords.noTime)
}
