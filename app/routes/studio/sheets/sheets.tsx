import { data, href } from 'react-router'
import { senderOf } from '#domain/studio/sheets/sender.ts'
import { showSheets } from '#domain/studio/sheets/show-sheets.ts'
import { formHeaders } from '#app/http/answers.ts'
import { forArtist, forRoleCall } from '#app/http/personal-loader.ts'
import { tellingInToast } from '#app/routes/admin/tell-answer.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { StudioLayout, titled } from '#app/ui/dashboard-parts.tsx'
import { sheetsWords } from '#words/sheets.ts'
import { answerSheets } from './answer-sheets.ts'
import { SheetParts } from './sheet-parts.tsx'
import type { Route } from './+types/sheets.ts'

export const meta: Route.MetaFunction = (page) => titled(sheetsWords.title)(page)

export const links = sheets('forms', 'dashboard', 'workSheets')

export const loader = forArtist(async ({ services, visitor }) => {
  const sender = senderOf(visitor)
  // A person with the role but no artist record yet has no works either.
  if (!sender) throw data(null, { status: 404 })
  return { shown: await showSheets(services, sender) }
})

export const action = forRoleCall<unknown>('artist', answerSheets)

export const clientAction = tellingInToast

export const headers = formHeaders

/** An artist adds and changes many works at once. */
export default function ArtistSheets({ loaderData: { shown } }: Route.ComponentProps) {
  return (
    <StudioLayout section="Works" title={sheetsWords.title} isLive>
      <SheetParts shown={shown} files={href('/artist/sheets')} />
    </StudioLayout>
  )
}
