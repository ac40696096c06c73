import { formSchema, readEmail, readLines, readName } from '#shared/entered-text.rules.ts'

export type ContactForm = { name: string; email: string; message: string }

const MESSAGE_MAX = 10_000

export const contactForm = formSchema<ContactForm>({
  name: (text) => readName(text),
  email: readEmail,
  message: (text) => readLines(text, MESSAGE_MAX, 'Please write your message.'),
})
