/** A call ends in time in every fault of the image host, and says whether something may have happened. */
import { performance } from 'node:perf_hooks'
import { expect, onTestFinished, test } from 'vitest'
import { pictureBytes } from '#tests/harness/picture-file.ts'
import { openCloudinaryStandIn } from '@rang-rekha/stand-ins/cloudinary/cloudinary-stand-in.ts'
import { CLOUDINARY_FAULTS } from '@rang-rekha/stand-ins/cloudinary/answers.ts'
import type { CloudinaryFault } from '@rang-rekha/stand-ins/cloudinary/answers.ts'
import { createCloudinary, answerSignatureMatches, deliverySignature, signatureOf } from './cloudinary.ts'

/** Used only where the host is silent; others may take as long as a busy machine needs. */
const TIMEOUT_MS = 300
const PATIENCE_MS = 2_000
const NAME = { publicId: 'pictures/one', format: 'jpg' }
const clock = { now: () => new Date() }

async function openBoth(
  changed: Partial<Parameters<typeof createCloudinary>[0]> = {},
  patience: { timeoutMs?: number } = {},
) {
  const standIn = await openCloudinaryStandIn()
  onTestFinished(() => standIn.close())
  return { standIn, cloudinary: createCloudinary({ ...standIn.access, ...changed }, { clock, ...patience }) }
}

test('G-46 a stored picture comes back byte for byte, is replaced under its name, and is gone when it is destroyed', async () => {
  const { standIn, cloudinary } = await openBoth()
  const bytes = await pictureBytes()
  expect(await cloudinary.download(NAME)).toEqual({ ok: true, bytes: undefined })
  expect(await cloudinary.upload({ ...NAME, bytes })).toEqual({ ok: true })
  const found = await cloudinary.download(NAME)
  expect(found.ok && found.bytes && Buffer.from(found.bytes).equals(bytes)).toBe(true)
  expect(standIn.assets.get(NAME.publicId)?.type).toBe('authenticated')
  expect(await cloudinary.destroy(NAME.publicId)).toEqual({ ok: true, wasThere: true })
  expect(await cloudinary.destroy(NAME.publicId)).toEqual({ ok: true, wasThere: false })
  expect(await cloudinary.download(NAME)).toEqual({ ok: true, bytes: undefined })
})

type Expected = { reason: 'refused' | 'unanswered'; status?: number; isKept?: true } | 'fine'

const EXPECTED: Record<CloudinaryFault, Expected> = {
  'cuts the connection': { reason: 'unanswered' },
  hangs: { reason: 'unanswered' },
  breaks: { reason: 'unanswered', status: 500 },
  'sends a page': { reason: 'unanswered', status: 502 },
  'is too large for the edge': { reason: 'refused', status: 413 },
  throttles: { reason: 'unanswered', status: 420 },
  'refuses the key': { reason: 'refused', status: 401 },
  'refuses the picture': { reason: 'refused', status: 400 },
  'sends nothing': { reason: 'unanswered', isKept: true },
  'sends nonsense': { reason: 'unanswered', isKept: true },
  'signs wrongly': { reason: 'unanswered', isKept: true },
  'acts, then cuts the connection': { reason: 'unanswered', isKept: true },
  'acts, then breaks': { reason: 'unanswered', status: 500, isKept: true },
  'has lost the picture': 'fine',
}

test.each(CLOUDINARY_FAULTS)(
  'an image host that %s: the upload ends in time and reports what happened',
  async (fault) => {
    const { standIn, cloudinary } = await openBoth({}, fault === 'hangs' ? { timeoutMs: TIMEOUT_MS } : {})
    standIn.fault = fault
    const began = performance.now()
    const outcome = await cloudinary.upload({ ...NAME, bytes: await pictureBytes() })
    expect(performance.now() - began).toBeLessThan(TIMEOUT_MS + PATIENCE_MS)
    const expected = EXPECTED[fault]
    if (expected === 'fine') return expect(outcome).toEqual({ ok: true })
    const { isKept = false, ...failure } = expected
    expect(outcome).toMatchObject({ ok: false, text: expect.stringMatching(/./), ...failure })
    expect(standIn.assets.size).toBe(isKept ? 1 : 0)
  },
)

test('a picture that is lost there is told apart from a host that does not answer', async () => {
  const { standIn, cloudinary } = await openBoth()
  await cloudinary.upload({ ...NAME, bytes: await pictureBytes() })
  standIn.fault = 'has lost the picture'
  expect(await cloudinary.download(NAME)).toEqual({ ok: true, bytes: undefined })
  standIn.fault = 'breaks'
  expect(await cloudinary.download(NAME)).toMatchObject({ ok: false, reason: 'unanswered' })
})

test('a host that is not there has done nothing', async () => {
  const { standIn, cloudinary } = await openBoth()
  await standIn.close()
  expect(await cloudinary.destroy(NAME.publicId)).toMatchObject({ ok: false, reason: 'unreached' })
})

test('G-46 without the secret nothing is kept, fetched or destroyed', async () => {
  const { standIn, cloudinary } = await openBoth({ apiSecret: 'guessed' })
  const bytes = await pictureBytes()
  expect(await cloudinary.upload({ ...NAME, bytes })).toMatchObject({ reason: 'refused', status: 401 })
  const own = createCloudinary(standIn.access, { clock })
  await own.upload({ ...NAME, bytes })
  expect(await cloudinary.download(NAME)).toMatchObject({ ok: false, status: 401 })
  expect(await cloudinary.destroy(NAME.publicId)).toMatchObject({ reason: 'refused', status: 401 })
  const unsigned = new FormData()
  unsigned.set('file', new Blob([bytes]))
  const { apiUrl, cloudName } = standIn.access
  const answer = await fetch(`${apiUrl}/v1_1/${cloudName}/image/upload`, { method: 'POST', body: unsigned })
  expect(answer.status).toBe(400)
  expect(standIn.assets.size).toBe(1)
})

test('a value cannot pose as another parameter, and an empty one is not signed', () => {
  expect(signatureOf({ public_id: 'a&type=upload' }, 's')).not.toBe(
    signatureOf({ public_id: 'a', type: 'upload' }, 's'),
  )
  expect(signatureOf({ b: '2', a: '1', c: '' }, 's')).toBe(signatureOf({ a: '1', b: '2' }, 's'))
  expect(answerSignatureMatches({ public_id: 'a', version: 1, signature: 'short' }, 's')).toBe(false)
  expect(deliverySignature('a.webp', 's')).toMatch(/^s--[\w-]{8}--$/)
})
