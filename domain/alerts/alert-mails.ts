/** The e-mails of alerts: all matches of a day together, or one work that is back or costs less. */
import { inTransaction } from '#db/transaction.ts'
import { worksInEmail } from '#domain/catalogue/works-in-email.ts'
import { isAgreed } from '#domain/consents/consents.db.ts'
import { stopPart } from '#domain/consents/subscriber-links.ts'
import { findSubscriber } from '#domain/consents/subscribers.db.ts'
import type { EmailText, WorkInEmail } from '#domain/mail/email-text.rules.ts'
import { mailJob, pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { alertsWords } from '#words/alerts.ts'
import { readLanguage } from '#words/languages.rules.ts'
import { speak } from '#words/speak.ts'
import { ALERT_MAIL } from './alert-jobs.ts'
import { claimHits, type Claimed } from './alerts.db.ts'
import { describerOf } from './describe-wanted.ts'
import { alertPageOf, readCanonical, type AlertWanted } from './wanted.rules.ts'

/** Of one alert; the rest is behind its link. */
const SHOWN_MAX = 8

export type AlertMailServices = MailServices & WriteServices & Pick<Services, 'content' | 'reads' | 'subscriberSeal'>

export const alertMailJob = mailJob(ALERT_MAIL, async (services: AlertMailServices, { subscriberId, mail, which }) => {
  const db = services.database.kysely
  const subscriber = await findSubscriber(db, subscriberId)
  if (!subscriber) return undefined
  const now = services.clock.now()
  const hits = await inTransaction(services, (tx) =>
    claimHits(tx, { subscriberId, by: 'mail', name: mail, which, now }),
  )
  const mayWrite = subscriber.isProven && (await isAgreed(db, { subscriberId, purpose: 'alerts', channel: 'email' }))
  if (hits.length === 0 || !mayWrite) return undefined
  const groups = await groupsOf(services, hits, subscriber.language)
  if (groups.length === 0) return undefined
  const text = (): EmailText => emailOf(services, groups, subscriberId)
  return { id: `${mail}-${subscriberId}`, to: subscriber.email, language: subscriber.language, text }
})

type Group = { wanted: AlertWanted; words: string; works: WorkInEmail[]; endsAt: Date }

/** By alert, with those works that can still be bought. */
async function groupsOf(services: AlertMailServices, hits: readonly Claimed[], language: string): Promise<Group[]> {
  const ids = [...new Set(hits.map(({ artworkId }) => artworkId))]
  const shown = await worksInEmail(services, ids, language)
  const byAlert = [...Map.groupBy(hits, ({ alertId }) => alertId).values()]
  const wanted = byAlert.map(([hit]) => readCanonical(hit!.wanted))
  const describe = await describerOf(services, wanted)
  return byAlert.flatMap((own, place) => {
    const works = own.flatMap(({ artworkId }) => shown.get(artworkId) ?? [])
    const words = speak(readLanguage(language), () => describe(wanted[place]!))
    return works.length > 0 ? [{ wanted: wanted[place]!, words, works, endsAt: own[0]!.endsAt }] : []
  })
}

/** In the reader's language. */
function emailOf(
  services: Pick<Services, 'storeUrl' | 'subscriberSeal'>,
  groups: readonly Group[],
  subscriberId: string,
): EmailText {
  const [first] = groups as [Group]
  const [work] = first.works as [WorkInEmail]
  const works = new Set(groups.flatMap((group) => group.works.map(({ address }) => address))).size
  const kinds = new Set(groups.map(({ wanted }) => wanted.kind))
  const heading =
    first.wanted.kind === 'search'
      ? alertsWords.mailMatches(works)
      : kinds.size > 1
        ? alertsWords.mailWorks
        : first.wanted.kind === 'stock'
          ? alertsWords.mailBack
          : alertsWords.mailCheaper
  const endsAt = new Date(Math.min(...groups.map((group) => group.endsAt.getTime())))
  return {
    subject: works === 1 ? alertsWords.mailSubject(heading, work.title) : heading,
    heading,
    paragraphs: first.wanted.kind === 'search' ? [alertsWords.mailAvailable] : [alertsWords.mailOnce],
    lists: groups.map(({ wanted, words, works: all }) => ({
      heading: words,
      works: all.slice(0, SHOWN_MAX),
      link:
        wanted.kind === 'search'
          ? { text: alertsWords.seeMatches, address: pageAddress(services.storeUrl, alertPageOf(wanted)) }
          : undefined,
    })),
    ...(first.wanted.kind === 'search' && { closing: alertsWords.mailEnds(dayText(endsAt)) }),
    stop: stopPart(services, { subscriberId, purpose: 'alerts' }),
  }
}
