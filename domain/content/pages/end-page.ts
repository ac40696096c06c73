/** Publishing an earlier version again, calling off a time, taking a post off the shop, and deleting a draft. */
import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { fieldsOfText, pageGaps } from './page-text.ts'
import { deletePage, findVersion, lockPage, movePage, publishVersion, type PageRow } from './pages.db.ts'
import { kindOf } from './pages.rules.ts'
import { adoptFile, type PageWriting } from './save-page.ts'
import { CONTENT_TAG } from './written-now.ts'

export type PageAct = { name: 'restore'; version: number } | { name: 'unschedule' | 'unpublish' | 'delete' | 'discard' }

export type PageChanged =
  | { ok: true }
  | { ok: false; reason: 'conflict' | 'not-there' | 'not-possible' | 'incomplete' | 'agreement' }

type Changing = { slug: string; base: number; adminId: string; act: PageAct }

export async function changePage(services: PageWriting, { slug, base, adminId, act }: Changing): Promise<PageChanged> {
  const now = services.clock.now()
  return inTransaction<PageChanged>(services, async (tx, changed) => {
    const known = await lockPage(tx, slug)
    const isPostInFile = !known && base === 0 && act.name === 'unpublish' && kindOf(slug) === 'post'
    const page = isPostInFile ? await adoptFile(tx, services, slug) : known
    if (!page) return { ok: false, reason: 'not-there' }
    if (known && (page.draft ?? page.published ?? 0) !== base) return { ok: false, reason: 'conflict' }
    const note = (action: string) => noteAudit(tx, { action, actorId: adminId, object: { text: slug } })
    if (act.name === 'restore') {
      const refused = await refusalOf(tx, services, page, act.version)
      if (refused) return refused
      await publishVersion(tx, page, act.version, now)
      await note('page-restored')
      changed(CONTENT_TAG)
      return { ok: true }
    }
    if (act.name === 'unschedule') {
      await movePage(tx, page.id, { scheduled_version: null, publish_at: null, scheduled_by: null })
      await note('page-unscheduled')
      return { ok: true }
    }
    if (act.name === 'unpublish') {
      if (page.kind !== 'post' || page.published === null) return { ok: false, reason: 'not-possible' }
      await movePage(tx, page.id, { draft_version: page.draft ?? page.published, published_version: null })
      await note('page-unpublished')
      changed(CONTENT_TAG)
      return { ok: true }
    }
    if (act.name === 'discard') {
      if (page.draft === null || page.published === null) return { ok: false, reason: 'not-possible' }
      await movePage(tx, page.id, { draft_version: null })
      return { ok: true }
    }
    if (page.wasPublished) return { ok: false, reason: 'not-possible' }
    await deletePage(tx, page.id)
    await note('page-deleted')
    return { ok: true }
  })
}

/** An earlier version may lack what is asked for today. An earlier agreement would come with an earlier day. */
async function refusalOf(
  tx: Tx,
  { content }: Pick<PageWriting, 'content'>,
  page: PageRow,
  version: number,
): Promise<PageChanged | undefined> {
  const found = await findVersion(tx, page.id, version)
  if (!found) return { ok: false, reason: 'not-there' }
  if (page.slug === 'artist-agreement' && version !== page.published) return { ok: false, reason: 'agreement' }
  const errors = pageGaps(content, page.slug, fieldsOfText(page.slug, found))
  return Object.keys(errors).length > 0 ? { ok: false, reason: 'incomplete' } : undefined
}
