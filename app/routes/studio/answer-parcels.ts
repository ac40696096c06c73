/** Answers the list of an artist's parcels: marks those that are selected as packed. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { packParcels } from '#domain/orders/shipping/pack-parcels.ts'
import { TOGETHER_MAX } from '#domain/studio/own-parcels.rules.ts'
import { answerDone, answerRefused } from '#app/http/answers.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { fieldsIn, readForm } from '#app/http/read-request.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { parcelsWords } from '#words/parcels.ts'
import { shippingWords } from '#words/shipping.ts'
import { PACK, type PackedTold } from './pack-bar.tsx'

export async function answerParcels({ services, visitor: { artistId }, request }: PersonalArgs<Visitor>) {
  const form = await readForm(request)
  const refuse = (status: number, message: string, errors: Record<string, string> = {}) =>
    answerRefused({ status, message, errors, values: {}, about: PACK })
  const { intent } = fieldsIn(form, ['intent'])
  if (intent !== 'pack') return refuse(422, parcelsWords.unknownAction)
  const picked = form.getAll('pick').flatMap((id) => (typeof id === 'string' && isUuid(id) ? [id.toLowerCase()] : []))
  const shipmentIds = [...new Set(picked)].slice(0, TOGETHER_MAX)
  if (shipmentIds.length === 0) return refuse(422, parcelsWords.noneSelected)
  if (artistId === null) return refuse(404, parcelsWords.notFound)
  const { doneCount, failed } = await packParcels(services, { shipmentIds, by: { artistId } })
  const reasons = Object.fromEntries(
    failed.map(({ shipmentId, reason }) => [
      shipmentId,
      reason === 'not-found'
        ? parcelsWords.notFound
        : reason === 'failed'
          ? parcelsWords.notSaved
          : shippingWords.packing[reason],
    ]),
  )
  if (doneCount === 0)
    return refuse(failed.every(({ reason }) => reason === 'not-found') ? 404 : 409, parcelsWords.nonePacked, reasons)
  return answerDone<PackedTold>({ text: parcelsWords.packedTogether(doneCount, failed.length), failed: reasons }, PACK)
}
