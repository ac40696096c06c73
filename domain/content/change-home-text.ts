import { noteAudit } from '#domain/audit/audit.db.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { addText, dropDraft, findTextDraft, findPublished, holdTexts } from './home-text.db.ts'
import type { HomeText } from './home-text.rules.ts'

type Change = {
  adminId: string
  /** Of the draft that was on the screen, `''` for none. */
  version: string
} & ({ act: 'draft' | 'publish'; text: HomeText } | { act: 'restore'; id: number } | { act: 'discard' })

export type HomeTextChanged = { ok: true } | { ok: false; reason: 'changed-meanwhile' | 'not-there' }

/** A draft replaces the last one; publishing ends it, and the home page has the new text at once. */
export async function changeHomeText(
  services: Pick<Services, 'database' | 'pages'>,
  change: Change,
): Promise<HomeTextChanged> {
  return inTransaction<HomeTextChanged>(services, async (tx, changed) => {
    await holdTexts(tx)
    const draft = await findTextDraft(tx)
    if ((draft?.version ?? '') !== change.version) return { ok: false, reason: 'changed-meanwhile' }
    const { adminId } = change
    if (change.act === 'restore') {
      const published = await findPublished(tx, change.id)
      if (!published) return { ok: false, reason: 'not-there' }
      await dropDraft(tx)
      await addText(tx, { text: published.text, adminId, isPublished: false })
      return { ok: true }
    }
    await dropDraft(tx)
    if (change.act === 'discard') return { ok: true }
    const isPublished = change.act === 'publish'
    await addText(tx, { text: change.text, adminId, isPublished })
    if (!isPublished) return { ok: true }
    await noteAudit(tx, { action: 'home-text-published', actorId: adminId, object: { text: change.text.heroTitle } })
    changed('home-text')
    return { ok: true }
  })
}
