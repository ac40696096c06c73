/** Alerts as notifications of browsers that have asked for them. */
import { createHash } from 'node:crypto'
import { inTransaction } from '#db/transaction.ts'
import { worksInEmail } from '#domain/catalogue/works-in-email.ts'
import { askConsent, type Subscribing } from '#domain/consents/ask-consent.ts'
import { isAgreed } from '#domain/consents/consents.db.ts'
import { findSubscriber } from '#domain/consents/subscribers.db.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import { pageAddress } from '#domain/mail/send-mail.ts'
import { consumeRateLimit, declareLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import type { PushTo, WebPush } from '#providers/web-push/web-push.ts'
import { alertsWords } from '#words/alerts.ts'
import { readLanguage } from '#words/languages.rules.ts'
import { speak } from '#words/speak.ts'
import { ALERT_PUSH } from './alert-jobs.ts'
import { claimHits } from './alerts.db.ts'
import { addBrowser, listBrowsers, removeBrowser } from './push-browsers.db.ts'
import { alertPageOf, readCanonical } from './wanted.rules.ts'

declare module '#domain/services.ts' {
  interface Services {
    /** Undefined where the shop has no key for it. */
    webPush: WebPush | undefined
  }
}

const browsersFrom = declareLimit('push browsers from', { countMax: 20, windowMs: 3_600_000 })

type Kept = { ok: true; isConfirmed: boolean } | TooMany | { ok: false; reason: 'unusable' }

/** With the consent whose sentence was ticked. */
export async function keepBrowser(
  services: WriteServices & Pick<Services, 'webPush'>,
  { asker, to, address }: { asker: Exclude<Subscribing, { email: string }>; to: PushTo; address: string },
): Promise<Kept> {
  if (!services.webPush?.isUsable(to)) return { ok: false, reason: 'unusable' }
  const now = services.clock.now()
  return inTransaction(services, async (tx): Promise<Kept> => {
    const attempt = await consumeRateLimit(tx, { ...browsersFrom(address), now })
    if (!attempt.ok) return attempt
    const asked = await askConsent(tx, asker, { purpose: 'alerts', channels: ['push'], via: 'alert' }, now)
    if (!asked.ok) return asked
    await addBrowser(tx, asked.subscriberId, to, now)
    return { ok: true, isConfirmed: asked.isConfirmed }
  })
}

export type PushServices = WriteServices & Pick<Services, 'webPush' | 'storeUrl'>

/** A browser that may have shown it shows it once: it has the same topic. */
export const alertPushJob = handleJob(ALERT_PUSH, async (services: PushServices, { payload, beginEffect }) => {
  const { subscriberId, push: name, which } = payload
  const { webPush, clock, database } = services
  const db = database.kysely
  const subscriber = await findSubscriber(db, subscriberId)
  if (!webPush || !subscriber) return { kind: 'done' }
  const now = clock.now()
  const hits = await inTransaction(services, (tx) => claimHits(tx, { subscriberId, by: 'push', name, which, now }))
  const mayShow = subscriber.isProven && (await isAgreed(db, { subscriberId, purpose: 'alerts', channel: 'push' }))
  const ids = [...new Set(hits.map(({ artworkId }) => artworkId))]
  const shown = await worksInEmail(services, ids, subscriber.language)
  const [work, ...others] = shown.values()
  const hit = hits.find(({ artworkId }) => shown.has(artworkId))
  if (!mayShow || !work || !hit) return { kind: 'done' }
  const text = speak(readLanguage(subscriber.language), () => {
    const wanted = readCanonical(hit.wanted)
    const title =
      wanted.kind === 'search'
        ? alertsWords.mailMatches(shown.size)
        : wanted.kind === 'stock'
          ? alertsWords.mailBack
          : alertsWords.mailCheaper
    return JSON.stringify({
      title,
      body: alertsWords.pushText(work.title, work.artist, work.price),
      address: others.length > 0 ? pageAddress(services.storeUrl, alertPageOf(wanted)) : work.address,
      topic: topicOf(name),
    })
  })
  await beginEffect()
  const troubles: string[] = []
  for (const to of await listBrowsers(db, subscriberId)) {
    const pushed = await webPush.send(to, text, topicOf(name))
    if (pushed.kind === 'gone') await removeBrowser(db, to.endpoint)
    else if (pushed.kind === 'again') troubles.push(pushed.reason)
  }
  const [reason] = troubles
  return reason === undefined ? { kind: 'done' } : { kind: 'again', reason, mayHaveHappened: true }
})

/** Push services take at most 32 such characters. */
const topicOf = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 32)
