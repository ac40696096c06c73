import { findInOffice } from '#domain/admin/desk/find.ts'
import { readWaiting } from '#domain/admin/desk/waiting.ts'
import { waitRefusal, refuseCall } from '#app/http/answers.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'
import { searchedText } from '#shared/address-query.rules.ts'

const TEXT_MAX = 100

/** For an open page of the back office: what waits, and what its search finds. */
export const loader = forRoleCall('admin', async ({ services, visitor, url }) => {
  const text = searchedText(url.searchParams, 'q', TEXT_MAX)
  const [searched, waiting] = await Promise.all([
    findInOffice(services, { visitor, text }),
    readWaiting(services, visitor.duty),
  ])
  if (!searched.ok) return refuseCall(waitRefusal(searched))
  return Response.json({ ...searched.found, waiting })
})
