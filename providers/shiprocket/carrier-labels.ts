/** The label that is glued onto a parcel: made by the carrier, fetched at once, since its address does not last. */
import { readAnswer, refused, unanswered } from './carrier-outcome.ts'
import type { CarrierOutcome } from './carrier-outcome.ts'
import type { CarrierSession } from './carrier-session.ts'
import { numberOf, textOf } from './wire-values.ts'

const FETCH_MS = 15_000
const FILE_BYTES_MAX = 5_000_000

export async function fetchLabel(
  session: CarrierSession,
  shipmentId: string,
): Promise<CarrierOutcome<{ file: Uint8Array }>> {
  const body = { shipment_id: [Number(shipmentId)] }
  const read = readAnswer(await session.call('/courier/generate/label', { method: 'POST', body, timeoutMs: FETCH_MS }))
  if (!read.ok) return read
  const address = textOf(read.body.label_url)
  const made = numberOf(read.body.label_created)
  if (made === 1 && isWebAddress(address)) return fetchFile(address)
  if (made === 0) return refused(textOf(read.body.response) || 'The carrier made no label.')
  return unanswered('The carrier did not say where the label is.')
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

async function fetchFile(address: string): Promise<CarrierOutcome<{ file: Uint8Array }>> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(FETCH_MS) })
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      if (bytes > FILE_BYTES_MAX) return unanswered('The label is too large.')
      chunks.push(chunk)
    }
    const file = Buffer.concat(chunks)
    const isPdf = response.ok && file.subarray(0, 5).toString('latin1') === '%PDF-'
    return isPdf ? { ok: true, file } : unanswered('The label is no PDF.')
  } catch (error) {
    return unanswered(error instanceof Error ? error.message : String(error))
  }
}
