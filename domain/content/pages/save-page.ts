/** Saving, publishing and scheduling a page. Of two people with one version on the screen, the second is refused. */
import { lockName } from '#db/sql-parts.ts'
import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { adminPagesWords } from '#words/admin-pages.ts'
import type { PageText } from '#domain/content/read-content.ts'
import { fieldsOfText, pageGaps, textOfFields } from './page-text.ts'
import {
  addPage,
  addVersion,
  findVersion,
  lockPage,
  movePage,
  publishVersion,
  renamePage,
  type PageRow,
} from './pages.db.ts'
import { PAGE_FIELD_NAMES, type PageFields } from './page-fields.rules.ts'
import { kindOf, readPageFields, readPostSlug } from './pages.rules.ts'
import { publishLater } from './publish-later.ts'
import { CONTENT_TAG } from './written-now.ts'

export type PageWriting = WriteServices & Pick<Services, 'content'>

export type Saving = {
  /** Undefined for a new post. */
  slug: string | undefined
  /** The version that was on the screen, 0 for a page as in its file and for a new post. */
  base: number
  adminId: string
  typed: PageFields
  /** The Hindi text says the same as the changed English. */
  isHindiRight?: boolean
  act: { name: 'keep' | 'publish' } | { name: 'schedule'; at: Date }
}

export type PageSaved =
  | { ok: true; slug: string }
  | { ok: false; reason: 'conflict' | 'not-there' }
  | { ok: false; reason: 'refused'; errors: FormErrors }

const refuse = (errors: FormErrors): PageSaved => ({ ok: false, reason: 'refused', errors })

/** Ends the transaction without a trace. */
class Refused extends Error {
  readonly outcome: PageSaved

  constructor(outcome: PageSaved) {
    super('refused')
    this.outcome = outcome
  }
}

export async function savePage(services: PageWriting, saving: Saving): Promise<PageSaved> {
  const { content, clock } = services
  const { act, adminId } = saving
  const now = clock.now()
  const { fields: read, errors } = readPageFields(saving.typed)
  if (Object.keys(errors).length > 0) return refuse(errors)
  const slug = slugOf(saving, read)
  if (!slug.ok) return refuse({ slug: slug.error })
  const fields = withDay(read, slug.value, act.name === 'schedule' ? act.at : now)
  if (act.name !== 'keep') {
    const missing = pageGaps(content, slug.value, fields)
    if (Object.keys(missing).length > 0) return refuse(missing)
  }
  try {
    return await inTransaction<PageSaved>(services, async (tx, changed) => {
      const { page, current } = await openPage(tx, services, saving, slug.value)
      if ((current?.id ?? 0) !== saving.base) throw new Refused({ ok: false, reason: 'conflict' })
      if (act.name !== 'keep') await refuseSameAgreement(tx, page, fields)
      const version = await keepVersion(tx, { page, current, fields, saving, now })
      const audit = { actorId: adminId, object: { text: slug.value } }
      if (act.name === 'publish') {
        // What was drafted before is in it, or was typed over.
        await publishVersion(tx, { ...page, draft: version }, version, now)
        await noteAudit(tx, { action: 'page-published', ...audit })
        changed(CONTENT_TAG)
      } else if (version !== page.published) await movePage(tx, page.id, { draft_version: version })
      if (act.name === 'schedule') {
        const scheduled = { scheduled_version: version, publish_at: act.at, scheduled_by: adminId }
        await movePage(tx, page.id, scheduled)
        await addJobs(tx, [publishLater(page.id, act.at)], now)
        await noteAudit(tx, { action: 'page-scheduled', ...audit, facts: { at: act.at.toISOString() } })
      }
      return { ok: true, slug: slug.value }
    })
  } catch (error) {
    if (error instanceof Refused) return error.outcome
    throw error
  }
}

function slugOf({ slug }: Saving, fields: PageFields) {
  const isPost = slug === undefined || kindOf(slug) === 'post'
  // The address of a published post is not in the form.
  if (isPost && (slug === undefined || fields.slug !== '')) return readPostSlug(fields)
  return { ok: true, value: slug ?? '' } as const
}

/** A post without a day has that of its publishing. */
const withDay = (fields: PageFields, slug: string, at: Date): PageFields =>
  kindOf(slug) === 'post' && fields.published === '' ? { ...fields, published: indiaDay(at) } : fields

type Opened = { page: PageRow; current: Current | undefined }
type Current = PageText & { id: number; isHindiBehind: boolean }

/** The row of the page, locked. The first edit of a page takes the text of its file as the first version. */
async function openPage(
  tx: Tx,
  { content, clock }: Pick<PageWriting, 'content' | 'clock'>,
  { slug, base }: Saving,
  wanted: string,
): Promise<Opened> {
  if (wanted !== slug) await lockName(tx, `page ${wanted}`)
  if (slug === undefined) return { page: await addNew(tx, content, wanted), current: undefined }
  const known = await lockPage(tx, slug)
  if (known) {
    if (wanted !== slug) await rename(tx, content, known, wanted)
    const id = known.draft ?? known.published
    return { page: { ...known, slug: wanted }, current: id === null ? undefined : await findVersion(tx, known.id, id) }
  }
  if (!content.textOf(slug)) throw new Refused({ ok: false, reason: 'not-there' })
  if (wanted !== slug) throw new Refused(refuse({ slug: adminPagesWords.addressFixed }))
  const page = base === 0 ? await adoptFile(tx, { content, clock }, slug) : undefined
  if (!page) throw new Refused({ ok: false, reason: 'conflict' })
  return { page, current: undefined }
}

/** Stores the text of a file as the first version, which is shown. Undefined if somebody did so meanwhile. */
export async function adoptFile(
  tx: Tx,
  { content, clock }: Pick<PageWriting, 'content' | 'clock'>,
  slug: string,
): Promise<PageRow | undefined> {
  const text = content.textOf(slug)
  const page = text && (await addPage(tx, { slug, kind: kindOf(slug) }))
  if (!page) return undefined
  const now = clock.now()
  const version = await addVersion(tx, { ...text, pageId: page.id, isHindiBehind: false, savedBy: null, now })
  await publishVersion(tx, page, version, now)
  return { ...page, published: version, wasPublished: true }
}

async function addNew(tx: Tx, content: PageWriting['content'], slug: string): Promise<PageRow> {
  const page = content.textOf(slug) ? undefined : await addPage(tx, { slug, kind: 'post' })
  if (!page) throw new Refused(refuse({ slug: adminPagesWords.addressTaken }))
  return page
}

async function rename(tx: Tx, content: PageWriting['content'], page: PageRow, slug: string): Promise<void> {
  if (page.wasPublished) throw new Refused(refuse({ slug: adminPagesWords.addressFixed }))
  if (content.textOf(slug) || !(await renamePage(tx, page.id, slug)))
    throw new Refused(refuse({ slug: adminPagesWords.addressTaken }))
}

type Keeping = Opened & { fields: PageFields; saving: Saving; now: Date }

/** The same text again is no new version. */
async function keepVersion(tx: Tx, { page, current, fields, saving, now }: Keeping): Promise<number> {
  const before = current ?? (page.published === null ? undefined : await findVersion(tx, page.id, page.published))
  const was = before && asRead(page.slug, before)
  const isSame = (names: readonly (keyof PageFields)[]) =>
    was !== undefined && names.every((name) => was[name] === fields[name])
  const own = PAGE_FIELD_NAMES.filter((name) => name !== 'slug')
  const isSameHindi = isSame(own.filter((name) => name.startsWith('hi_')))
  const isSameEnglish = isSame(own.filter((name) => !name.startsWith('hi_')))
  const text = textOfFields(fields)
  const isHindiBehind =
    text.hindi !== null &&
    saving.isHindiRight !== true &&
    isSameHindi &&
    (!isSameEnglish || (before?.isHindiBehind ?? false))
  if (before && isSameHindi && isSameEnglish && isHindiBehind === before.isHindiBehind) return before.id
  return addVersion(tx, { ...text, pageId: page.id, isHindiBehind, savedBy: saving.adminId, now })
}

/** As the form would bring it: files are not normalised. */
const asRead = (slug: string, text: PageText) => readPageFields(fieldsOfText(slug, text)).fields

/** The day of the agreement is its version: artists accepted another text under the old one. */
async function refuseSameAgreement(tx: Tx, page: PageRow, fields: PageFields): Promise<void> {
  if (page.slug !== 'artist-agreement' || page.published === null) return
  const published = await findVersion(tx, page.id, page.published)
  if (!published) return
  const before = asRead(page.slug, published)
  const isSame = before.body === fields.body
  if (!isSame && fields.updated <= before.updated)
    throw new Refused(refuse({ updated: adminPagesWords.agreementNewDay(before.updated) }))
}
