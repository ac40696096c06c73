/** Finds disputes whose webhook never came, by the provider's list. */
import type { Services } from '#domain/services.ts'
import type { RazorpayDispute } from '#providers/razorpay/razorpay.ts'

type Listed = { ok: true; found: RazorpayDispute[] } | { ok: false; text: string }

const PAGES_MAX = 20

/** Newest first, back to `since`. */
export async function listDisputesSince(payments: Services['payments'], since: Date): Promise<Listed> {
  const found: RazorpayDispute[] = []
  let skip: number | undefined = 0
  for (let pages = 0; skip !== undefined && pages < PAGES_MAX; pages += 1) {
    const page = await payments.listDisputes({ skip })
    if (!page.ok) return page
    found.push(...page.disputes.filter(({ openedAt }) => openedAt >= since))
    const isOver = page.disputes.some(({ openedAt }) => openedAt < since)
    skip = isOver ? undefined : page.nextSkip
  }
  return { ok: true, found }
}
