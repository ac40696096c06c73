import { makeBankFile } from '#domain/payouts/bank-file.ts'
import { callRefused } from '#app/http/answers.ts'
import { textFileAnswer } from '#app/http/file-answer.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'
import { adminPayoutsWords } from '#words/admin-payouts.ts'

/** The bank file of an approved run, with whole account numbers. */
export const loader = forRoleCall('admin', async ({ services, visitor, visit, params: { id = '' } }) => {
  const made = await makeBankFile(services, { runId: id, adminId: visitor.id, address: visit.address })
  if (made.ok) return textFileAnswer(made.file)
  switch (made.reason) {
    case 'not-found':
      return callRefused(404, adminPayoutsWords.refusals['not-found'])
    case 'nothing-left':
      return callRefused(409, adminPayoutsWords.fileEmpty)
    case 'too-large':
      return callRefused(409, adminPayoutsWords.fileTooLarge)
    case 'no-payer':
      return callRefused(409, adminPayoutsWords.noPayer)
    case 'refused':
      return callRefused(409, adminPayoutsWords.fileRefused(made.names.join(', ')))
  }
})
