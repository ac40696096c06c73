/** Why an action on the catalogue is refused. */
import type { Stale } from '#domain/catalogue/settings/settings.rules.ts'
import type { Services } from '#domain/services.ts'
import { type ActionDone, type ActionRefusal, done, refused, wrong } from '#app/http/answer-form.ts'
import { adminCatalogueWords } from '#words/admin-catalogue.ts'
import { adminSettingsWords } from '#words/admin-settings.ts'

export type By = { services: Services; adminId: string; seen: { id: string; version: string } }

/** Things with a unique name. */
type Named = 'frame' | 'category' | 'sizeSet' | 'size'

export const gone = () => refused(404, adminCatalogueWords.gone)
export const nameTaken = (of: Named) => wrong({ name: adminCatalogueWords.namesTaken[of] }, 409)

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
      return wrong({ sizeSetId: adminSettingsWords.noSuchSizes }, 409)
  }
}

type Outcome<Other> = { ok: true } | { ok: false; reason: Reason | Other }

/** Something was saved, retired or restored. */
export const told = (outcome: Outcome<never>, text: string, of: Named): ActionDone =>
  outcome.ok ? done(text) : refusal(outcome.reason, of)

/** Something was moved one place up or down its list. */
export function moved(outcome: Outcome<'at-the-end'>, by: -1 | 1, of: Named): ActionDone {
  if (outcome.ok) return done(adminCatalogueWords.orderUpdated)
  if (outcome.reason !== 'at-the-end') return refusal(outcome.reason, of)
  return refused(409, by < 0 ? adminCatalogueWords.alreadyFirst : adminCatalogueWords.alreadyLast)
}
