import type { Services } from '#domain/services.ts'
import { listSecrets, setSecret } from './two-step.db.ts'

/** After a change of the store's secret, re-encrypts stored secrets with the new one. */
export async function closeSecretsAnew({ auth, database }: Pick<Services, 'auth' | 'database'>): Promise<void> {
  for (const { accountId, secret } of await listSecrets(database.kysely)) {
    const opened = auth.safe.open(secret)
    if (opened?.isOld) await setSecret(database.kysely, { accountId, from: secret, to: auth.safe.close(opened.text) })
  }
}
