/** What an artist reads about terms that change on a coming day, in the studio and in an e-mail when the change is set. */
import { z } from 'zod'
import { findPersonOf } from '#domain/artists/papers/papers.db.ts'
import { declareJob } from '#domain/jobs/define-job.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import { mailJob, pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import type { Services } from '#domain/services.ts'
import { retryRead } from '#db/retry-read.ts'
import { dayText, indiaDay } from '#shared/india-dates.rules.ts'
import { comingTermsWords } from '#words/coming-terms.ts'
import { listComingTerms, type ComingTerm } from './terms.db.ts'

/** Each in a sentence, the next day first. */
const comingTermsSay = (terms: readonly ComingTerm[]): string[] =>
  [...Map.groupBy(terms, ({ day }) => day)].flatMap(([day, all]) => {
    const text = dayText(day)
    const [first] = all
    const seller = first && first.model !== first.modelBefore ? [comingTermsWords.sells[first.model](text)] : []
    const changed = all.filter(({ percent, percentBefore }) => percent !== percentBefore)
    const byPercent = Map.groupBy(changed, ({ percent }) => percent)
    const commissions = [...byPercent].map(([percent, works]) => {
      const [work] = works
      if (works.length === work?.of) return comingTermsWords.allWorks(text, percent)
      if (works.length > 1) return comingTermsWords.someWorks(text, percent, works.length)
      return comingTermsWords.oneWork(text, percent, work?.title ?? '')
    })
    return [...seller, ...commissions]
  })

export async function showComingTerms(
  { database: { kysely }, clock }: Pick<Services, 'database' | 'clock'>,
  artistId: string | null,
): Promise<string[]> {
  if (artistId === null) return []
  return comingTermsSay(await retryRead(() => listComingTerms(kysely, artistId, indiaDay(clock.now()))))
}

export const TERMS_MAIL = declareJob('terms-mail', z.object({ artistId: z.string(), day: z.string() }))

/** Once for each change. */
export const termsMail = (artistId: string, { day, change }: { day: string; change: string }): NewJob =>
  TERMS_MAIL.job(`${change}:${artistId}`, { artistId, day })

/** Nothing is sent to artists whose own rules make the change none for them. */
export const termsMailJob = mailJob(
  TERMS_MAIL,
  async ({ clock, database: { kysely }, storeUrl }: MailServices, { artistId, day }) => {
    const reader = await findPersonOf(kysely, artistId)
    const terms = await listComingTerms(kysely, artistId, indiaDay(clock.now()))
    const ofDay = terms.filter((term) => term.day === day)
    if (!reader || ofDay.length === 0) return undefined
    const text = () => ({
      subject: comingTermsWords.subject(dayText(day)),
      heading: comingTermsWords.subject(dayText(day)),
      paragraphs: [...comingTermsSay(ofDay), comingTermsWords.earlierOrders],
      link: { text: comingTermsWords.openEarnings, address: pageAddress(storeUrl, '/artist/earnings') },
    })
    return { id: `terms-${artistId}-${day}`, to: reader.email, language: reader.language, text }
  },
)
