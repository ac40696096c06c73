/** Shows who sells and on which terms, and adds what applies from a later day. The past never changes. */
import { inTransaction, type Tx } from '#db/transaction.ts'
import { retryRead } from '#db/retry-read.ts'
import { listArtistChoices, listCategoryChoices } from '#domain/admin/discounts/discounts.db.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { termsMail } from '#domain/selling-terms/coming-terms.ts'
import {
  rateSays,
  ruleSays,
  sellerSays,
  type NamedSubject,
  type RateForm,
  type RuleForm,
  type SellerForm,
} from '#domain/selling-terms/terms-forms.rules.ts'
import * as db from '#domain/selling-terms/terms.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { dayAfter } from '#shared/dispatch-dates.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'

export type { RateRow, RuleRow, SellerRow } from '#domain/selling-terms/terms.db.ts'
export type { Choice } from '#domain/admin/discounts/discounts.db.ts'

const RULES_PER_PAGE = 50

export function showTerms({ database: { kysely }, clock }: Pick<Services, 'database' | 'clock'>, page: number) {
  const today = indiaDay(clock.now())
  return retryRead(async () => {
    // Before the lists: a row that is added in between makes the form stale.
    const versions = await db.readVersions(kysely)
    const [sellers, rules, rates, artists, categories] = await Promise.all([
      db.listSellerModels(kysely, today),
      db.listRules(kysely, today, { limit: RULES_PER_PAGE, offset: (page - 1) * RULES_PER_PAGE }),
      db.listRates(kysely, today),
      listArtistChoices(kysely),
      listCategoryChoices(kysely),
    ])
    const pageCount = Math.max(1, Math.ceil((rules[0]?.of ?? 0) / RULES_PER_PAGE))
    return { versions, sellers, rules, rates, artists, categories, tomorrow: dayAfter(today, 1), page, pageCount }
  })
}

/** `says` is what was saved, in a sentence. */
type Added<Reason> =
  | { ok: true; says: string }
  | { ok: false; reason: 'changed-meanwhile' | Reason }
  | { ok: false; reason: 'not-after-today'; tomorrow: string }

/** `version`: of the list that was on the screen. */
type Adding<Form> = { form: Form; version: string; adminId: string }

export const changeSeller = (services: WriteServices, adding: Adding<SellerForm>) =>
  add<SellerForm, never>(services, adding, {
    table: 'seller_models',
    action: 'seller-changed',
    concerned: (tx) => db.listConcerned(tx, { scope: 'shop', categoryId: null, artistId: null, artworkId: null }),
    async write(tx, by) {
      await db.addSellerModel(tx, adding.form, by)
      return { ok: true, says: sellerSays(adding.form) }
    },
  })

export const changeRate = (services: WriteServices, adding: Adding<RateForm>) =>
  add<RateForm, never>(services, adding, {
    table: 'tax_rates',
    action: 'tax-rate-changed',
    async write(tx, by) {
      await db.addRate(tx, adding.form, by)
      return { ok: true, says: rateSays(adding.form) }
    },
  })

/** `not-there`: the category, artist or work. */
export const addCommissionRule = (services: WriteServices, adding: Adding<RuleForm>) =>
  add<RuleForm, 'not-there'>(services, adding, {
    table: 'commission_rules',
    action: 'commission-rule-added',
    concerned: (tx) => db.listConcerned(tx, adding.form),
    async write(tx, by) {
      const { form } = adding
      const named = await findNamed(tx, form)
      if (!named) return { ok: false, reason: 'not-there' }
      await db.addRule(tx, form, by)
      return { ok: true, says: ruleSays({ ...form, ...named }) }
    },
  })

async function findNamed(tx: Tx, { categoryId, artistId, artworkId }: RuleForm): Promise<NamedSubject | undefined> {
  if (categoryId !== null) return (await listCategoryChoices(tx)).find(({ id }) => id === categoryId)
  if (artistId !== null) return (await listArtistChoices(tx)).find(({ id }) => id === artistId)
  return artworkId === null ? { name: null } : db.findNamedWork(tx, artworkId)
}

type Written<Reason> = { ok: true; says: string } | { ok: false; reason: Reason }

type Step<Reason> = {
  table: db.TermsTable
  /** In the audit log. */
  action: string
  /** Artists to whom an e-mail is sent, if it changes anything for them. */
  concerned?: (tx: Tx) => Promise<string[]>
  write: (tx: Tx, by: { adminId: string; now: Date }) => Promise<Written<Reason>>
}

/** One owner at a time: the second sees that the list has changed. */
function add<Form extends { fromDay: string }, Reason>(
  { clock, ...services }: WriteServices,
  { form, version, adminId }: Adding<Form>,
  { table, action, concerned, write }: Step<Reason>,
): Promise<Added<Reason>> {
  return inTransaction<Added<Reason>>(services, async (tx) => {
    if ((await db.holdTerms(tx, table)) !== version) return { ok: false, reason: 'changed-meanwhile' }
    // After the wait for the lock, which may have been past midnight.
    const now = clock.now()
    const today = indiaDay(now)
    if (form.fromDay <= today) return { ok: false, reason: 'not-after-today', tomorrow: dayAfter(today, 1) }
    const written = await write(tx, { adminId, now })
    if (!written.ok) return written
    const facts = { says: written.says }
    await noteAudit(tx, { action, actorId: adminId, object: { setting: 'selling terms' }, facts })
    const change = { day: form.fromDay, change: `${table}-${version}` }
    const mails = ((await concerned?.(tx)) ?? []).map((artistId) => termsMail(artistId, change))
    await addJobs(tx, mails, now)
    return written
  })
}
