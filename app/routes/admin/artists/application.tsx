import { randomUUID } from 'node:crypto'
import { data, href } from 'react-router'
import { fullName, type Visitor } from '#domain/accounts/visitor.rules.ts'
import { acceptForm, declineForm } from '#domain/admin/artists/artist-forms.rules.ts'
import { showApplication } from '#domain/admin/artists/show-applications.ts'
import { ANSWER_MAX } from '#domain/artists/joining/application.rules.ts'
import { acceptApplication, declineApplication, type Decided } from '#domain/people/decide-on-application.ts'
import type { Services } from '#domain/services.ts'
import { actionWith, answerAction, done, refused, type Action, type ActionDone } from '#app/http/answer-form.ts'
import { forAdmin, forRoleCall, type PersonalArgs } from '#app/http/personal-loader.ts'
import { ActionForm, PostedNote } from '#app/routes/admin/action-form.tsx'
import { rereadStale, tellingAction } from '#app/routes/admin/tell-answer.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { GoLink } from '#app/ui/button.tsx'
import { AdminLayout, SectionPart } from '#app/ui/dashboard-parts.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { Picture } from '#app/ui/picture.tsx'
import { datedMomentText } from '#shared/india-dates.rules.ts'
import { adminArtistsWords } from '#words/admin-artists.ts'
import type { Route } from './+types/application.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches[0].loaderData, adminArtistsWords.applicationOf(loaderData ? fullName(loaderData.application) : ''))

export const links = sheets('forms', 'dashboard', 'adminOrders', 'inbox', 'papers')

export const loader = forAdmin(async ({ services, params }) => {
  const application = await showApplication(services, params.id ?? '')
  if (!application) throw data(null, { status: 404 })
  return { application, key: randomUUID() }
})

export const action = forRoleCall('admin', answerApplication)

export const clientAction = tellingAction

export const shouldRevalidate = rereadStale

const TONES = { open: 'marigold', accepted: 'neem', declined: 'brick' } as const

export default function ApplicationPage({ loaderData: { application } }: Route.ComponentProps) {
  const { state, text, city, links: addresses, samples, email, answer, createdAt, decidedAt } = application
  const names = adminArtistsWords.facts
  return (
    <AdminLayout section="Artists" title={adminArtistsWords.applicationOf(fullName(application))} isLive>
      <div className="ticket-head row">
        <Badge tone={TONES[state]}>{adminArtistsWords.states[state]}</Badge>
        <GoLink to={href('/admin/artists')}>{adminArtistsWords.title}</GoLink>
      </div>
      <PostedNote />
      <div className="admin-order">
        <div className="admin-main">
          <SectionPart id="about-title" title={adminArtistsWords.aboutThem}>
            <p className="ticket-words">{text}</p>
          </SectionPart>
          <SectionPart id="samples-title" title={adminArtistsWords.samples}>
            <ul className="papers-samples">
              {samples.map((sample) => (
                <li key={sample.id}>
                  <a href={`/images/${sample.id}/1280.webp`} target="_blank" rel="noopener">
                    <Picture picture={sample} sizes="240px" widest={640} />
                  </a>
                </li>
              ))}
            </ul>
          </SectionPart>
          {addresses.length > 0 && (
            <SectionPart id="links-title" title={adminArtistsWords.links}>
              <p className="ash small">{adminArtistsWords.linkWarning}</p>
              <ul>
                {addresses.map((address) => (
                  <li key={address} className="any">
                    <a className="lk" href={address} target="_blank" rel="noopener noreferrer nofollow">
                      {address}
                    </a>
                  </li>
                ))}
              </ul>
            </SectionPart>
          )}
        </div>
        <div className="admin-side">
          <FactList
            className="facts admin-facts"
            facts={[
              [names.email, email],
              [names.city, city],
              [names.received, datedMomentText(createdAt)],
              [names.decided, decidedAt && datedMomentText(decidedAt)],
              [names.answer, answer],
            ]}
          />
          {state === 'open' && <Decide />}
        </div>
      </div>
    </AdminLayout>
  )
}

const Decide = () => (
  <SectionPart id="decide-title" title={adminArtistsWords.decide}>
    <ActionForm
      intent="accept"
      button={adminArtistsWords.accept}
      fields={[
        {
          name: 'greeting',
          label: adminArtistsWords.greeting,
          hint: adminArtistsWords.greetingHint,
          rows: 3,
          maxLength: ANSWER_MAX,
        },
      ]}
    />
    <p className="ash small">{adminArtistsWords.acceptHelp}</p>
    <ActionForm
      intent="decline"
      button={adminArtistsWords.decline}
      look="outline"
      fields={[
        {
          name: 'reason',
          label: adminArtistsWords.reason,
          hint: adminArtistsWords.reasonHint,
          rows: 3,
          maxLength: ANSWER_MAX,
          required: true,
        },
      ]}
    />
  </SectionPart>
)

type By = { services: Services; admin: Visitor; applicationId: string; address: string }

const ACTIONS: Readonly<Record<string, Action<By>>> = {
  accept: actionWith(acceptForm, async ({ services, ...by }: By, { greeting }) =>
    told(await acceptApplication(services, { ...by, answer: greeting }), adminArtistsWords.accepted),
  ),
  decline: actionWith(declineForm, async ({ services, ...by }: By, { reason }) =>
    told(await declineApplication(services, { ...by, answer: reason }), adminArtistsWords.declined),
  ),
}

function told(decided: Decided, words: string): ActionDone {
  if (decided.ok) return done(words)
  switch (decided.reason) {
    case 'not-found':
    case 'no-such-person':
      return refused(404, adminArtistsWords.noSuchApplication)
    case 'decided-before':
      return refused(409, adminArtistsWords.decidedBefore)
    case 'not-admin':
      return refused(409, adminArtistsWords.notOwner)
    case 'changed-meanwhile':
    case 'last-owner':
    case 'unsent-parcels':
    case 'money-owed':
      return refused(409, adminArtistsWords.notNow)
  }
}

function answerApplication({ services, visitor: admin, visit, params, ...posted }: PersonalArgs<Visitor>) {
  const by = { services, admin, applicationId: params.id ?? '', address: visit.address }
  return answerAction(posted, { actions: ACTIONS, own: [], byOf: () => by })
}
