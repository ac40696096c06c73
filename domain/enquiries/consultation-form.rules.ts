import { formSchema, readDay, readEmail, readLines, readName, readPhone } from '#shared/entered-text.rules.ts'
import type { Read } from '#shared/entered-text.rules.ts'

export type ConsultationForm = {
  name: string
  email: string
  phone: string
  date: string
  time: string
  message: string
}

const MESSAGE_MAX = 5_000

export const consultationForm = formSchema<ConsultationForm>({
  name: (text) => readName(text),
  email: readEmail,
  phone: readPhone,
  date: (text) => readDay(text, 'Please choose a day.'),
  time: readTime,
  message: (text) => readLines(text, MESSAGE_MAX),
})

function readTime(text = ''): Read<string> {
  const time = text.trim()
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
    ? { ok: true, value: time }
    : { ok: false, error: 'Please choose a time.' }
}
