import { readAll, readDay, readEmail, readLines, readName, readPhone } from '#shared/entered-text.rules.ts'
import type { Entered, FormRead, Read } from '#shared/entered-text.rules.ts'

export type ConsultationForm = {
  name: string
  email: string
  phone: string
  date: string
  time: string
  message: string
}

const MESSAGE_MAX = 5_000

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
