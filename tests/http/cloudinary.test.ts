import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { pictureBytes } from '#tests/harness/picture-file.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, storeUrl } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

async function send(store: TestStore, path: string, cookie: string, fields: Record<string, string | File>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return store.fetch(path, { method: 'POST', body, headers: { origin: storeUrl, cookie } })
}

test('G-46 with an account at Cloudinary an upload answers with a URL of the store, and survives the loss of its disk', async () => {
  await using store = await openTestStore({ env: { CLOUDINARY_CLOUD_NAME: 'demonstration' } })
  const { cookie } = await signInNew(store.services, { role: 'artist' })
  const answer = await send(store, '/api/uploads', cookie, { file: new File([await pictureBytes()], 'x.jpg') })
  const { secure_url, public_id } = (await answer.json()) as { secure_url: string; public_id: string }
  expect([answer.status, secure_url]).toEqual([201, `${storeUrl}/images/${public_id}/1600.webp`])
  expect([...(store.standIns?.cloudinary.assets.keys() ?? [])]).toEqual([`pictures/${public_id}`])
  await rm(store.pictureDir, { recursive: true })
  expect((await store.fetch(`/images/${public_id}/320.webp`)).status).toBe(200)
})

test('G-46 M-121 an upload that Cloudinary does not take says so, to the browser and in the form without scripts', async () => {
  await using store = await openTestStore({
    env: { CLOUDINARY_CLOUD_NAME: 'demonstration' },
    expectedErrors: [/^A picture could not be stored\.$/],
  })
  const { cookie } = await signInNew(store.services, { role: 'artist' })
  const picture = new File([await pictureBytes()], 'x.jpg')
  await postForm(store, '/stand-ins', { of: 'pictures', deed: 'fault', to: 'throttles' })
  const words = 'Failed to upload image to Cloudinary'
  const call = await send(store, '/api/uploads', cookie, { file: picture })
  expect([call.status, await call.json()]).toEqual([500, { message: words }])
  const page = await send(store, '/profile?form=artist', cookie, { name: 'Meera', picture })
  expect(await page.text()).toContain(words)
  await postForm(store, '/stand-ins', { of: 'pictures', deed: 'fault', to: '' })
  expect((await send(store, '/api/uploads', cookie, { file: picture })).status).toBe(201)
})
