import { randomUUID } from 'node:crypto'
import { data, href, Link } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { verifyForm, WHY_MAX } from '#domain/admin/artists/artist-forms.rules.ts'
import { listArtistPapers } from '#domain/admin/artists/show-artist-paper.ts'
import {
  lookAtPapers,
  showArtistPapers,
  type ArtistPapers,
  type FullPapers,
} from '#domain/admin/artists/show-papers.ts'
import { verifyByHand } from '#domain/artists/papers/note-verified.ts'
import type { Services } from '#domain/services.ts'
import { answerDone, answerRefused } from '#app/http/answers.ts'
import { actionWith, answerAction, done, refused, type Action } from '#app/http/answer-form.ts'
import { forAdmin, forRoleCall, type PersonalArgs } from '#app/http/personal-loader.ts'
import { fieldsIn, readForm } from '#app/http/read-request.ts'
import { ActionForm, PostedNote } from '#app/routes/admin/action-form.tsx'
import { PaperLinks } from '#app/routes/studio/earnings/paper-links.tsx'
import { rereadStale, tellingAction } from '#app/routes/admin/tell-answer.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { AdminLayout, listed, SectionPart, useMayAct } from '#app/ui/dashboard-parts.tsx'
import { FactList } from '#app/ui/facts.tsx'
import type { Told } from '#app/ui/form-answer.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { datedMomentText, dayText } from '#shared/india-dates.rules.ts'
import { adminArtistsWords } from '#words/admin-artists.ts'
import type { Route } from './+types/papers.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  titleMeta(matches[0].loaderData, adminArtistsWords.papersOf(loaderData?.artist.name ?? ''))

export const links = sheets('forms', 'dashboard', 'adminOrders', 'inbox', 'charts', 'earnings')

export const loader = forAdmin(async ({ services, params }) => {
  const shown = await showArtistPapers(services, params.id ?? '')
  if (!shown) throw data(null, { status: 404 })
  return { ...shown, files: await listArtistPapers(services, params.id ?? ''), key: randomUUID() }
})

export const action = forRoleCall<unknown>('admin', answerPapers)

export const clientAction = tellingAction

export const shouldRevalidate = rereadStale

/** Everything masked; in full only in the answer to a form, with an entry in the audit log. */
export default function ArtistPapersPage({ loaderData: shown }: Route.ComponentProps) {
  const { artist, agreements, same, missing, account } = shown
  return (
    <AdminLayout section="Artists" title={adminArtistsWords.papersOf(artist.name)} isLive>
      <PostedNote />
      <div className="ticket-head row">
        {missing.length === 0 ? (
          <Badge tone="neem">{adminArtistsWords.complete}</Badge>
        ) : (
          <p>{adminArtistsWords.beforePay(listed(...missing.map(({ what }) => adminArtistsWords.missing[what])))}</p>
        )}
        <span className="ash any">{artist.email ?? adminArtistsWords.erasedAccount}</span>
      </div>
      <div className="admin-order">
        <div className="admin-main">
          {same.length > 0 && (
            <SectionPart id="same-title" title={adminArtistsWords.same}>
              <ul className="admin-list">
                {same.map(({ what, id, name }) => (
                  <li key={`${what} ${id}`}>
                    <Link className="lk" to={href('/admin/artists/:id', { id })}>
                      {adminArtistsWords.sameOf[what](name)}
                    </Link>
                  </li>
                ))}
              </ul>
            </SectionPart>
          )}
          <TaxPapers papers={shown.papers} />
          <Account account={account} />
          <SectionPart id="agreement-title" title={adminArtistsWords.agreement}>
            {agreements.length === 0 && <p className="ash">{adminArtistsWords.noAgreement}</p>}
            <ul className="admin-list">
              {agreements.map(({ version, acceptedAt, language }) => (
                <li key={version}>
                  {adminArtistsWords.agreementOn(dayText(version), datedMomentText(acceptedAt), language)}
                </li>
              ))}
            </ul>
          </SectionPart>
          <PaperLinks
            papers={shown.files}
            fileOf={(file) => href('/admin/artists/:id/:file', { id: artist.id, file })}
          />
        </div>
        <div className="admin-side">
          {(shown.papers ?? account) && <InFull hasPapers={shown.papers !== null} hasAccount={account !== null} />}
          {account && account.verificationState !== 'verified' && (
            <SectionPart id="verify-title" title={adminArtistsWords.verify}>
              <p className="ash small">{adminArtistsWords.verifyHelp}</p>
              <ActionForm
                intent="verify"
                hidden={{ account: account.id }}
                button={adminArtistsWords.verify}
                look="outline"
                fields={[{ name: 'why', label: adminArtistsWords.verifyWhy, maxLength: WHY_MAX, required: true }]}
              />
            </SectionPart>
          )}
          <Link className="lk" to={href('/admin/artists')}>
            {adminArtistsWords.allArtists}
          </Link>
        </div>
      </div>
    </AdminLayout>
  )
}

const masked = (end: string | null) => end && `•••• ${end}`

function TaxPapers({ papers }: Pick<ArtistPapers, 'papers'>) {
  const names = adminArtistsWords.paperFacts
  return (
    <SectionPart id="papers-title" title={adminArtistsWords.papers}>
      {papers ? (
        <FactList
          className="facts admin-facts"
          facts={[
            [names.kind, adminArtistsWords.kinds[papers.kind]],
            [names.pan, masked(papers.panEnd)],
            [names.gst, adminArtistsWords.gstStandings[papers.gst]],
            [names.gstNumber, masked(papers.gstEnd)],
            [names.legalName, papers.legalName],
            [names.address, adminArtistsWords.addressOf(papers.address, papers.city, papers.postalCode, papers.state)],
            [
              names.declared,
              papers.declaredVersion &&
                papers.declaredAt &&
                adminArtistsWords.declaredOn(dayText(papers.declaredVersion), datedMomentText(papers.declaredAt)),
            ],
            [names.updated, datedMomentText(papers.updatedAt)],
          ]}
        />
      ) : (
        <p className="ash">{adminArtistsWords.noPapers}</p>
      )}
    </SectionPart>
  )
}

function Account({ account }: Pick<ArtistPapers, 'account'>) {
  const names = adminArtistsWords.accountFacts
  return (
    <SectionPart id="account-title" title={adminArtistsWords.account}>
      {account ? (
        <FactList
          className="facts admin-facts"
          facts={[
            [names[account.way], account.masked],
            [names.added, datedMomentText(account.addedAt)],
            [names.usable, datedMomentText(account.usableFrom)],
            [
              names.verified,
              listed(
                adminArtistsWords.verification[account.verificationState],
                account.verifiedAt && datedMomentText(account.verifiedAt),
              ),
            ],
            [names.verifiedName, account.verifiedName],
            [names.verifiedWhy, account.verifiedWhy],
          ]}
        />
      ) : (
        <p className="ash">{adminArtistsWords.noAccount}</p>
      )}
    </SectionPart>
  )
}

type Looked = Told & { full: FullPapers }

type InFullProps = { hasPapers: boolean; hasAccount: boolean }

function InFull(has: InFullProps) {
  const may = useMayAct()
  if (!may('look')) return null
  return (
    <SectionPart id="full-title" title={adminArtistsWords.inFull}>
      <p className="ash small">{adminArtistsWords.lookHelp}</p>
      <AnsweredForm<Looked>
        name="look"
        hidden={{ intent: 'look' }}
        className="act"
        button={adminArtistsWords.look}
        send={{ look: 'outline' }}
        whenDone={shownWith(has)}
      />
    </SectionPart>
  )
}

const shownWith =
  (has: InFullProps) =>
  ({ full }: Looked) => <Numbers full={full} {...has} />

function Numbers({ full: { pan, gstNumber, account }, hasPapers, hasAccount }: InFullProps & { full: FullPapers }) {
  const names = adminArtistsWords.accountFacts
  return (
    <div role="status" tabIndex={-1} data-done>
      <FactList
        className="facts admin-facts"
        facts={[
          [adminArtistsWords.paperFacts.pan, hasPapers && (pan ?? adminArtistsWords.unreadable)],
          [adminArtistsWords.paperFacts.gstNumber, gstNumber],
          [names.holder, hasAccount && (account?.name ?? adminArtistsWords.unreadable)],
          [names.bank, account?.way === 'bank' && account.number],
          [names.ifsc, account?.way === 'bank' && account.ifsc],
          [names.upi, account?.way === 'upi' && account.upi],
        ]}
      />
    </div>
  )
}

type By = { services: Services; adminId: string; accountId: string; address: string }

const ACTIONS: Readonly<Record<string, Action<By>>> = {
  verify: actionWith(verifyForm, async ({ services, ...by }: By, { why }) => {
    const acted = await verifyByHand(services, { ...by, why })
    if (acted === 'not-found') return refused(404, adminArtistsWords.noSuchAccount)
    return acted === 'done' ? done(adminArtistsWords.verified) : refused(409, adminArtistsWords.verifiedBefore)
  }),
}

async function answerPapers(personal: PersonalArgs<Visitor>) {
  const { services, visitor, visit, params, request } = personal
  const by = { adminId: visitor.id, address: visit.address }
  const { intent } = fieldsIn(await readForm(request.clone()), ['intent'])
  if (intent === 'look') {
    const full = await lookAtPapers(services, { artistId: params.id ?? '', ...by })
    if (!full) return answerRefused({ status: 404, message: adminArtistsWords.noSuchArtist, values: {}, about: 'look' })
    return answerDone<Looked>({ text: adminArtistsWords.shown, full }, 'look')
  }
  return answerAction(personal, {
    actions: ACTIONS,
    own: ['account'],
    byOf: ({ account }) => ({ services, accountId: account, ...by }),
  })
}
