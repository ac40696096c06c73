/** E-mails to followers: on Friday mornings, or soon after a work was listed. */
import { z } from 'zod'
import { inTransaction, type Tx } from '#db/transaction.ts'
import { worksInEmail } from '#domain/catalogue/works-in-email.ts'
import { isAgreed } from '#domain/consents/consents.db.ts'
import { stopPart } from '#domain/consents/subscriber-links.ts'
import { findSubscriber } from '#domain/consents/subscribers.db.ts'
import { declareJob, defineJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { planDaily } from '#domain/jobs/plan-daily.ts'
import type { EmailText } from '#domain/mail/email-text.rules.ts'
import { mailJob, pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { followingWords } from '#words/following.ts'
import { addNewWorks, claimUntold, listUntold } from './follows.db.ts'
import { HOWS, type How } from './follow-form.rules.ts'

const FOLLOW_MAIL = declareJob(
  'follow-mail',
  z.object({ subscriberId: z.string(), how: z.enum(HOWS), mail: z.string() }),
)

const BY_EMAIL = { purpose: 'followed-artists', channel: 'email' } as const

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
const AT_ONCE = 500

const FRIDAY = 5
const HOUR = 9

/** Works listed within such a time are told together. */
const TOGETHER_MS = 15 * 60_000
/** The last of them are committed by then. */
const COMMITTED_MS = 60_000

/** In the transaction that sees works listed for the first time. */
export async function noteNewWorks(
  tx: Tx,
  works: readonly { artworkId: string; artistId: string }[],
  now: Date,
): Promise<void> {
  await addNewWorks(tx, works, now)
  await tellSoon(tx, now)
}

/** Also for followers who could not be told of a work before, because it was sold out or they wanted to wait. */
export async function tellSoon(tx: Tx, now: Date): Promise<void> {
  const end = (Math.floor(now.getTime() / TOGETHER_MS) + 1) * TOGETHER_MS
  const at = new Date(end).toISOString()
  await addJobs(tx, [tellSoonJob.job(at, { at }, new Date(end + COMMITTED_MS))], now)
}

/** Those who want to know at once. */
export const tellSoonJob = defineJob(
  'tell-followers',
  z.object({ at: z.string() }),
  async (services: WriteServices, { payload: { at } }) => {
    await addMails(services, 'at-once', at)
    return { kind: 'done' }
  },
)

/** Every morning, so that no Friday is left out. */
export const tellWeeklyJob = defineJob(
  'tell-followers-weekly',
  z.object({ day: z.string() }),
  async (services: WriteServices, { payload: { day } }) => {
    if (new Date(`${day}T00:00:00Z`).getUTCDay() === FRIDAY) await addMails(services, 'weekly', day)
    await planFollowing(services, day)
    return { kind: 'done' }
  },
)

/** When the store starts. Each run then plans the next. */
export const planFollowing = (services: WriteServices, after?: string) =>
  planDaily(services, tellWeeklyJob, { hour: HOUR, ...(after && { after }) })

/** A part of the followers at a time. Begun anew after a death, it adds no e-mail twice. */
async function addMails(services: WriteServices, how: How, at: string): Promise<void> {
  for (let after = BEFORE_ALL, isMore = true; isMore;) {
    const ids = await listUntold(services.database.kysely, how, { after, limit: AT_ONCE })
    const jobs = ids.map((subscriberId) => {
      const mail = `follow-${how}-${at}`
      return FOLLOW_MAIL.job(`${subscriberId}:${mail}`, { subscriberId, how, mail })
    })
    await inTransaction(services, (tx) => addJobs(tx, jobs, services.clock.now()))
    isMore = ids.length === AT_ONCE
    after = ids.at(-1) ?? after
  }
}

export const followMailJob = mailJob(
  FOLLOW_MAIL,
  async (services: MailServices & WriteServices & Pick<Services, 'subscriberSeal'>, { subscriberId, how, mail }) => {
    const subscriber = await findSubscriber(services.database.kysely, subscriberId)
    if (!subscriber?.isProven) return undefined
    const now = services.clock.now()
    const claimed = await inTransaction(services, (tx) => claimUntold(tx, { subscriberId, mail, how, now }))
    if (claimed.length === 0 || !(await isAgreed(services.database.kysely, { subscriberId, ...BY_EMAIL })))
      return undefined
    const shown = await worksInEmail(
      services,
      claimed.map(({ artworkId }) => artworkId),
      subscriber.language,
    )
    const works = claimed.flatMap(({ artworkId, artistName }) => {
      const work = shown.get(artworkId)
      return work ? [{ artistName, work }] : []
    })
    if (works.length === 0) return undefined
    const artists = [...Map.groupBy(works, ({ artistName }) => artistName)]
    const text = (): EmailText => ({
      subject: followingWords.mailSubject(artists.map(([name]) => name)),
      heading: followingWords.mailHeading,
      paragraphs: [how === 'weekly' ? followingWords.mailWeekly : followingWords.mailAtOnce],
      lists: artists.map(([heading, of]) => ({ heading, works: of.map(({ work }) => work) })),
      otherLink: { text: followingWords.seeAll, address: pageAddress(services.storeUrl, '/collection') },
      stop: stopPart(services, { subscriberId, purpose: BY_EMAIL.purpose }),
    })
    return { id: `${mail}-${subscriberId}`, to: subscriber.email, language: subscriber.language, text }
  },
)
