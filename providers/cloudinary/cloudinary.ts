/**
 * Stores pictures on Cloudinary, as signed uploads that can be fetched only with the secret. Each call is made once; the
 * caller retries.
 */
import { hash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { callProvider, fetchBytes, type ProviderAnswer, type ProviderFailure } from '#providers/call-provider.ts'
import type { CloudinaryAccess } from '#shared/pictures-env.ts'

type Outcome<Found> = ({ ok: true } & Found) | ProviderFailure
type Named = { publicId: string; format: string }

/** Its address is signed, so nobody can guess it. */
const DELIVERY_TYPE = 'authenticated'
const UPLOAD_MS = 30_000
const DOWNLOAD_BYTES_MAX = 40_000_000

const uploaded = z.object({ public_id: z.string(), version: z.int(), signature: z.string(), bytes: z.int().positive() })
const destroyed = z.object({ result: z.enum(['ok', 'not found']) })
const errorBody = z.object({ error: z.object({ message: z.string() }) })

export function createCloudinary(
  access: CloudinaryAccess,
  { clock, timeoutMs }: { clock: { now(): Date }; timeoutMs?: number },
) {
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
    /** Replaces a picture with the same public id. */
    async upload({ publicId, format, bytes }: Named & { bytes: Uint8Array }): Promise<Outcome<object>> {
      const file = new Blob([Buffer.from(bytes)], { type: `image/${format}` })
      const preset: Record<string, string> = uploadPreset === undefined ? {} : { upload_preset: uploadPreset }
      return outcomeOf(await call('upload', { public_id: publicId, ...preset }, file), (body) => {
        const answer = uploaded.safeParse(body).data
        if (answer?.public_id !== publicId) return unreadable()
        return answerSignatureMatches(answer, apiSecret) ? { ok: true } : unreadable('The answer is not signed.')
      })
    },
    /** `bytes` is undefined if there is no such picture. */
    async download({ publicId, format }: Named): Promise<Outcome<{ bytes: Uint8Array | undefined }>> {
      const name = `${publicId}.${format}`
      const address = `${deliveryUrl}/${cloudName}/image/${DELIVERY_TYPE}/${deliverySignature(name, apiSecret)}/v1/${name}`
      const answer = await fetchBytes(address, { timeoutMs, bytesMax: DOWNLOAD_BYTES_MAX })
      if (answer.kind === 'answered' && answer.status === 404) return { ok: true, bytes: undefined }
      return outcomeOf(answer, (body) => ({ ok: true, bytes: body }))
    },
    async destroy(publicId: string): Promise<Outcome<{ wasThere: boolean }>> {
      return outcomeOf(await call('destroy', { public_id: publicId }), (body) => {
        const answer = destroyed.safeParse(body).data
        return answer ? { ok: true, wasThere: answer.result === 'ok' } : unreadable()
      })
    },
  }
}

export type Cloudinary = ReturnType<typeof createCloudinary>

/** Too many calls, or not ready yet: a later one may work. */
const NOT_YET = new Set([408, 420, 423, 429])

function outcomeOf<Body, Found>(answer: ProviderAnswer<Body>, read: (body: Body) => Outcome<Found>): Outcome<Found> {
  if (answer.kind !== 'answered') return { ok: false, reason: answer.kind, text: answer.reason }
  const { status, body } = answer
  if (status >= 200 && status < 300) return read(body)
  const isFinal = status >= 400 && status < 500 && !NOT_YET.has(status)
  const text = errorBody.safeParse(body).data?.error.message ?? `Status ${status}.`
  return { ok: false, reason: isFinal ? 'refused' : 'unanswered', status, text }
}

const unreadable = (text = 'The answer could not be read.'): ProviderFailure => ({
  ok: false,
  reason: 'unanswered',
  text,
})

/** Signs everything but the file and the key. A `&` inside a value cannot add a parameter. */
export function signatureOf(params: Readonly<Record<string, string>>, secret: string): string {
  const said = Object.entries(params)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value.replaceAll('&', '%26')}`)
    .toSorted()
    .join('&')
  return hash('sha1', said + secret)
}

/** Whether an answer about a picture really comes from Cloudinary. */
export function answerSignatureMatches(
  answer: { public_id: string; version: number; signature: string },
  secret: string,
): boolean {
  const right = hash('sha1', `public_id=${answer.public_id}&version=${answer.version}${secret}`)
  const given = Buffer.from(answer.signature)
  return given.length === right.length && timingSafeEqual(given, Buffer.from(right))
}

/** The signature in the address of a private picture. */
export const deliverySignature = (name: string, secret: string): string =>
  `s--${hash('sha1', name + secret, 'base64url').slice(0, 8)}--`
