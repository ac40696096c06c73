import { BOOKS_FILES, exportBooks } from '#domain/admin/books/export-books.ts'
import { callRefused } from '#app/http/answers.ts'
import { csvAnswer } from '#app/http/file-answer.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'
import { adminBooksWords } from '#words/admin-books.ts'

/** The accounts and entries of a month, and the registers with whole tax numbers: `?of=` names the month or the quarter. */
export const loader = forRoleCall('admin', async ({ services, visitor, visit, params, url, request }) => {
  const file = BOOKS_FILES.find((known) => `${known}.csv` === params.file)
  const period = url.searchParams.get('of') ?? ''
  const table = file && (await exportBooks(services, file, { period, adminId: visitor.id, address: visit.address }))
  if (!table) throw callRefused(404, adminBooksWords.noSuchFile)
  return csvAnswer(request, { name: `${file}-${period}`, ...table })
})
