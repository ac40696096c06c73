/** What an admin changes of people, and what is said of it. */
import { data } from 'react-router'
import { changeRole, liftSuspension, suspendPerson } from '#domain/accounts/change-standing.ts'
import { readRole } from '#domain/accounts/visitor.rules.ts'
import type { Suspended } from '#domain/accounts/change-standing.ts'
import { SUSPENSION_REASON_MAX } from '#domain/accounts/people.rules.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import { waitWords } from '#app/http/wait-words.ts'
import type { DashboardAnswer } from './answer-dashboard.ts'

type Posted = { intent: string; person: string; role: string; reason: string; password: string }

type Asking = { admin: Visitor; address: string }

const ROLE_FAILED = 'Error updating user role'

export async function answerRole(services: Services, posted: Posted, { admin, address }: Asking) {
  const { person, password } = posted
  const about = `role ${person}`
  const role = readRole(posted.role)
  if (!role) return data<DashboardAnswer>({ isDone: false, text: ROLE_FAILED, about }, { status: 422 })
  const changed = await changeRole(services, { admin, address, personId: person, role, password })
  if (changed.ok) return data<DashboardAnswer>({ isDone: true, text: 'User role updated successfully', about })
  const { status, headers, ...refused } = refusal(changed)
  return data<DashboardAnswer>({ isDone: false, text: ROLE_FAILED, about, ...refused }, { status, headers })
}

export async function answerSuspension(services: Services, posted: Posted, { admin, address }: Asking) {
  const { intent, person, password } = posted
  const about = `suspension ${person}`
  const reason = posted.reason.replaceAll(/\p{Cc}+/gu, ' ').trim()
  if (intent === 'suspend' && (!reason || reason.length > SUSPENSION_REASON_MAX)) {
    const why = `Please say why, in at most ${SUSPENSION_REASON_MAX} characters. The person reads it when signing in.`
    return data<DashboardAnswer>({ isDone: false, text: SUSPEND_FAILED, about, why, field: 'reason' }, { status: 422 })
  }
  const wish = { admin, address, personId: person, password }
  const changed =
    intent === 'suspend' ? await suspendPerson(services, { ...wish, reason }) : await liftSuspension(services, wish)
  if (changed.ok) {
    const text = intent === 'suspend' ? 'This account is suspended now.' : 'This account is open again.'
    return data<DashboardAnswer>({ isDone: true, text, about })
  }
  const { status, headers, ...refused } = refusal(changed)
  return data<DashboardAnswer>({ isDone: false, text: SUSPEND_FAILED, about, ...refused }, { status, headers })
}

const SUSPEND_FAILED = 'Nothing was changed.'

type Refused = { status: number; why: string; field?: 'password'; headers?: HeadersInit }

function refusal(refused: Extract<Suspended, { ok: false }>): Refused {
  switch (refused.reason) {
    case 'no-such-person':
      return { status: 404, why: 'This account is not there any more.' }
    case 'last-admin':
      return { status: 409, why: 'The store would have no admin any more.' }
    case 'changed-meanwhile':
      return { status: 409, why: 'This account was changed meanwhile. Please look at it again.' }
    case 'self':
      return { status: 409, why: 'Nobody suspends the own account.' }
    case 'not-admin':
      return { status: 403, why: 'This is not open to your account any more.' }
    case 'refused':
      return { status: refused.status, why: refused.errors.password ?? '', field: 'password' }
    case 'too-many':
    case 'busy': {
      const headers = { 'Retry-After': String(refused.waitSeconds) }
      return { status: refused.reason === 'busy' ? 503 : 429, why: waitWords(refused), field: 'password', headers }
    }
  }
}
