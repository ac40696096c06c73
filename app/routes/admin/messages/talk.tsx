import { randomUUID } from 'node:crypto'
import { data, href } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Outcome } from '#domain/conversations/reports.db.ts'
import { settleReport, showReportedTalk, wordForm } from '#domain/conversations/reported.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { actionOf, actionWith, answerAction, done, refused, type Action } from '#app/http/answer-form.ts'
import { forAdmin, forRoleCall, type PersonalArgs } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { ActionForm, PostedNote } from '#app/routes/admin/action-form.tsx'
import { tellingAction } from '#app/routes/admin/tell-answer.ts'
import { Thread } from '#app/routes/messages/thread.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { GoLink } from '#app/ui/button.tsx'
import { AdminLayout, SectionPart, titled } from '#app/ui/dashboard-parts.tsx'
import { adminMessagesWords } from '#words/admin-messages.ts'
import { conversationsWords } from '#words/conversations.ts'
import type { Route } from './+types/talk.ts'

export const meta = titled(adminMessagesWords.title)

export const links = sheets('forms', 'listing', 'dashboard', 'deskLists', 'inbox', 'messages')

/** Only a conversation that a side has reported. */
export const loader = forAdmin(async ({ services, visitor, params }) => {
  const talk = await showReportedTalk(services, { id: params.id ?? '', adminId: visitor.id })
  if (!talk) throw data(null, { status: 404 })
  return { talk, key: randomUUID() }
})

export const action = forRoleCall('admin', answerPost)

export const clientAction = tellingAction

export default function ReportedTalk({ loaderData: { talk } }: Route.ComponentProps) {
  const { id, artworkId, title, artistName, askerName, closedAt, messages, reports } = talk
  const isOpen = reports.some(({ outcome }) => outcome === null)
  const names = { asker: askerName, artist: artistName, shop: adminMessagesWords.sides.shop }
  const word = { name: 'text', label: adminMessagesWords.word, hint: adminMessagesWords.wordHint }
  return (
    <AdminLayout section="Reported messages" title={adminMessagesWords.of(title)} isLive>
      <p className="flow g20">
        <GoLink to={href('/admin/messages')}>{adminMessagesWords.all}</GoLink>
        <GoLink to={href('/artwork/:id', { id: artworkId })}>{adminMessagesWords.seeWork}</GoLink>
      </p>
      <PostedNote />
      <div className="ticket stack g32">
        <div className="stack g24">
          <SectionPart id="reports" title={adminMessagesWords.reports}>
            <ul className="stack g12">
              {reports.map((report) => (
                <li key={report.side} className="stack g4 start">
                  <b>
                    {adminMessagesWords.reportedBy(
                      adminMessagesWords.sides[report.side],
                      conversationsWords.reasons[report.reason],
                    )}
                  </b>
                  <span className="ash small">{momentText(report.createdAt)}</span>
                  {report.text && <p className="ticket-words">{report.text}</p>}
                  {report.outcome && <Badge tone="neem">{adminMessagesWords.outcomes[report.outcome]}</Badge>}
                </li>
              ))}
            </ul>
          </SectionPart>
          <SectionPart id="thread" title={adminMessagesWords.thread}>
            <Thread id={id} messages={messages} side={null} names={names} />
          </SectionPart>
          {closedAt && <p className="note">{adminMessagesWords.isClosed}</p>}
        </div>
        {isOpen && (
          <div className="ticket-acts stack g24 high">
            <ActionForm
              intent="warn"
              title={adminMessagesWords.warnTitle}
              button={adminMessagesWords.warn}
              fields={[{ ...word, rows: 4, maxLength: 2_000, required: true }]}
            />
            <ActionForm
              intent="close"
              title={adminMessagesWords.closeTitle}
              button={adminMessagesWords.close}
              look="outline"
              fields={[{ ...word, rows: 4, maxLength: 2_000, required: true }]}
            />
            <ActionForm intent="nothing" button={adminMessagesWords.nothing} look="outline" />
          </div>
        )}
      </div>
    </AdminLayout>
  )
}

type By = { services: Services; id: string; adminId: string; key: string }

const settled = async ({ services, ...by }: By, outcome: Outcome, text = '') => {
  const settling = await settleReport(services, { ...by, outcome, text })
  if (settling.ok) return done(adminMessagesWords.done[outcome])
  return settling.reason === 'settled'
    ? refused(409, adminMessagesWords.settled)
    : refused(404, adminMessagesWords.notFound)
}

const ACTIONS: Readonly<Record<string, Action<By>>> = {
  nothing: actionOf((by) => settled(by, 'nothing')),
  warn: actionWith(wordForm, (by, { text }) => settled(by, 'warned', text)),
  close: actionWith(wordForm, (by, { text }) => settled(by, 'closed', text)),
}

function answerPost({ services, visitor, params, ...posted }: PersonalArgs<Visitor>) {
  return answerAction(posted, {
    actions: ACTIONS,
    own: ['key'],
    byOf: ({ key }) => ({
      services,
      id: params.id ?? '',
      adminId: visitor.id,
      key: isUuid(key) ? key : randomUUID(),
    }),
  })
}
