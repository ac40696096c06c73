import CircleAlert from 'lucide-react/icons/circle-alert'
import { PROXY_WORDS } from '#shared/proxy-words.rules.ts'
import { readPeopleQuery, suspendForm } from '#domain/accounts/people.rules.ts'
import { showPeople } from '#domain/accounts/show-people.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { showQueue } from '#domain/admin/moderation/show-queue.ts'
import { forAdmin, forRoleCall, type PersonalArgs } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { AdminLayout, titled } from '#app/ui/dashboard-parts.tsx'
import { ApprovalQueue } from './approval-queue.tsx'
import { PeopleTable } from './people-table.tsx'
import { tellingAction } from './tell-answer.ts'
import { changeRole, liftSuspension, suspendPerson, type Suspended } from '#domain/accounts/change-standing.ts'
import { endSessionsOf, type OthersEnded } from '#domain/accounts/end-sessions.ts'
import { forgetSecondStep } from '#domain/second-step/forget-second-step.ts'
import { readRoleAndDuty, type Visitor } from '#domain/accounts/visitor.rules.ts'
import { rejectForm } from '#domain/admin/moderation/reject-form.rules.ts'
import { reviewEdit, reviewWork } from '#domain/admin/moderation/review-work.ts'
import type { Services } from '#domain/services.ts'
import { answerPressed, NO_SUCH_PRESS, pressOf, pressWith, readPress, refused } from '#app/http/answer-form.ts'
import type { Press, Pressed, PressRefusal } from '#app/http/answer-form.ts'
import type { Route } from './+types/dashboard.ts'

export const meta = titled('Admin Dashboard')

export const links = sheets('forms', 'listing', 'account', 'dashboard', 'people', 'approval')

export const loader = forAdmin(async ({ services, visitor, visit, url }) => {
  const doubt = visitor.duty === 'owner' && visit.proxyDoubt && PROXY_WORDS[visit.proxyDoubt]
  if (url.searchParams.get('tab') === 'artworks') {
    const show = url.searchParams.get('show') === 'rejected' ? 'rejected' : 'pending'
    const queue = await showQueue(services, { show, page: readPage(url.searchParams) })
    return { tab: 'artworks', doubt, queue } as const
  }
  const query = readPeopleQuery(url.searchParams)
  return { tab: 'people', doubt, query, ownId: visitor.id, ...(await showPeople(services, query)) } as const
})

export const action = forRoleCall('admin', answerDashboard)

export const clientAction = tellingAction

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  return (
    <AdminLayout
      room={loaderData.tab === 'people' ? 'User Management' : 'Artwork Approval'}
      title="Admin Dashboard"
      isLive
    >
      {loaderData.doubt && (
        <p className="failed form-message">
          <CircleAlert className="i" />
          <span>{loaderData.doubt}</span>
        </p>
      )}
      {loaderData.tab === 'people' ? <PeopleTable {...loaderData} /> : <ApprovalQueue queue={loaderData.queue} />}
    </AdminLayout>
  )
}

/** What an admin's press on a person or on a work leads to, and what is said of it. */
const OWN_FIELDS = ['person', 'role', 'duty', 'artwork', 'version', 'reason'] as const

type By = Record<(typeof OWN_FIELDS)[number], string> & { services: Services; admin: Visitor; address: string }

const ROLE_FAILED = 'Error updating user role'
const SUSPEND_FAILED = 'Nothing was changed.'

const PRESSES: Readonly<Record<string, Press<By>>> = {
  role: pressOf(async (by) => {
    const wanted = readRoleAndDuty(by)
    if (!wanted) return refused(422, ROLE_FAILED)
    return standing(await changeRole(by.services, { ...personOf(by), wanted }), 'User role updated successfully')
  }),
  suspend: pressWith(suspendForm, async (by: By, { reason }) =>
    standing(await suspendPerson(by.services, { ...personOf(by), reason }), 'This account is suspended now.'),
  ),
  lift: pressOf(async (by) => standing(await liftSuspension(by.services, personOf(by)), 'This account is open again.')),
  'sign-out': pressOf(async (by) => standing(await endSessionsOf(by.services, personOf(by)), 'Signed out everywhere.')),
  'forget-step': pressOf(async (by) =>
    standing(
      await forgetSecondStep(by.services, personOf(by)),
      'The second step is turned off, and the person has a mail.',
    ),
  ),
  approve: pressOf((by) => review(by, reviewWork, undefined, 'The work hangs in the gallery now.')),
  'approve-edit': pressOf((by) => review(by, reviewEdit, undefined, 'The change hangs in the gallery now.')),
  reject: pressWith(rejectForm, (by: By, { reason }) =>
    review(by, reviewWork, reason, 'The artist reads your reason now.'),
  ),
  'reject-edit': pressWith(rejectForm, (by: By, { reason }) =>
    review(by, reviewEdit, reason, 'The artist reads your reason now. The work goes on hanging as it was.'),
  ),
}

async function answerDashboard({ services, visitor, visit, request }: PersonalArgs<Visitor>) {
  const { intent, chosen, own, entered } = await readPress(request, PRESSES, OWN_FIELDS)
  const by = { ...own, services, admin: visitor, address: visit.address }
  const about = chosen ? aboutOf(intent, own) : ''
  const pressed = chosen ? await chosen.press(by, entered) : NO_SUCH_PRESS
  return answerPressed(pressed.ok ? pressed : told(intent, pressed), { about, values: { reason: own.reason } })
}

/** The row that was pressed. */
function aboutOf(intent: string, { person, artwork }: Pick<By, 'person' | 'artwork'>): string {
  if (intent === 'role') return `role ${person}`
  if (intent === 'sign-out' || intent === 'forget-step') return `sessions ${person}`
  return intent === 'suspend' || intent === 'lift' ? `suspension ${person}` : artwork
}

/** What is wrong is said in the row, and in passing what became of it. */
function told(intent: string, refused: PressRefusal): PressRefusal {
  const message = Object.values(refused.errors ?? {})[0] ?? refused.message
  const toast = intent === 'role' ? ROLE_FAILED : intent === 'suspend' || intent === 'lift' ? SUSPEND_FAILED : message
  return { ...refused, message, toast }
}

const personOf = ({ admin, address, person }: By) => ({ admin, address, personId: person })

/** What became of somebody's role, or of the account. */
function standing(changed: Suspended | OthersEnded, text: string): Pressed {
  if (changed.ok) return { ok: true, text }
  switch (changed.reason) {
    case 'no-such-person':
      return refused(404, 'This account is not there any more.')
    case 'last-owner':
      return refused(409, 'The store would have no owner any more.')
    case 'unsent-parcels':
      return refused(409, 'Parcels of this artist are paid and wait to be sent: only an artist can pack them.')
    case 'changed-meanwhile':
      return refused(409, 'This account was changed meanwhile. Please look at it again.')
    case 'self':
      return refused(409, 'Nobody suspends the own account.')
    case 'own':
      return refused(409, 'Your own devices and your own second step are in your profile.')
    case 'not-admin':
      return refused(403, 'This is not open to your account any more.')
  }
}

/** A work, or the change of one that hangs; with a reason it is rejected. */
async function review(
  { services, admin, artwork, version }: By,
  decide: typeof reviewWork | typeof reviewEdit,
  reason: string | undefined,
  text: string,
): Promise<Pressed> {
  const seen = { artworkId: artwork, version, adminId: admin.id }
  const reviewed = await decide(
    services,
    reason === undefined ? { ...seen, state: 'approved' } : { ...seen, state: 'rejected', reason },
  )
  if (reviewed.ok) return { ok: true, text }
  return reviewed.reason === 'no-such-work'
    ? { ok: false, status: 404, errors: { reason: 'This work is not there any more.' } }
    : { ok: false, status: 409, errors: { reason: 'This work was changed meanwhile. Please look at it again.' } }
}
