import { exportOwnData } from '#domain/people/export-own-data.ts'
import { forSignedInCall } from '#app/http/personal-loader.ts'

export const loader = forSignedInCall(
  async ({ services, visitor }) =>
    new Response(`${JSON.stringify(await exportOwnData(services, visitor), null, 2)}\n`, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="my-data.json"',
      },
    }),
)
