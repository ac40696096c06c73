/** An artist's works as a sheet, or for an owner those of all. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { sheetHeads, sheetRows } from '#domain/studio/sheets/export-works.ts'
import { senderOf } from '#domain/studio/sheets/sender.ts'
import { writeXlsx } from '#domain/studio/sheets/write-xlsx.ts'
import { csvAnswer } from '#app/http/file-answer.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { workFormErrorsWords } from '#words/work-form-errors.ts'

export async function answerWorksFile({ services, visitor, params, url, request }: PersonalArgs<Visitor>) {
  const sender = senderOf(visitor)
  if (!sender) throw new Response(workFormErrorsWords.noArtist, { status: 404 })
  const wanted = { artistId: sender.artistId, part: readPage(url.searchParams) }
  const heads = sheetHeads(wanted)
  const rows = sheetRows(services, wanted)
  const name = wanted.part > 1 ? `works-${wanted.part}` : 'works'
  if (params.file === 'works.csv') return csvAnswer(request, { name, heads, rows })
  if (params.file !== 'works.xlsx') throw new Response(null, { status: 404 })
  const file = request.method === 'HEAD' ? null : await writeXlsx(withHeads(heads, rows))
  return new Response(file, {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': `attachment; filename="${name}.xlsx"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

async function* withHeads(heads: readonly string[], rows: AsyncIterable<readonly (string | number)[]>) {
  yield heads
  yield* rows
}
