import { showPaper, type ShownPaper } from '#domain/earnings/statements/show-paper.ts'
import { callRefused, waitWords } from '#app/http/answers.ts'
import { pdfAnswer, textFileAnswer } from '#app/http/file-answer.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'
import { earningsWords } from '#words/earnings.ts'

/** '2026-11.pdf', 'year-2026-27.csv', or the serial of a commission invoice. */
export const loader = forRoleCall('artist', async ({ services, visitor: { id, artistId }, params: { file = '' } }) =>
  answerPaper(await showPaper(services, { artistId, readerId: id, file })),
)

export function answerPaper(shown: ShownPaper): Response {
  if (shown.ok)
    return 'csv' in shown ? textFileAnswer({ name: shown.name, text: shown.csv, type: 'text/csv' }) : pdfAnswer(shown)
  return shown.reason === 'too-many'
    ? callRefused(429, waitWords(shown), shown.waitSeconds)
    : callRefused(404, earningsWords.noSuchStatement)
}
