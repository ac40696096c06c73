import { writeStatement } from '#domain/earnings/show-earnings.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'
import { earningsWords } from '#words/earnings.ts'

/** '2026-11.csv' */
export const loader = forRoleCall('artist', async ({ services, visitor: { artistId }, params: { file = '' } }) => {
  const month = /^(.+)\.csv$/.exec(file)?.[1] ?? ''
  const text = artistId === null ? undefined : await writeStatement(services, { artistId, month })
  if (text === undefined) throw new Response(earningsWords.noSuchStatement, { status: 404 })
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="earnings-${month}.csv"`,
    },
  })
})
