/** A buyer offers a price, the artist answers, and what both agree on is bought by a link. */
import { expect, test } from 'vitest'
import { eventually } from '#tests/harness/eventually.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew, type TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore, type TestStore } from '#tests/harness/store.ts'

async function confirmed(store: TestStore, who: Parameters<typeof signInNew>[1] = {}): Promise<TestVisitor> {
  const visitor = await signInNew(store.services, who)
  await store.services.database.pool.query('update accounts set email_verified = true where id = $1', [visitor.id])
  return visitor
}

async function openScene() {
  const mail = await startMailServer()
  const store = await openTestStore({ env: { SMTP_URL: mail.url } })
  const artist = await confirmed(store, { role: 'artist', firstName: 'Meera' })
  const work = await store.listWork({ artist_id: artist.artistId ?? '', title: 'Monsoon' })
  const read = async (path: string, cookie = '') => {
    const answer = await store.fetch(path, { headers: { cookie } })
    return { status: answer.status, words: textOf(await answer.text()) }
  }
  const post = async (path: string, fields: Record<string, string>, cookie = '') => {
    const answer = await postForm(store, path, fields, { cookie })
    return { status: answer.status, location: answer.headers.get('location') ?? '', words: textOf(await answer.text()) }
  }
  const offer = (fields: Record<string, string>, cookie = '') =>
    post(`/artwork/${work}/offer`, { leave_empty: '', ...fields }, cookie)
  const answer = (intent: string, of: string, fields: Record<string, string> = {}) =>
    post(`/artist/offers?form=${intent}-${of}`, { intent, of, ...fields }, artist.cookie)
  const mailTo = (email: string, words: string) =>
    eventually(() => {
      const found = mail.taken
        .filter(({ to }) => to.includes(email))
        .map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='))
        .findLast((source) => source.includes(words))
      if (found === undefined) throw new Error(`No e-mail to ${email} with "${words}".`)
      return found
    })
  return {
    store,
    artist,
    work,
    read,
    post,
    offer,
    answer,
    mailTo,
    async [Symbol.asyncDispose]() {
      await store.close()
      await mail.stop()
    },
  }
}

test('F-25 a guest’s confirmed offer gets another price, is agreed on, and is bought by the link of the e-mail', async () => {
  await using scene = await openScene()
  const { store, artist, work, read, post, offer, answer, mailTo } = scene
  const guest = { name: 'Asha', email: 'asha@mail.example.test', amount: '₹900' }
  expect((await read(`/artwork/${work}`)).words, 'not allowed by default').not.toContain('Make an offer')
  expect((await offer(guest)).status).toBe(409)
  expect((await answer('setting', work, { least: '80' })).status).toBe(200)
  expect((await read(`/artwork/${work}`)).words).toContain('Make an offer')
  expect((await offer({ ...guest, amount: '800' })).words).toContain('The artist doesn’t take offers this low')
  expect((await offer({ ...guest, amount: '1100' })).words).toContain('Please offer less than the price')
  expect((await offer({ ...guest, amount: 'nine hundred' })).status).toBe(422)
  expect((await offer({ ...guest, leave_empty: 'x' })).status).toBe(422)

  expect((await offer(guest)).words).toContain('Confirm your e-mail')
  const [link = ''] = /\/offers\/[0-9a-f-]{36}\/open\/[\w-]+/.exec(await mailTo(guest.email, 'Open and confirm')) ?? []
  const opened = await store.fetch(link)
  const cookie = opened.headers.getSetCookie().join('; ').split(';')[0] ?? ''
  const path = opened.headers.get('location') ?? ''
  const id = path.slice('/offers/'.length)
  expect((await answer('accept', id)).status, 'not confirmed').toBe(409)
  expect((await post(`${path}?form=confirm`, { intent: 'confirm' }, cookie)).status).toBe(200)
  expect(await mailTo(artist.email, 'Asha offers')).toContain('900 for Monsoon')
  expect((await read('/artist/offers', artist.cookie)).words).toContain('₹900 instead of ₹1,100')
  expect((await read('/artist/home', artist.cookie)).words).toContain('Answer an offer')
  expect((await offer(guest)).status, 'a stranger learns nothing of the first').toBe(200)

  expect((await answer('counter', id, { amount: '850' })).words).toContain('Please ask more')
  expect((await answer('counter', id, { amount: '990' })).status).toBe(200)
  await mailTo(guest.email, 'Read and decide')
  expect((await read(path, cookie)).words).toContain('Accept ₹990')
  expect((await post(`${path}?form=accept`, { intent: 'accept' }, cookie)).status).toBe(200)
  expect((await post(`${path}?form=accept`, { intent: 'accept' }, cookie)).status, 'twice').toBe(409)
  const [quote = ''] = /\/quote\/[\w-]+/.exec(await mailTo(guest.email, 'Buy it now')) ?? []
  expect((await read(quote)).words).toContain('₹990')
  expect((await read(`/artwork/${work}`)).words, 'it is held').toMatch(/Sold|Out of Stock/)
  expect((await read(path, cookie)).words).toContain('The work waits for you until')
})

test('F-25 an account offers at once, one at a time; the artist’s no and the buyer’s second thoughts are told', async () => {
  await using scene = await openScene()
  const { store, artist, work, read, post, offer, answer, mailTo } = scene
  await answer('setting', work, { least: '1' })
  const buyer = await confirmed(store)
  expect((await offer({ amount: '500' }, artist.cookie)).words).toContain('This is your own work.')
  const made = await offer({ amount: '500' }, buyer.cookie)
  expect([made.status, made.location]).toEqual([303, expect.stringMatching(/^\/offers\/[0-9a-f-]{36}$/)])
  expect((await offer({ amount: '600' }, buyer.cookie)).words).toContain('You’ve already made an offer for this work.')
  const stranger = await confirmed(store)
  expect((await read(made.location, stranger.cookie)).status).toBe(404)
  expect((await post(`${made.location}?form=take-back`, { intent: 'take-back' }, stranger.cookie)).status).toBe(404)
  const id = made.location.slice('/offers/'.length)
  expect((await answer('decline', id)).status).toBe(200)
  await mailTo(buyer.email, 'Meera Rao has declined')
  const again = await offer({ amount: '600' }, buyer.cookie)
  expect((await post(`${again.location}?form=take-back`, { intent: 'take-back' }, buyer.cookie)).status).toBe(200)
  await mailTo(artist.email, 'The buyer took the offer back.')
  expect((await read('/offers', buyer.cookie)).words.match(/instead of/g)).toHaveLength(2)
  const other = await confirmed(store, { role: 'artist' })
  const foreign = await postForm(
    store,
    '/artist/offers',
    { intent: 'setting', of: work, least: 'none' },
    { cookie: other.cookie },
  )
  expect(foreign.status, 'another artist’s work').toBe(404)
})
