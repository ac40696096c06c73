import { exportPayouts } from '#domain/payouts/export-payouts.ts'
import { readPayoutsQuery } from '#domain/payouts/payouts-query.rules.ts'
import { csvAnswer } from '#app/http/file-answer.ts'
import { callRefused } from '#app/http/answers.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'
import { adminPayoutsWords } from '#words/admin-payouts.ts'

/** What the page of a run shows under the same query, as a CSV file. Account numbers are masked. */
export const loader = forRoleCall('admin', async ({ services, visitor, params: { id = '' }, url, request }) => {
  const query = readPayoutsQuery(url.searchParams)
  const made = await exportPayouts(services, { runId: id, query, adminId: visitor.id })
  if (!made) return callRefused(404, adminPayoutsWords.refusals['not-found'])
  return csvAnswer(request, { name: `run-${made.number}`, heads: adminPayoutsWords.csvHeads, rows: made.rows })
})
