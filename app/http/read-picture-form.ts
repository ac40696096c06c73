/** A form with pictures, read while it comes: whatever its sender says of its length, no more than may be is taken. */
import { UPLOAD_BYTES_MAX } from '#domain/images/picture-file.rules.ts'
import { boundaryOf, FORM_BYTES_MAX, partsOf } from '#shared/multipart.rules.ts'
import type { FormPart } from '#shared/multipart.rules.ts'

export type PictureForm = { ok: true; parts: FormPart[] } | { ok: false; status: 400 | 413 | 415 }

export async function readPictureForm(request: Request, picturesMax: number): Promise<PictureForm> {
  const boundary = boundaryOf(request.headers.get('content-type'))
  if (boundary === undefined) return { ok: false, status: 415 }
  const body = await readBounded(request, picturesMax * UPLOAD_BYTES_MAX + FORM_BYTES_MAX)
  if (body === 'broken') return { ok: false, status: 400 }
  if (body === 'too-large') return { ok: false, status: 413 }
  const parts = partsOf(body, boundary)
  return parts ? { ok: true, parts } : { ok: false, status: 400 }
}

async function readBounded(request: Request, bytesMax: number): Promise<Uint8Array | 'too-large' | 'broken'> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  const reader = request.body?.getReader()
  try {
    for (;;) {
      const next = await reader?.read()
      if (!next || next.done) return Buffer.concat(chunks)
      bytes += next.value.length
      // Left where it is: cancelling would close the line before the answer is sent.
      if (bytes > bytesMax) return 'too-large'
      chunks.push(next.value)
    }
  } catch {
    return 'broken'
  }
}
