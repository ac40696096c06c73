import type { Engine } from '#db/connect.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#domain/accounts/demo-accounts.rules.ts'
import type { Env } from '#shared/env.ts'

/** Only facts for the person at the terminal. */
export function sayWelcome(env: Env, engine: Engine): void {
  const address = env.storeUrl.origin
  const lines = [`Open ${address}`]
  if (!env.isProduction) {
    lines.push('This is a demonstration store. Its works are drawn by code, and nothing is really sold.')
    lines.push(`Payments, parcels and e-mail are simulated. See ${address}/stand-ins.`)
    lines.push(`Sign in as ${DEMO_ACCOUNTS.map(({ email }) => email).join(', ')} with the password ${DEMO_PASSWORD}.`)
  }
  if (engine === 'embedded') {
    lines.push(
      `The embedded database is in ${env.dataDir}. It survives a program crash, but not a machine crash. Use PostgreSQL (DATABASE_URL) for a live shop.`,
    )
  } else if (env.processes > 1) {
    lines.push(`${env.processes} processes share one PostgreSQL database.`)
  }
  lines.push('Stop with Ctrl-C.')
  console.info(lines.join('\n'))
}
