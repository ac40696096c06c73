/** A shop with followers and alerts, a clock of its own, and a mailbox and phones for everything that it sends. */
import type { Database, Engine } from '#db/connect.ts'
import { alertMailJob } from '#domain/alerts/alert-mails.ts'
import { deliverAlertsJob } from '#domain/alerts/deliver-alerts.ts'
import { alertWhatsAppJob } from '#domain/alerts/whatsapp-alerts.ts'
import { confirmSubscription } from '#domain/consents/ask-consent.ts'
import { parseMediums } from '#domain/content/mediums.rules.ts'
import { parseSynonyms } from '#domain/content/synonyms.rules.ts'
import { followMailJob, tellSoonJob, tellWeeklyJob } from '#domain/following/tell-followers.ts'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { CatalogueIndexReader } from '#domain/search/catalogue-index.ts'
import type { Services } from '#domain/services.ts'
import { takeWhatsAppEvent } from '#domain/whatsapp/take-whatsapp-event.ts'
import { whatsAppMarketingJob, whatsAppMessageJob } from '#domain/whatsapp/send-whatsapp.ts'
import { registeredTemplates } from '#domain/whatsapp/templates.rules.ts'
import { readNews } from '#domain/work-news/read-news.ts'
import type { Mail } from '#providers/smtp/mailer.ts'
import { createWhatsApp } from '#providers/whatsapp/whatsapp.ts'
import { ReadCache } from '#shared/cached-reads.ts'
import { readEnv } from '#shared/env.ts'
import { createSeal } from '#shared/seal.ts'
import { speak } from '#words/speak.ts'
import { signatureOf } from '@rang-rekha/stand-ins/whatsapp/reports.ts'
import { openWhatsAppStandIn } from '@rang-rekha/stand-ins/whatsapp/whatsapp-stand-in.ts'
import { openTestDatabase } from './database.ts'
import { runNextJob } from './run-next-job.ts'

export type NewsServices = Services & Parameters<typeof alertMailJob.handlerOf>[0]

const NEWS_JOBS = [
  deliverAlertsJob,
  tellSoonJob,
  tellWeeklyJob,
  alertMailJob,
  followMailJob,
  alertWhatsAppJob,
  whatsAppMessageJob,
  whatsAppMarketingJob,
]

export async function openNewsShop(engine: Engine, onMail: (mail: Mail) => void = () => {}) {
  const database = await openTestDatabase(engine)
  const time = { ms: Date.parse('2026-11-30T04:00:00Z') }
  const clock = { now: () => new Date(time.ms) }
  const mails: Mail[] = []
  const phones = await openWhatsAppStandIn({
    clock,
    templates: registeredTemplates(new URL('https://shop.test'), speak),
  })
  const quiet = () => {}
  const reads = new ReadCache()
  const mediums = parseMediums('Ink: ink\nOil: oil\nClay: clay, terracotta').value
  const synonyms = parseSynonyms('peacock, mayur, mor\nwall hanging, tapestry\nsaree, sari').value
  const mailer = {
    async send(mail: Mail, beforeContent: () => Promise<void>) {
      await beforeContent()
      mails.push(mail)
      onMail(mail)
      return { kind: 'sent' as const }
    },
    close: quiet,
  }
  const services = {
    database,
    clock,
    reads,
    pages: { drop: quiet },
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    brand: readEnv({}).brand,
    storeUrl: new URL('https://shop.test'),
    content: { mediums, synonyms },
    missed: { missed: quiet },
    whatsapp: createWhatsApp(phones.access),
    subscriberSeal: createSeal('subscribers', ['a secret of this test']),
    catalogueIndex: new CatalogueIndexReader({ kysely: database.kysely, reads, mediums }),
    post: { mailer, from: { name: 'Shop', address: 'shop@shop.test' } },
  } as unknown as NewsServices

  /** Everything that is due; undefined as soon as a fault ends the process. */
  async function runJobs(there: NewsServices = services): Promise<void> {
    const handlers = handlersOf(there, NEWS_JOBS)
    while ((await runNextJob(there, handlers)) !== undefined);
  }

  const readAllNews = (there: NewsServices = services) => readNewsToTheEnd(there)

  /** By the link of the e-mail that each waiting request has sent. */
  async function confirmAll(): Promise<void> {
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from subscription_requests where confirmed_at is null',
    )
    for (const { id } of rows) await confirmSubscription(services, id)
  }

  /** Somebody writes to the shop from a phone. */
  async function write(phone: string, text: string): Promise<void> {
    const { id } = phones.write(phone, text)
    const value = {
      metadata: { phone_number_id: phones.access.phoneNumberId },
      messages: [{ id, from: phone, type: 'text', text: { body: text } }],
    }
    const entry = [{ id: '1', changes: [{ field: 'messages', value }] }]
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry })
    const signature = signatureOf(body, phones.access.appSecrets[0] ?? '')
    await takeWhatsAppEvent(services, { signature, body: Buffer.from(body) })
  }

  async function close(): Promise<void> {
    await phones.close()
    await database.close()
  }

  return { database, services, time, mails, phones, runJobs, readAllNews, confirmAll, write, close }
}

/** Transactions in other databases of the server delay what counts as finished. */
export async function readNewsToTheEnd(services: Parameters<typeof readNews>[0]): Promise<void> {
  for (;;) {
    await readNews(services)
    if (await isAllRead(services.database)) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function isAllRead({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ left: number }>(`
    select count(*)::integer as left from work_changes, work_news_place place
    where (work_changes.changed_in, work_changes.artwork_id) > (place.changed_in, place.artwork_id)`)
  return rows[0]?.left === 0
}
