/** `npm run admin:forget-step -- --email you@shop.in`: for an admin who has lost app, passkeys and recovery codes. */
import { parseArgs } from 'node:util'
import { forgetTwoStepOf } from '#domain/two-step/forget-two-step.ts'
import { readEmail } from '#shared/entered-text.rules.ts'
import { refuse, runScript, withDatabase } from './run-script.ts'

const REFUSALS = {
  'no-such-account': 'No account has this e-mail address.',
  'has-none': 'This account has no two-step verification.',
}

await runScript(async (env) => {
  const { values } = parseArgs({ options: { email: { type: 'string' } } })
  const email = readEmail(values.email)
  if (!email.ok) return refuse(`--email: ${email.error}`)
  await withDatabase(env, async (database) => {
    const services = { database, pages: { drop: () => {} }, clock: { now: () => new Date() } }
    const forgotten = await forgetTwoStepOf(services, email.value)
    if (!forgotten.ok) return refuse(REFUSALS[forgotten.reason])
    console.info(`Two-step verification for ${email.value} is off. All its sessions are signed out.`)
    console.info(`Sign in with the password at ${new URL('/sign-in', env.storeUrl).href} and set it up again.`)
  })
})
