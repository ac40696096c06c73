/** A form with pictures, counted while it comes: whatever its sender says of its length, no more than may be is taken. */
import { FORM_BYTES_MAX, UPLOAD_BYTES_MAX } from '#domain/images/picture-file.rules.ts'

export type PictureForm = { ok: true; form: FormData } | { ok: false; status: 400 | 413 | 415 }

export async function readPictureForm({ headers, body }: Request, picturesMax: number): Promise<PictureForm> {
  const type = headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;.*\bboundary=[^\s;]/i.test(type)) return { ok: false, status: 415 }
  const bytesMax = picturesMax * UPLOAD_BYTES_MAX + FORM_BYTES_MAX
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length
      if (bytes > bytesMax) controller.error(new Error('too large'))
      else controller.enqueue(chunk)
    },
  })
  try {
    // Left where it is: cancelling would close the line before the answer is sent.
    const whole = body?.pipeThrough(counted, { preventCancel: true })
    return { ok: true, form: await new Response(whole ?? null, { headers: { 'content-type': type } }).formData() }
  } catch {
    return { ok: false, status: bytes > bytesMax ? 413 : 400 }
  }
}
