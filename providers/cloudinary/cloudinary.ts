/**
 * Cloudinary as a place where pictures are kept: signed uploads that only whoever has the secret can fetch. Each call
 * is made once; asking again is the caller's.
 */
import { z } from 'zod'
import { callProvider, fetchBytes } from '#providers/call-provider.ts'
import type { ProviderAnswer } from '#providers/call-provider.ts'
import type { CloudinaryAccess } from '#shared/env.ts'
import { answerSignatureMatches, deliverySignature, signatureOf } from './signatures.ts'

export type CloudinaryFailure = {
  ok: false
  /** refused: the same again will be refused again. unreached: not done. unanswered: it may have been done. */
  reason: 'refused' | 'unreached' | 'unanswered'
  status?: number
  text: string
}

type Outcome<Found> = ({ ok: true } & Found) | CloudinaryFailure
type Named = { publicId: string; format: string }

export type Cloudinary = {
  /** The same public id again takes the place of what was there. */
  upload(picture: Named & { bytes: Uint8Array }): Promise<Outcome<object>>
  /** `bytes` is undefined when there is no such picture. */
  download(picture: Named): Promise<Outcome<{ bytes: Uint8Array | undefined }>>
  destroy(publicId: string): Promise<Outcome<{ wasThere: boolean }>>
}

/** Nobody guesses its address: it is signed. */
const DELIVERY_TYPE = 'authenticated'
const UPLOAD_MS = 30_000
const DOWNLOAD_BYTES_MAX = 40_000_000

const uploaded = z.object({ public_id: z.string(), version: z.int(), signature: z.string(), bytes: z.int().positive() })
const destroyed = z.object({ result: z.enum(['ok', 'not found']) })
const errorBody = z.object({ error: z.object({ message: z.string() }) })

export function createCloudinary(
  access: CloudinaryAccess,
  { clock, timeoutMs }: { clock: { now(): Date }; timeoutMs?: number },
): Cloudinary {
  const { cloudName, apiKey, apiSecret, apiUrl, deliveryUrl, uploadPreset } = access

  function call(path: string, params: Record<string, string>, file?: Blob): Promise<ProviderAnswer> {
    const said = { ...params, type: DELIVERY_TYPE, timestamp: String(Math.floor(clock.now().getTime() / 1_000)) }
    const form = new FormData()
    for (const [name, value] of Object.entries(said)) form.set(name, value)
    form.set('api_key', apiKey)
    form.set('signature', signatureOf(said, apiSecret))
    if (file) form.set('file', file, 'picture')
    return callProvider(`${apiUrl}/v1_1/${cloudName}/image/${path}`, {
      method: 'POST',
      body: form,
      timeoutMs: timeoutMs ?? (file && UPLOAD_MS),
    })
  }

  return {
    async upload({ publicId, format, bytes }) {
      const file = new Blob([Buffer.from(bytes)], { type: `image/${format}` })
      const preset: Record<string, string> = uploadPreset === undefined ? {} : { upload_preset: uploadPreset }
      return outcomeOf(await call('upload', { public_id: publicId, ...preset }, file), (body) => {
        const answer = uploaded.safeParse(body).data
        if (answer?.public_id !== publicId) return unreadable()
        return answerSignatureMatches(answer, apiSecret) ? { ok: true } : unreadable('The answer is not signed.')
      })
    },
    async download({ publicId, format }) {
      const name = `${publicId}.${format}`
      const address = `${deliveryUrl}/${cloudName}/image/${DELIVERY_TYPE}/${deliverySignature(name, apiSecret)}/v1/${name}`
      const answer = await fetchBytes(address, { timeoutMs, bytesMax: DOWNLOAD_BYTES_MAX })
      if (answer.kind === 'answered' && answer.status === 404) return { ok: true, bytes: undefined }
      return outcomeOf(answer, (body) => ({ ok: true, bytes: body }))
    },
    async destroy(publicId) {
      return outcomeOf(await call('destroy', { public_id: publicId }), (body) => {
        const answer = destroyed.safeParse(body).data
        return answer ? { ok: true, wasThere: answer.result === 'ok' } : unreadable()
      })
    },
  }
}

/** Too much at the moment, or not ready yet: a later one may be taken. */
const NOT_YET = new Set([408, 420, 423, 429])

function outcomeOf<Body, Found>(answer: ProviderAnswer<Body>, read: (body: Body) => Outcome<Found>): Outcome<Found> {
  if (answer.kind !== 'answered') return { ok: false, reason: answer.kind, text: answer.reason }
  const { status, body } = answer
  if (status >= 200 && status < 300) return read(body)
  const isFinal = status >= 400 && status < 500 && !NOT_YET.has(status)
  const text = errorBody.safeParse(body).data?.error.message ?? `Status ${status}.`
  return { ok: false, reason: isFinal ? 'refused' : 'unanswered', status, text }
}

const unreadable = (text = 'The answer is unreadable.'): CloudinaryFailure => ({
  ok: false,
  reason: 'unanswered',
  text,
})
