import { data, href } from 'react-router'
import { senderOf } from '#domain/studio/sheets/sender.ts'
import { showSheets } from '#domain/studio/sheets/show-sheets.ts'
import { formHeaders } from '#app/http/answers.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { tellingInToast } from '#app/routes/admin/tell-answer.ts'
import { answerSheets } from '#app/routes/studio/sheets/answer-sheets.ts'
import { SheetParts } from '#app/routes/studio/sheets/sheet-parts.tsx'
import { sheets } from '#app/signed-in-sheets.ts'
import { AdminLayout, titled } from '#app/ui/dashboard-parts.tsx'
import { sheetsWords } from '#words/sheets.ts'
import type { Route } from './+types/sheets.ts'

export const meta: Route.MetaFunction = (page) => titled(sheetsWords.title)(page)

export const links = sheets('forms', 'dashboard', 'workSheets')

export const loader = forAdmin(async ({ services, visitor }) => {
  const sender = senderOf(visitor)
  if (!sender) throw data(null, { status: 404 })
  return { shown: await showSheets(services, sender) }
})

export const action = forRoleCall<unknown>('admin', answerSheets)

export const clientAction = tellingInToast

export const headers = formHeaders

/** An owner imports and downloads the works of all artists. */
export default function AdminSheets({ loaderData: { shown } }: Route.ComponentProps) {
  return (
    <AdminLayout section="Catalogue" title={sheetsWords.title} isLive>
      <SheetParts shown={shown} files={href('/admin/sheets')} isOwner />
    </AdminLayout>
  )
}
