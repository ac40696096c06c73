import type { Engine } from '#db/connect.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#domain/accounts/demo-accounts.rules.ts'
import type { Env } from '#shared/env.ts'

/** What a person at the terminal needs to know, and nothing else. */
export function sayWelcome(env: Env, engine: Engine): void {
  const address = env.storeUrl.origin
  const lines = [`Open ${address}`]
  if (!env.isProduction) {
    lines.push('This is a demonstration store: its works are drawn by code, and nothing in it is really sold.')
    lines.push(`Payment, parcels and mail are stood in for: see ${address}/stand-ins.`)
    lines.push(`Sign in as ${DEMO_ACCOUNTS.map(({ email }) => email).join(', ')} with the password ${DEMO_PASSWORD}.`)
  }
  if (engine === 'embedded') {
    lines.push(
      `The embedded database lives in ${env.dataDir}: it survives a crash of the program, not of the machine. Use PostgreSQL (DATABASE_URL) for a live shop.`,
    )
  } else if (env.processes > 1) {
    lines.push(`${env.processes} processes share one PostgreSQL database.`)
  }
  lines.push('Stop with Ctrl-C.')
  console.info(lines.join('\n'))
}
