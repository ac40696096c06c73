/** What is said in the catalogue's room when something cannot be done. */
import { NO_SUCH_SIZES, type Stale } from '#domain/admin/settings/settings.rules.ts'
import type { Services } from '#domain/services.ts'
import { refused, type Pressed, type PressRefusal } from '#app/http/answer-form.ts'

export type By = { services: Services; adminId: string; seen: { id: string; version: string } }

const wrongField = (errors: Record<string, string>): PressRefusal => ({ ok: false, status: 409, errors })

export const GONE = refused(404, 'This is not there any more.')
export const FRAME_NAME_TAKEN = wrongField({ name: 'Another frame has this name.' })
export const CATEGORY_NAME_TAKEN = wrongField({ name: 'A category beside it has this name.' })
export const SIZE_SET_NAME_TAKEN = wrongField({ name: 'Another set has this name.' })
export const SIZE_NAME_TAKEN = wrongField({ name: 'Another size of this set has this name.' })

type Reason = Stale | 'name-taken' | 'default-frame' | 'no-such-sizes'

export function refusal(reason: Reason, nameTaken: PressRefusal): PressRefusal {
  switch (reason) {
    case 'name-taken':
      return nameTaken
    case 'not-there':
      return GONE
    case 'changed-meanwhile':
      return refused(409, 'Somebody changed this meanwhile. Please look at it again before you save.')
    case 'default-frame':
      return refused(409, 'Every work can be had without a frame: this one stays as it is.')
    case 'no-such-sizes':
      return wrongField({ sizeSetId: NO_SUCH_SIZES })
  }
}

type Done<Other> = { ok: true } | { ok: false; reason: Reason | Other }

/** Something is offered no more, or again. */
export const retired = (done: Done<never>, text: string, nameTaken: PressRefusal): Pressed =>
  done.ok ? { ok: true, text } : refusal(done.reason, nameTaken)

/** Something has moved up by one in its list, or down. */
export function moved(done: Done<'at-the-end'>, by: -1 | 1, nameTaken: PressRefusal): Pressed {
  if (done.ok) return { ok: true, text: 'The order is changed.' }
  if (done.reason !== 'at-the-end') return refusal(done.reason, nameTaken)
  return refused(409, `It stands ${by < 0 ? 'first' : 'last'} already.`)
}
