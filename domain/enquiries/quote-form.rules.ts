import { formSchema, PHONE_ERROR, readEmail, readLines, readName, readPhone } from '#shared/entered-text.rules.ts'
import type { Read } from '#shared/entered-text.rules.ts'

export type QuoteForm = {
  name: string
  /** One of the two is given. */
  contact: { email: string | null; phone: string | null }
  message: string
}

const MESSAGE_MAX = 5_000

export const quoteForm = formSchema<QuoteForm>({
  name: (text) => readName(text),
  contact: readContact,
  message: (text) => readLines(text, MESSAGE_MAX),
})

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
