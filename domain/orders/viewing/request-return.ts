import { inTransaction, type Db } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { imagesWords } from '#words/images.ts'
import { UPLOAD_BYTES_MAX } from '#domain/images/picture-file.rules.ts'
import { takeUpload, type UploadServices } from '#domain/images/take-upload.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { lockOrder } from '#domain/orders/order/order-rows.db.ts'
import { orderMail } from '#domain/orders/order/order-jobs.ts'
import { viewerKey, type Viewer } from '#domain/orders/order/order.rules.ts'
import { declareLimit, countAttempt } from '#domain/rate-limit/consume-rate-limit.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { orderAdminWords } from '#words/order-admin.ts'
import { findOwnOrder } from './orders.db.ts'
import {
  isReturnable,
  returnableItems,
  returnAllowedUntil,
  returnReasons,
} from '#domain/orders/returning/return.rules.ts'
import type { ReturnedItem, ReturnForm } from '#domain/orders/returning/return.rules.ts'
import { insertReturn, listExchanges } from '#domain/orders/returning/returns.db.ts'

type Asked = Viewer & {
  orderId: string
  form: ReturnForm
  returned: readonly ReturnedItem[]
  photos: readonly Uint8Array[]
}

export type ReturnAsked =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'too-late' | 'no-such-item' | 'no-such-reason' | 'no-such-size' }
  | { ok: false; reason: 'photo'; error: string }
  | { ok: false; reason: 'too-many' | 'busy' | 'cannot-store'; waitSeconds: number }

const requestsOf = declareLimit('return of', { countMax: 5, windowMs: 3_600_000 })

/** The buyer wants to send something back; the owner decides. */
export async function requestReturn(
  services: UploadServices,
  { orderId, form, returned, photos, ...viewer }: Asked,
): Promise<ReturnAsked> {
  const now = services.clock.now()
  const order = isUuid(orderId) ? await findOwnOrder(services.database.kysely, { orderId, ...viewer }) : undefined
  if (!order) return { ok: false, reason: 'not-found' }
  if (!returnAllowedUntil(order, now)) return { ok: false, reason: 'too-late' }
  if (!isReturnable(returnableItems(order.items, order.returns), returned)) return { ok: false, reason: 'no-such-item' }
  const chosen = order.items.filter(({ id }) => returned.some(({ itemId }) => itemId === id))
  if (!returnReasons(chosen).includes(form.reason)) return { ok: false, reason: 'no-such-reason' }
  if (form.exchange && !(await isExchange(services.database.kysely, orderId, { form, returned })))
    return { ok: false, reason: 'no-such-size' }
  // Before a photo is re-encoded.
  if (photos.some(({ length }) => length >= UPLOAD_BYTES_MAX))
    return { ok: false, reason: 'photo', error: imagesWords.tooLarge }
  const attempt = await countAttempt(services, requestsOf(viewerKey(viewer)))
  if (!attempt.ok) return attempt
  const pictureIds: string[] = []
  for (const [place, bytes] of photos.entries()) {
    const alt = orderAdminWords.returnPhoto(place + 1)
    const taken = await takeUpload(services, { bytes, uploaderId: viewer.userId, countedAs: viewerKey(viewer), alt })
    if (!taken.ok) return taken.reason === 'refused' ? { ok: false, reason: 'photo', error: taken.error } : taken
    pictureIds.push(taken.pictureId)
  }
  return inTransaction(services, async (tx) => {
    await lockOrder(tx, orderId)
    // Read again, now that the order is locked.
    const still = await findOwnOrder(tx, { orderId, ...viewer })
    if (!still || !returnAllowedUntil(still, now)) return { ok: false, reason: 'too-late' }
    if (!isReturnable(returnableItems(still.items, still.returns), returned))
      return { ok: false, reason: 'no-such-item' }
    const id = await insertReturn(tx, { orderId, form, returned, pictureIds, now })
    await noteAudit(tx, {
      action: 'return-requested',
      actorId: viewer.userId,
      object: { order: orderId },
      facts: { return: id, reason: form.reason },
    })
    const mails = (['buyer', 'owner'] as const).map((to) => orderMail('return-requested', orderId, to, id))
    await addJobs(tx, mails, now)
    return { ok: true }
  })
}

/** A request, not a hold: stock is checked when the return is approved. */
async function isExchange(
  db: Db,
  orderId: string,
  { form: { reason, exchange }, returned }: Pick<Asked, 'form' | 'returned'>,
): Promise<boolean> {
  const sizes = await listExchanges(
    db,
    orderId,
    returned.map(({ itemId }) => itemId),
  )
  return reason === 'does-not-fit' && sizes.some(({ sizeId }) => sizeId === exchange)
}
