import { randomUUID } from 'node:crypto'
import { data, href } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { decideOnPage, showWaitingPage } from '#domain/admin/approval/decide-on-page.ts'
import { REJECTION_REASON_MAX, rejectForm } from '#domain/admin/approval/reject-form.rules.ts'
import type { Services } from '#domain/services.ts'
import { actionOf, actionWith, answerAction, done, refused, type Action } from '#app/http/answer-form.ts'
import { tellArtist } from '#app/http/artist-page.ts'
import { forAdmin, forRoleCall, type PersonalArgs } from '#app/http/personal-loader.ts'
import { ActionForm, PostedNote } from '#app/routes/admin/action-form.tsx'
import { rereadStale, tellingAction } from '#app/routes/admin/tell-answer.ts'
import { ArtistPagePreview } from '#app/routes/studio/page-preview.tsx'
import { sheets } from '#app/signed-in-sheets.ts'
import { studioSheets } from '#app/studio-sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { GoLink } from '#app/ui/button.tsx'
import { AdminLayout, SectionPart } from '#app/ui/dashboard-parts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { datedMomentText } from '#shared/india-dates.rules.ts'
import { adminApprovalWords } from '#words/admin-approval.ts'
import type { Route } from './+types/page-approval.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches[0].loaderData, adminApprovalWords.pageOf(loaderData?.name ?? ''))

export const links = () => [
  ...sheets('forms', 'artists', 'dashboard', 'adminOrders', 'inbox', 'approval')(),
  ...studioSheets('artistPage')(),
]

export const loader = forAdmin(async ({ services, params }) => {
  const found = await showWaitingPage(services, params.id ?? '')
  if (!found) throw data(null, { status: 404 })
  const { artist, waiting } = found
  const key = randomUUID()
  if (!waiting) return { name: artist.name, waiting: null, key }
  const { asked, shown, version, isFirst } = waiting
  const seen = { name: artist.name, city: asked.city, portrait: asked.portrait, told: tellArtist(asked) }
  const changes = isFirst ? [] : changesBetween(written(shown), written(asked))
  return {
    name: artist.name,
    waiting: { version, sentAt: asked.sentAt, isFirst, seen, changes, storyHi: asked.storyHi },
    key,
  }
})

export const action = forRoleCall('admin', answerPage)

export const clientAction = tellingAction

export const shouldRevalidate = rereadStale

export default function PageApproval({ loaderData: { name, waiting } }: Route.ComponentProps) {
  return (
    <AdminLayout section="Artwork Approval" title={adminApprovalWords.pageOf(name)} isLive>
      <PostedNote />
      <div className="ticket-head row">
        {waiting && <Badge tone="marigold">{adminApprovalWords.pageWaits}</Badge>}
        {waiting?.sentAt && <span className="ash">{datedMomentText(waiting.sentAt)}</span>}
        <GoLink to={`${href('/admin/dashboard')}?tab=artworks`}>{adminApprovalWords.allWaiting}</GoLink>
      </div>
      {waiting ? <Waiting {...waiting} /> : <p className="ash">{adminApprovalWords.noPageWaits}</p>}
    </AdminLayout>
  )
}

type WaitingProps = NonNullable<Route.ComponentProps['loaderData']['waiting']>

const Waiting = ({ version, isFirst, seen, changes, storyHi }: WaitingProps) => (
  <div className="admin-order">
    <div className="admin-main">
      <ArtistPagePreview {...seen} title={adminApprovalWords.pageAsked} />
      {storyHi && (
        <SectionPart id="hindi-title" title={adminApprovalWords.storyHi}>
          <p className="queue-text" lang="hi">
            {storyHi}
          </p>
        </SectionPart>
      )}
    </div>
    <div className="admin-side">
      <SectionPart id="changes-title" title={adminApprovalWords.pageChanges}>
        {isFirst && <p className="ash">{adminApprovalWords.pageIsFirst}</p>}
        {!isFirst && changes.length === 0 && <p className="ash">{adminApprovalWords.pageSame}</p>}
        {changes.length > 0 && (
          <dl className="changes-words stack g12">
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{adminApprovalWords.pageFacts[field]}</dt>
                <dd>
                  {before && <del>{before}</del>} <ins>{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </SectionPart>
      <SectionPart id="decide-title" title={adminApprovalWords.decide}>
        <p className="ash small">{adminApprovalWords.checkLinks}</p>
        <ActionForm intent="approve-page" hidden={{ version }} button={adminApprovalWords.approvePage} />
        <ActionForm
          intent="reject-page"
          hidden={{ version }}
          button={adminApprovalWords.rejectPage}
          look="outline"
          fields={[
            {
              name: 'reason',
              label: adminApprovalWords.reason,
              hint: adminApprovalWords.reasonHint,
              rows: 3,
              maxLength: REJECTION_REASON_MAX,
              required: true,
            },
          ]}
        />
      </SectionPart>
    </div>
  </div>
)

type Page = NonNullable<NonNullable<Awaited<ReturnType<typeof showWaitingPage>>>['waiting']>['asked']

type Field = keyof typeof adminApprovalWords.pageFacts

/** The page as texts. */
function written(page: Page): Record<Field, string> {
  const { portrait, photos, city, story, storyHi, technique, workingSince, exhibitions, links: addresses } = page
  return {
    portrait: portrait ? adminApprovalWords.portraitSent(portrait.id.slice(0, 8)) : '',
    city,
    story,
    storyHi,
    technique,
    workingSince: workingSince === null ? '' : String(workingSince),
    exhibitions: exhibitions.map(({ year, text }) => `${year}, ${text}`).join('\n'),
    links: addresses.join('\n'),
    photos: photos.map(({ id, alt }) => adminApprovalWords.photoSent(id.slice(0, 8), alt)).join('\n'),
  }
}

/** Line by line: what goes, and what comes. */
const changesBetween = (before: Record<Field, string>, after: Record<Field, string>) =>
  (Object.keys(after) as Field[]).flatMap((field) => {
    const [old, asked] = [before[field].split('\n'), after[field].split('\n')]
    if (before[field] === after[field]) return []
    const gone = old.filter((line) => !asked.includes(line))
    const come = asked.filter((line) => !old.includes(line))
    const isReordered = gone.length + come.length === 0
    return [{ field, before: gone.join('\n'), after: isReordered ? after[field] : come.join('\n') }]
  })

type By = { services: Services; adminId: string; artistId: string; version: string }

const ACTIONS: Readonly<Record<string, Action<By>>> = {
  'approve-page': actionOf((by: By) => decideWith(by, undefined, adminApprovalWords.pageApproved)),
  'reject-page': actionWith(rejectForm, (by: By, { reason }) =>
    decideWith(by, reason, adminApprovalWords.pageRejected),
  ),
}

async function decideWith({ services, ...seen }: By, reason: string | undefined, text: string) {
  const decided = await decideOnPage(
    services,
    reason === undefined ? { ...seen, state: 'approved' } : { ...seen, state: 'rejected', reason },
  )
  if (decided.ok) return done(text)
  return refused(decided.reason === 'no-such-page' ? 404 : 409, adminApprovalWords.pageRefusals[decided.reason])
}

function answerPage({ services, visitor, params, ...posted }: PersonalArgs<Visitor>) {
  return answerAction(posted, {
    actions: ACTIONS,
    own: ['version'],
    byOf: ({ version }) => ({ services, adminId: visitor.id, artistId: params.id ?? '', version }),
  })
}
