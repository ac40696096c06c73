/** The forms of enquiries. */
import { readAll, readEmail, readLines, readName, PHONE_ERROR, readPhone, readDay } from '#shared/entered-text.rules.ts'
import type { Entered, FormRead, Read } from '#shared/entered-text.rules.ts'

export type ContactForm = { name: string; email: string; message: string }

const CONTACT_MAX = 10_000
const MESSAGE_MAX = 5_000

export function readContactForm({ name, email, message }: Entered): FormRead<ContactForm> {
  return readAll<ContactForm>({
    name: readName(name),
    email: readEmail(email),
    message: readLines(message, CONTACT_MAX, 'Please write your message.'),
  })
}

export type QuoteForm = {
  name: string
  /** One of the two is given. */
  contact: { email: string | null; phone: string | null }
  message: string
}

export function readQuoteForm({ name, contact, message }: Entered): FormRead<QuoteForm> {
  return readAll<QuoteForm>({
    name: readName(name),
    contact: readContact(contact),
    message: readLines(message, MESSAGE_MAX),
  })
}

function readContact(text = ''): Read<QuoteForm['contact']> {
  if (text.trim() === '') return { ok: false, error: 'Please give an e-mail address or a phone number.' }
  if (text.includes('@')) {
    const email = readEmail(text)
    return email.ok ? { ok: true, value: { email: email.value, phone: null } } : email
  }
  const phone = readPhone(text)
  if (phone.ok) return { ok: true, value: { email: null, phone: phone.value } }
  return { ok: false, error: /\d/.test(text) ? PHONE_ERROR : 'Enter a valid e-mail address.' }
}

export type ConsultationForm = {
  name: string
  email: string
  phone: string
  date: string
  time: string
  message: string
}

export function readConsultationForm({ name, email, phone, date, time, message }: Entered): FormRead<ConsultationForm> {
  return readAll<ConsultationForm>({
    name: readName(name),
    email: readEmail(email),
    phone: readPhone(phone),
    date: readDay(date, 'Please choose a day.'),
    time: readTime(time),
    message: readLines(message, MESSAGE_MAX),
  })
}

function readTime(text = ''): Read<string> {
  const time = text.trim()
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
    ? { ok: true, value: time }
    : { ok: false, error: 'Please choose a time.' }
}
