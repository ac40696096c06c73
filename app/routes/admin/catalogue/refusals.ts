/** Why an action on the catalogue is refused. */
import type { Stale } from '#domain/admin/settings/settings.rules.ts'
import type { Services } from '#domain/services.ts'
import { refused, type Pressed, type PressRefusal } from '#app/http/answer-form.ts'
import { deskCatalogueWords } from '#words/desk-catalogue.ts'
import { deskSettingsWords } from '#words/desk-settings.ts'

export type By = { services: Services; adminId: string; seen: { id: string; version: string } }

/** Things with a unique name. */
type Named = 'frame' | 'category' | 'sizeSet' | 'size'

const wrongField = (errors: Record<string, string>): PressRefusal => ({ ok: false, status: 409, errors })

export const gone = () => refused(404, deskCatalogueWords.gone)
export const nameTaken = (of: Named) => wrongField({ name: deskCatalogueWords.namesTaken[of] })

type Reason = Stale | 'name-taken' | 'default-frame' | 'no-such-sizes'

export function refusal(reason: Reason, of: Named): PressRefusal {
  switch (reason) {
    case 'name-taken':
      return nameTaken(of)
    case 'not-there':
      return gone()
    case 'changed-meanwhile':
      return refused(409, deskCatalogueWords.changed)
    case 'default-frame':
      return refused(409, deskCatalogueWords.noFrameFixed)
    case 'no-such-sizes':
      return wrongField({ sizeSetId: deskSettingsWords.noSuchSizes })
  }
}

type Done<Other> = { ok: true } | { ok: false; reason: Reason | Other }

/** Something was retired or restored. */
export const retired = (done: Done<never>, text: string, of: Named): Pressed =>
  done.ok ? { ok: true, text } : refusal(done.reason, of)

/** Something was moved one place up or down its list. */
export function moved(done: Done<'at-the-end'>, by: -1 | 1, of: Named): Pressed {
  if (done.ok) return { ok: true, text: deskCatalogueWords.orderUpdated }
  if (done.reason !== 'at-the-end') return refusal(done.reason, of)
  return refused(409, by < 0 ? deskCatalogueWords.alreadyFirst : deskCatalogueWords.alreadyLast)
}
