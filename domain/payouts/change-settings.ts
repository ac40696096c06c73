import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { rupees } from '#shared/money.rules.ts'
import type { PayoutSettings } from './payout-forms.rules.ts'
import './payout-services.ts'
import { lockSettings, writeSettings } from './settings.db.ts'

export type SettingsChanged = { ok: true } | { ok: false; reason: 'no-way' | 'no-payer' }

/** For runs to come: an open one keeps its way. */
export async function changeSettings(
  services: WriteServices & Pick<Services, 'payoutWays'>,
  { settings, adminId }: { settings: PayoutSettings; adminId: string },
): Promise<SettingsChanged> {
  if (!services.payoutWays.of(settings.way)) return { ok: false, reason: 'no-way' }
  const { way, bankTemplate, payerAccount, payerIfsc, corporateId } = settings
  const isOfFilehdr = bankTemplate === 'filehdr' && (payerIfsc === '' || corporateId === '')
  if (way === 'bank-file' && (payerAccount === '' || isOfFilehdr)) return { ok: false, reason: 'no-payer' }
  return inTransaction(services, async (tx) => {
    const before = factsOf(await lockSettings(tx))
    await writeSettings(tx, settings)
    const facts = Object.fromEntries(
      Object.entries(factsOf(settings)).filter(([name, value]) => before[name] !== value),
    )
    const object = { setting: 'payouts' }
    if (Object.keys(facts).length > 0)
      await noteAudit(tx, { action: 'payout-settings-changed', actorId: adminId, object, facts })
    return { ok: true }
  })
}

const factsOf = (settings: PayoutSettings): Record<string, string> => ({
  weekday: String(settings.weekday),
  minimum: rupees(settings.minimumPaise),
  way: settings.way,
  'bank file': settings.bankTemplate,
  'debit account': settings.payerAccount,
  IFSC: settings.payerIfsc,
  'corporate id': settings.corporateId,
})
