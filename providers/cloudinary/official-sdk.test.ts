/** Uses the official library against the stand-in, so what the store learns there holds for Cloudinary. */
import type { v2 as Official } from 'cloudinary'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCloudinary, answerSignatureMatches, deliverySignature } from './cloudinary.ts'
import { pictureBytes } from '#tests/harness/picture-file.ts'
import { openCloudinaryStandIn } from '@rang-rekha/stand-ins/cloudinary/cloudinary-stand-in.ts'
import type { CloudinaryStandIn } from '@rang-rekha/stand-ins/cloudinary/cloudinary-stand-in.ts'

let standIn: CloudinaryStandIn
let official: typeof Official
beforeAll(async () => {
  standIn = await openCloudinaryStandIn()
  const { cloudName, apiKey, apiSecret, apiUrl } = standIn.access
  // It decides between http and https once, while it is loaded.
  vi.stubEnv(
    'CLOUDINARY_URL',
    `cloudinary://${apiKey}:${apiSecret}@${cloudName}?upload_prefix=${encodeURIComponent(apiUrl)}`,
  )
  official = (await import('cloudinary')).v2
})
afterAll(() => {
  vi.unstubAllEnvs()
  return standIn.close()
})

const fileOf = (bytes: Uint8Array) => `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`

test('G-46 its signed upload is taken, its answer is verified by ours, and its destroy is obeyed', async () => {
  const bytes = await pictureBytes()
  const uploaded = await official.uploader.upload(fileOf(bytes), { public_id: 'shop/one & two', type: 'authenticated' })
  expect(uploaded).toMatchObject({ public_id: 'shop/one & two', bytes: bytes.length, type: 'authenticated' })
  expect(answerSignatureMatches(uploaded, standIn.access.apiSecret)).toBe(true)
  const { utils } = official as unknown as { utils: { verify_api_response_signature: (...said: unknown[]) => boolean } }
  const { public_id, version, signature } = uploaded
  expect(utils.verify_api_response_signature(public_id, version, signature)).toBe(true)
  const destroy = () => official.uploader.destroy('shop/one & two', { type: 'authenticated' })
  expect([await destroy(), await destroy()]).toMatchObject([{ result: 'ok' }, { result: 'not found' }])
})

test('G-46 the official library finds and destroys our uploads by its signed URL', async () => {
  const ours = createCloudinary(standIn.access, { clock: { now: () => new Date() } })
  const bytes = await pictureBytes()
  expect(await ours.upload({ publicId: 'pictures/two', format: 'jpg', bytes })).toEqual({ ok: true })
  const theirs = official.url('pictures/two', {
    type: 'authenticated',
    sign_url: true,
    format: 'jpg',
    urlAnalytics: false,
  })
  expect(theirs).toContain(
    `/image/authenticated/${deliverySignature('pictures/two.jpg', standIn.access.apiSecret)}/v1/pictures/two.jpg`,
  )
  const { pathname } = new URL(theirs)
  const answer = await fetch(standIn.access.deliveryUrl + pathname)
  expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(bytes)]).toEqual([200, true])
  expect(await official.uploader.destroy('pictures/two', { type: 'authenticated' })).toMatchObject({ result: 'ok' })
})

test('the official library reads its refusals as it reads those of Cloudinary', async () => {
  const no = fileOf(Buffer.from('hello'))
  await expect(official.uploader.upload(no, {})).rejects.toMatchObject({
    http_code: 400,
    message: 'Invalid image file',
  })
  const stale = official.uploader.upload(fileOf(await pictureBytes()), { timestamp: 1 })
  await expect(stale).rejects.toMatchObject({ http_code: 401, message: expect.stringContaining('Stale request') })
  standIn.fault = 'throttles'
  await expect(official.uploader.destroy('a')).rejects.toMatchObject({ http_code: 420 })
  standIn.fault = undefined
})
