/** Alerts on the phone: all matches of a day together, or one work that is back or costs less. */
import { inTransaction } from '#db/transaction.ts'
import { worksInEmail } from '#domain/catalogue/works-in-email.ts'
import { openPath } from '#domain/consents/subscriber-links.ts'
import { findSubscriber } from '#domain/consents/subscribers.db.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import type { WorkInEmail } from '#domain/mail/email-text.rules.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { findConfirmedPhone } from '#domain/whatsapp/numbers.db.ts'
import { sendWhatsApp, type WhatsAppAsked } from '#domain/whatsapp/send-whatsapp.ts'
import { addressIn, readLanguage } from '#words/languages.rules.ts'
import { ALERT_WHATSAPP } from './alert-jobs.ts'
import { claimHits, type Claimed } from './alerts.db.ts'
import { alertPageOf, readCanonical } from './wanted.rules.ts'

type PhoneServices = WriteServices & Pick<Services, 'storeUrl' | 'subscriberSeal'>

export const alertWhatsAppJob = handleJob(ALERT_WHATSAPP, async (services: PhoneServices, { payload }) => {
  const { subscriberId, message, which } = payload
  const db = services.database.kysely
  const [subscriber, phone] = [await findSubscriber(db, subscriberId), await findConfirmedPhone(db, subscriberId)]
  if (!subscriber || phone === undefined) return { kind: 'done' }
  const now = services.clock.now()
  const hits = await inTransaction(services, (tx) =>
    claimHits(tx, { subscriberId, by: 'whatsapp', name: message, which, now }),
  )
  const ids = [...new Set(hits.map(({ artworkId }) => artworkId))]
  const works = await worksInEmail(services, ids, subscriber.language)
  const told = hits.flatMap((hit) => {
    const work = works.get(hit.artworkId)
    return work ? [{ hit, work }] : []
  })
  const language = readLanguage(subscriber.language)
  const messages =
    which === 'works' ? told.map(oneWork) : told.slice(0, 1).map(() => allMatches(services, told, payload))
  await inTransaction(services, async (tx) => {
    for (const { name, path, ...text } of messages) {
      const key = `${message}:${subscriberId}:${name}`
      const about = { phone, language, purpose: 'alerts' as const, subscriberId, path: addressIn(language, path) }
      await sendWhatsApp(tx, { key, ...about, ...text }, now)
    }
  })
  return { kind: 'done' }
})

type Told = { hit: Claimed; work: WorkInEmail }
type PhoneText = Pick<WhatsAppAsked, 'template' | 'parameters'> & { name: string; path: string }

const factsOf = ({ title, artist, price }: WorkInEmail) => [title, artist, price]

const oneWork = ({ hit, work }: Told): PhoneText => ({
  name: hit.artworkId,
  template: hit.reason === 'stock' ? 'alert_back' : 'alert_cheaper',
  parameters: factsOf(work),
  path: `/artwork/${hit.artworkId}`,
})

/** The first by name; the page behind the button shows all. */
function allMatches(
  services: PhoneServices,
  told: readonly Told[],
  { subscriberId }: { subscriberId: string },
): PhoneText {
  const [{ hit, work }] = told as [Told]
  const works = new Set(told.map((one) => one.hit.artworkId)).size
  const isOneAlert = told.every((one) => one.hit.alertId === hit.alertId)
  if (works === 1) return { ...oneWork({ hit, work }), name: 'matches', template: 'alert_match' }
  return {
    name: 'matches',
    template: 'alert_matches',
    parameters: [String(works), ...factsOf(work)],
    path: isOneAlert ? alertPageOf(readCanonical(hit.wanted)) : openPath(services, subscriberId),
  }
}
