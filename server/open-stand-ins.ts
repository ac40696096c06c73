/** What speaks for other companies in a demonstration. Nothing of it is loaded in a live shop. */
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { CALLBACK_PATH } from '#domain/accounts/google-sign-in.ts'
import type { Env } from '#shared/env.ts'
import type { StandIns } from '#stand-ins/stand-ins.ts'

const PATHS = {
  signInBack: CALLBACK_PATH,
  paymentEvents: '/api/webhooks/payments',
  parcelEvents: '/api/webhooks/shipping',
}

export async function openStandIns(env: Env, { takesMails }: { takesMails: boolean }): Promise<StandIns> {
  const { openStandIns } = await import('#stand-ins/stand-ins.ts')
  return openStandIns({
    publicUrl: env.storeUrl,
    secret: createHmac('sha256', env.sessionSecret).update('stand-ins').digest('hex'),
    paths: PATHS,
    folder: join(env.dataDir, 'stand-ins'),
    takesMails,
  })
}
