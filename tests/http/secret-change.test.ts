import { expect, test } from 'vitest'
import { openGoogleStandIn } from '@rang-rekha/stand-ins/google/google-stand-in.ts'
import { ASHA, beginGoogle, choose, client, endGoogle, googleEnv } from '#tests/harness/continue-with-google.ts'
import { openTestDatabase } from '#tests/harness/database.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore, testEngine } from '#tests/harness/store.ts'

const FORMER = 'the secret of the time before, long enough'
const CURRENT = 'the secret of the time from now on, as long'

/** Links, sessions and codes in people's hands while the secret is changed, and which still work after the restart. */
async function changeSecret(after: Record<string, string>) {
  const database = await openTestDatabase(testEngine)
  const mail = await startMailServer()
  const google = await openGoogleStandIn({ client, secret: 'of the stand-in' })
  const env = { TRUST_PROXY: '1', SMTP_URL: mail.url, ...googleEnv(google.issuer) }
  try {
    const former = await openTestStore({ database, env: { ...env, SESSION_SECRET: FORMER } })
    const { cookie, email } = await signInNew(former.services)
    await postForm(former, '/forgot-password', { email })
    const emails = () => mail.taken.map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '=')).join()
    await eventually(() => expect(emails()).toContain('/reset-password?token='))
    const [, token = ''] = /\/reset-password\?token=([\w-]+)/.exec(emails()) ?? []
    const begun = await beginGoogle(former)
    const answer = await choose(begun.url, ASHA)
    await former.close()

    const store = await openTestStore({ database, env: { ...env, SESSION_SECRET: CURRENT, ...after } })
    const session = await (await store.fetch('/api/auth/get-session', { headers: { cookie } })).json()
    const ended = await endGoogle(store, answer, begun.cookie)
    const reset = await postForm(store, '/reset-password', { token, password: 'another long evening' })
    await store.close()
    return { isSignedIn: session !== null, isLinkGood: reset.status === 200, googleStatus: ended.status }
  } finally {
    await google.close()
    await mail.stop()
    await database.close()
  }
}

test('with the previous secret, nobody notices a change of SESSION_SECRET', async () => {
  expect(await changeSecret({ SESSION_SECRET_BEFORE: FORMER })).toEqual({
    isSignedIn: true,
    isLinkGood: true,
    googleStatus: 302,
  })
})

test('without it, or with another, sign-ins under way at Google start over; sessions and links are hashes, and stay', async () => {
  for (const after of [
    { SESSION_SECRET_BEFORE: '' },
    { SESSION_SECRET_BEFORE: 'a secret that signed nothing here, as long' },
  ])
    expect(await changeSecret(after)).toEqual({ isSignedIn: true, isLinkGood: true, googleStatus: 403 })
})
