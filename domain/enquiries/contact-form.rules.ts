import { readAll, readEmail, readLines, readName } from '#shared/entered-text.rules.ts'
import type { Entered, FormRead } from '#shared/entered-text.rules.ts'

export type ContactForm = { name: string; email: string; message: string }

const MESSAGE_MAX = 10_000

export function readContactForm({ name, email, message }: Entered): FormRead<ContactForm> {
  return readAll<ContactForm>({
    name: readName(name),
    email: readEmail(email),
    message: readLines(message, MESSAGE_MAX, 'Please write your message.'),
  })
}
