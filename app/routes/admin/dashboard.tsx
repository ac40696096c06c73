import CircleAlert from 'lucide-react/icons/circle-alert'
import { Link } from 'react-router'
import { PROXY_WORDS } from '#shared/proxy-words.rules.ts'
import { readPeopleQuery, suspendForm } from '#domain/accounts/people.rules.ts'
import { showPeople } from '#domain/people/show-people.ts'
import { rupees } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { showQueue } from '#domain/admin/approval/show-queue.ts'
import { forAdmin, forRoleCall, type PersonalArgs } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { AdminLayout, titled, useMayOpen } from '#app/ui/dashboard-parts.tsx'
import { ApprovalQueue } from './approval-queue.tsx'
import { PeopleTable } from './people-table.tsx'
import { tellingAction } from './tell-answer.ts'
import { changeRole, liftSuspension, suspendPerson, type Suspended } from '#domain/people/change-standing.ts'
import { endSessionsOf, type OthersEnded } from '#domain/accounts/end-sessions.ts'
import { forgetTwoStep } from '#domain/two-step/forget-two-step.ts'
import { readRoleAndDuty, type Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Rejection } from '#domain/catalogue/works/asked-changes.rules.ts'
import { rejectWorkForm } from '#domain/admin/approval/reject-form.rules.ts'
import { showWaitingPages } from '#domain/admin/approval/decide-on-page.ts'
import { decideOnEdit, decideOnWork } from '#domain/admin/approval/decide-on-work.ts'
import type { Services } from '#domain/services.ts'
import { done, refused, wrong, actionWith, actionOf, answerAction } from '#app/http/answer-form.ts'
import type { Action, ActionDone, ActionRefusal } from '#app/http/answer-form.ts'
import { adminApprovalWords } from '#words/admin-approval.ts'
import { adminPeopleWords } from '#words/admin-people.ts'
import type { Route } from './+types/dashboard.ts'

export const meta = titled(adminPeopleWords.dashboard)

export const links = sheets('forms', 'listing', 'account', 'dashboard', 'people', 'approval', 'deskLists')

export const loader = forAdmin(async ({ services, visitor, visit, url }) => {
  const doubt = visitor.duty === 'owner' && visit.proxyDoubt && PROXY_WORDS[visit.proxyDoubt]
  if (url.searchParams.get('tab') === 'artworks') {
    const show = url.searchParams.get('show') === 'rejected' ? 'rejected' : 'pending'
    const asked = url.searchParams.get('work') ?? ''
    const work = isUuid(asked) ? asked : undefined
    const queue = await showQueue(services, { show, page: readPage(url.searchParams), work })
    return { tab: 'artworks', doubt, queue, work, pages: await showWaitingPages(services) } as const
  }
  const query = readPeopleQuery(url.searchParams)
  return { tab: 'people', doubt, query, ownId: visitor.id, ...(await showPeople(services, query)) } as const
})

export const action = forRoleCall('admin', answerDashboard)

export const clientAction = tellingAction

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  return (
    <AdminLayout
      section={loaderData.tab === 'people' ? 'User Management' : 'Artwork Approval'}
      title={adminPeopleWords.dashboard}
      isLive
    >
      <DashboardTabs chosen={loaderData.tab} />
      {loaderData.doubt && (
        <p className="failed form-message">
          <CircleAlert className="i" />
          <span>{loaderData.doubt}</span>
        </p>
      )}
      {loaderData.tab === 'people' ? <PeopleTable {...loaderData} /> : <ApprovalQueue {...loaderData} />}
    </AdminLayout>
  )
}

const TABS = { people: '/admin/dashboard', artworks: '/admin/dashboard?tab=artworks' } as const

function DashboardTabs({ chosen }: { chosen: keyof typeof TABS }) {
  const isOpen = useMayOpen()
  const tabs = (['people', 'artworks'] as const).filter((tab) => isOpen(TABS[tab]))
  return (
    <nav className="tabs dashboard-tabs" aria-label={adminPeopleWords.dashboard}>
      {tabs.map((tab) => (
        <Link key={tab} to={TABS[tab]} aria-current={tab === chosen ? 'page' : undefined}>
          {adminPeopleWords.tabs[tab]}
        </Link>
      ))}
    </nav>
  )
}

const OWN_FIELDS = ['person', 'role', 'duty', 'artwork', 'version'] as const

type Own = Record<(typeof OWN_FIELDS)[number], string>

type By = Own & { services: Services; admin: Visitor; address: string }

const ACTIONS: Readonly<Record<string, Action<By>>> = {
  role: actionOf(async (by) => {
    const wanted = readRoleAndDuty(by)
    if (!wanted) return refused(422, adminPeopleWords.roleNotSaved)
    return standing(await changeRole(by.services, { ...personOf(by), wanted }), adminPeopleWords.roleSaved)
  }),
  suspend: actionWith(suspendForm, async (by: By, { reason }) => {
    const suspended = await suspendPerson(by.services, { ...personOf(by), reason })
    const isOwed = suspended.ok && suspended.owedPaise > 0
    const text = isOwed
      ? adminPeopleWords.artistSuspended(rupees(suspended.owedPaise))
      : adminPeopleWords.personSuspended
    return standing(suspended, text)
  }),
  lift: actionOf(async (by) =>
    standing(await liftSuspension(by.services, personOf(by)), adminPeopleWords.suspensionLifted),
  ),
  'sign-out': actionOf(async (by) =>
    standing(await endSessionsOf(by.services, personOf(by)), adminPeopleWords.signedOut),
  ),
  'forget-step': actionOf(async (by) =>
    standing(await forgetTwoStep(by.services, personOf(by)), adminPeopleWords.twoStepsOff),
  ),
  approve: actionOf((by) => decideWith(by, decideOnWork, undefined, adminApprovalWords.workApproved)),
  'approve-edit': actionOf((by) => decideWith(by, decideOnEdit, undefined, adminApprovalWords.changeApproved)),
  reject: actionWith(rejectWorkForm, (by: By, why) =>
    decideWith(by, decideOnWork, why, adminApprovalWords.workRejected),
  ),
  'reject-edit': actionWith(rejectWorkForm, (by: By, why) =>
    decideWith(by, decideOnEdit, why, adminApprovalWords.changeRejected),
  ),
}

function answerDashboard({ services, visitor: admin, visit: { address }, ...posted }: PersonalArgs<Visitor>) {
  const byOf = (own: Own) => ({ ...own, services, admin, address })
  return answerAction(posted, { actions: ACTIONS, own: OWN_FIELDS, byOf, aboutOf, tell })
}

/** The row that the answer belongs to. */
function aboutOf({ person, artwork }: Own, intent: string): string {
  if (intent === 'role') return `role ${person}`
  if (intent === 'sign-out' || intent === 'forget-step') return `sessions ${person}`
  return intent === 'suspend' || intent === 'lift' ? `suspension ${person}` : artwork
}

/** The row shows the reason. The toast says what was not done. */
function tell(refusal: ActionRefusal, intent: string): ActionRefusal {
  const message = Object.values(refusal.errors ?? {})[0] ?? refusal.message
  const isStanding = intent === 'suspend' || intent === 'lift'
  const toast =
    intent === 'role' ? adminPeopleWords.roleNotSaved : isStanding ? adminPeopleWords.nothingChanged : message
  return { ...refusal, message, toast }
}

const personOf = ({ admin, address, person }: By) => ({ admin, address, personId: person })

const STATUS = {
  'no-such-person': 404,
  'last-owner': 409,
  'unsent-parcels': 409,
  'money-owed': 409,
  'changed-meanwhile': 409,
  self: 409,
  own: 409,
  'not-admin': 403,
} as const

/** What became of a person's role or account. */
function standing(changed: Suspended | OthersEnded, text: string): ActionDone {
  if (changed.ok) return done(text)
  return refused(STATUS[changed.reason], adminPeopleWords.refusals[changed.reason])
}

/** Of a work, or of a change to a listed one. With what is to change, it is rejected. */
async function decideWith(
  { services, admin, artwork, version }: By,
  decide: typeof decideOnWork | typeof decideOnEdit,
  why: Rejection | undefined,
  text: string,
): Promise<ActionDone> {
  const seen = { artworkId: artwork, version, adminId: admin.id }
  const decided = await decide(
    services,
    why === undefined ? { ...seen, state: 'approved' } : { ...seen, ...why, state: 'rejected' },
  )
  if (decided.ok) return done(text)
  return wrong({ reason: adminApprovalWords.refusals[decided.reason] }, decided.reason === 'no-such-work' ? 404 : 409)
}
