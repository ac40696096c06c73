/** Webhooks of WhatsApp: states of our messages, and what people write. Each report is stored once and acted on at once. */
import { hash } from 'node:crypto'
import { inTransaction, type Tx } from '#db/transaction.ts'
import { findSubscriber } from '#domain/consents/subscribers.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { readWhatsAppWebhook, type Incoming } from '#providers/whatsapp/webhook.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { isKeepable } from '#shared/sent-fields.rules.ts'
import { readLanguage } from '#words/languages.rules.ts'
import { applyReport, eventIdOf } from './apply-report.ts'
import { confirmByCode } from './confirm-number.ts'
import { endAllOfNumber } from './end-consents.ts'
import { keepEvent, noteEventOutcome } from './events.db.ts'
import { isInDevanagari, meaningOf } from './incoming.rules.ts'
import { findPhone, languageOfMessage } from './messages.db.ts'
import { replyOnce } from './send-whatsapp.ts'

export type WhatsAppTaken = 'kept' | 'not-genuine' | 'unkeepable'

export async function takeWhatsAppEvent(
  services: WriteServices & Pick<Services, 'whatsapp'>,
  { signature, body }: { signature: string | null; body: Uint8Array },
): Promise<WhatsAppTaken> {
  const { whatsapp, clock } = services
  if (!whatsapp?.signatureMatches(body, signature)) return 'not-genuine'
  const reports = readWhatsAppWebhook(body, whatsapp.phoneNumberId)
  if (!isKeepable([reports ?? Buffer.from(body).toString()])) return 'unkeepable'
  const now = clock.now()
  await inTransaction(services, async (tx) => {
    for (const report of reports?.statuses ?? []) {
      const event = {
        id: eventIdOf(report),
        kind: report.state,
        phone: report.phone ?? null,
        body: JSON.stringify(report),
      }
      if (await keepEvent(tx, event, now)) await applyReport(tx, report, now)
    }
    for (const incoming of reports?.incoming ?? []) {
      const phone = incoming.phone ?? (await findPhone(tx, incoming))
      const event = { id: incoming.wamid, kind: 'message', phone: phone ?? null, body: JSON.stringify(incoming) }
      if (await keepEvent(tx, event, now)) await answer(tx, incoming, { phone, now })
    }
    // About a template, or something that we don't read.
    const others = reports ? reports.others : ['unreadable']
    const text = Buffer.from(body).toString().slice(0, OTHER_CHARS)
    for (const kind of new Set(others))
      await keepEvent(tx, { id: `${hash('sha256', body)}:${kind.slice(0, 100)}`, kind, phone: null, body: text }, now)
  })
  return 'kept'
}

const OTHER_CHARS = 4_000

const OUTCOMES = { stopped: 'stop', started: 'number confirmed', codeWrong: 'wrong code', nobodyReads: 'answered' }

async function answer(tx: Tx, { wamid, text }: Incoming, of: { phone: string | undefined; now: Date }): Promise<void> {
  const { phone, now } = of
  if (!phone) return noteEventOutcome(tx, wamid, 'unknown number')
  const meaning = meaningOf(text)
  if (meaning.kind === 'stop') await endAllOfNumber(tx, phone, now)
  const subscriberId =
    meaning.kind === 'start' ? await confirmByCode(tx, { code: meaning.code, phone, now }) : undefined
  const subscriber = subscriberId && (await findSubscriber(tx, subscriberId))
  const reply =
    meaning.kind === 'stop'
      ? 'stopped'
      : meaning.kind === 'other'
        ? 'nobodyReads'
        : subscriber
          ? 'started'
          : 'codeWrong'
  await noteEventOutcome(tx, wamid, OUTCOMES[reply])
  const language = isInDevanagari(text)
    ? 'hi'
    : subscriber
      ? readLanguage(subscriber.language)
      : ((await languageOfMessage(tx, phone)) ?? 'en')
  // One answer of a kind a day, and one to each code that works.
  const key = `reply-${reply}:${phone}:${subscriber ? wamid : indiaDay(now)}`
  await replyOnce(tx, { key: key.slice(0, 200), phone, language, reply }, now)
}
