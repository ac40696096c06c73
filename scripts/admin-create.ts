/** `npm run admin:create -- --email you@shop.in --name "Asha Rao"`: the first owner of a live shop, or another one. */
import { parseArgs } from 'node:util'
import { createAdmin } from '#domain/accounts/create-admin.ts'
import { readEmail, readName } from '#shared/entered-text.rules.ts'
import { refuse, runScript, withDatabase } from './run-script.ts'

const REFUSALS = {
  'is-owner': 'This account is already an owner.',
  'is-suspended': 'This account is suspended. Lift the suspension first.',
  'changed-meanwhile': 'Someone signed up with this address at the same moment. Please try again.',
}

await runScript(async (env) => {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } })
  const [email, name] = [readEmail(values.email), readName(values.name)]
  if (!email.ok) return refuse(`--email: ${email.error}`)
  if (!name.ok) return refuse(`--name: ${name.error}`)
  const [firstName = '', ...others] = name.value.split(' ')
  if (others.length === 0) return refuse('--name: Please give a first name and a last name.')
  await withDatabase(env, async (database) => {
    const services = { database, pages: { drop: () => {} }, clock: { now: () => new Date() } }
    const created = await createAdmin(services, { email: email.value, firstName, lastName: others.join(' ') })
    if (!created.ok) return refuse(REFUSALS[created.reason])
    const link = new URL(`/reset-password?${new URLSearchParams({ token: created.token })}`, env.storeUrl)
    console.info(`${email.value} ${created.isNew ? 'has an account and is' : 'is'} an owner.`)
    console.info(`Choose a password within 30 minutes: ${link.href}`)
  })
})
