/** Why an action on the catalogue is refused. */
import type { Stale } from '#domain/catalogue/settings/settings.rules.ts'
import type { Services } from '#domain/services.ts'
import { refused, type ActionDone, type ActionRefusal } from '#app/http/answer-form.ts'
import { adminCatalogueWords } from '#words/admin-catalogue.ts'
import { adminSettingsWords } from '#words/admin-settings.ts'

export type By = { services: Services; adminId: string; seen: { id: string; version: string } }

/** Things with a unique name. */
type Named = 'frame' | 'category' | 'sizeSet' | 'size'

const wrongField = (errors: Record<string, string>): ActionRefusal => ({ ok: false, status: 409, errors })

export const gone = () => refused(404, adminCatalogueWords.gone)
export const nameTaken = (of: Named) => wrongField({ name: adminCatalogueWords.namesTaken[of] })

type Reason = Stale | 'name-taken' | 'default-frame' | 'no-such-sizes'

export function refusal(reason: Reason, of: Named): ActionRefusal {
  switch (reason) {
    case 'name-taken':
      return nameTaken(of)
    case 'not-there':
      return gone()
    case 'changed-meanwhile':
      return refused(409, adminCatalogueWords.changed)
    case 'default-frame':
      return refused(409, adminCatalogueWords.noFrameFixed)
    case 'no-such-sizes':
      return wrongField({ sizeSetId: adminSettingsWords.noSuchSizes })
  }
}

type Done<Other> = { ok: true } | { ok: false; reason: Reason | Other }

/** Something was retired or restored. */
export const retired = (done: Done<never>, text: string, of: Named): ActionDone =>
  done.ok ? { ok: true, text } : refusal(done.reason, of)

/** Something was moved one place up or down its list. */
export function moved(done: Done<'at-the-end'>, by: -1 | 1, of: Named): ActionDone {
  if (done.ok) return { ok: true, text: adminCatalogueWords.orderUpdated }
  if (done.reason !== 'at-the-end') return refusal(done.reason, of)
  return refused(409, by < 0 ? adminCatalogueWords.alreadyFirst : adminCatalogueWords.alreadyLast)
}
