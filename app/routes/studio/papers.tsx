import { data, href } from 'react-router'
import { showOwnPapers, type OwnPapers } from '#domain/artists/papers/own-papers.ts'
import {
  ADDRESS_MAX,
  DECLARATION_VERSION,
  GST_STANDINGS,
  LEGAL_NAME_MAX,
  TAXPAYER_KINDS,
} from '#domain/artists/papers/papers.rules.ts'
import { HOLDER_MAX } from '#domain/artists/papers/payout-account.rules.ts'
import type { MissingPaper } from '#domain/artists/papers/missing.rules.ts'
import { formHeaders } from '#app/http/answers.ts'
import { forArtist, forRoleCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import { ChoiceField, SectionPart, StudioLayout, titled } from '#app/ui/dashboard-parts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormFields } from '#app/ui/form-fields.tsx'
import { FormDone } from '#app/ui/form-parts.tsx'
import { datedMomentText, dayText } from '#shared/india-dates.rules.ts'
import { INDIAN_STATES } from '#shared/indian-states.rules.ts'
import { stateName } from '#shared/state-name.rules.ts'
import { artistPapersWords } from '#words/artist-papers.ts'
import { answerPapers } from './answer-papers.ts'
import type { Route } from './+types/papers.ts'

export const meta: Route.MetaFunction = (page) => titled(artistPapersWords.title)(page)

export const links = sheets('forms', 'dashboard', 'papers')

export const loader = forArtist(async ({ services, visitor }) => {
  const shown = await showOwnPapers(services, visitor)
  if (!shown) throw data(null, { status: 404 })
  return shown
})

export const action = forRoleCall<unknown>('artist', answerPapers)

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export const headers = formHeaders

export default function Papers({ loaderData: shown }: Route.ComponentProps) {
  return (
    <StudioLayout section="Papers" title={artistPapersWords.title} isLive>
      <div className="papers stack g32">
        <p className="ash">{artistPapersWords.intro}</p>
        <Missing missing={shown.missing} />
        <Agreement agreement={shown.agreement} />
        <TaxPapers papers={shown.papers} />
        <Account account={shown.account} hasTwoStep={shown.hasTwoStep} />
      </div>
    </StudioLayout>
  )
}

function Missing({ missing }: Pick<OwnPapers, 'missing'>) {
  if (missing.length === 0) return <p className="note neem">{artistPapersWords.complete}</p>
  return (
    <SectionPart id="missing-title" title={artistPapersWords.beforePay}>
      <ul className="missing">
        {missing.map((one) => (
          <li key={one.what}>{missingText(one)}</li>
        ))}
      </ul>
    </SectionPart>
  )
}

const missingText = (one: MissingPaper): string =>
  one.what === 'account-waits'
    ? artistPapersWords.accountWaits(datedMomentText(one.until))
    : artistPapersWords.missing[one.what]

const done = (title: string) => () => <FormDone title={title}>{null}</FormDone>

/** Accepted by its version: a new one asks again. */
function Agreement({ agreement: { version, accepted, isNewer } }: Pick<OwnPapers, 'agreement'>) {
  return (
    <SectionPart id="agreement" title={artistPapersWords.agreementTitle}>
      <p>
        {artistPapersWords.agreementIntro} {artistPapersWords.version(dayText(version))}{' '}
        <GoLink to={href('/artist-agreement')}>{artistPapersWords.readAgreement}</GoLink>
      </p>
      {accepted ? (
        <p className="note neem">
          {artistPapersWords.acceptedOn(dayText(accepted.version), datedMomentText(accepted.acceptedAt))}
        </p>
      ) : (
        <>
          {isNewer && <p className="note marigold">{artistPapersWords.newVersion}</p>}
          <AnsweredForm
            name="agreement"
            hidden={{ version }}
            button={artistPapersWords.accept}
            whenDone={done(artistPapersWords.accepted)}
          >
            {(field) => (
              <FormFields
                field={field}
                of={[{ name: 'accepted', label: artistPapersWords.acceptTick, stored: false, required: true }]}
              />
            )}
          </AnsweredForm>
        </>
      )}
    </SectionPart>
  )
}

/** Numbers are never sent back to the page: an empty field keeps the saved one. */
function TaxPapers({ papers }: Pick<OwnPapers, 'papers'>) {
  const stays = (end: string | null | undefined, otherwise: string) =>
    end ? artistPapersWords.stays(`•••• ${end}`) : otherwise
  return (
    <SectionPart id="tax" title={artistPapersWords.papersTitle}>
      <p className="ash">{artistPapersWords.papersIntro}</p>
      <AnsweredForm name="papers" button={artistPapersWords.savePapers} whenDone={done(artistPapersWords.saved)}>
        {(field) => (
          <>
            <ChoiceField
              label={artistPapersWords.kind}
              options={[
                ['', artistPapersWords.choose],
                ...TAXPAYER_KINDS.map((kind) => [kind, artistPapersWords.kinds[kind]] as const),
              ]}
              required
              {...field('kind', papers?.kind)}
            />
            <TextField
              label={artistPapersWords.pan}
              hint={stays(papers?.panEnd, artistPapersWords.panHint)}
              autoComplete="off"
              maxLength={20}
              {...field('pan')}
            />
            <ChoiceField
              label={artistPapersWords.gst}
              options={[
                ['', artistPapersWords.choose],
                ...GST_STANDINGS.map((gst) => [gst, artistPapersWords.gstStandings[gst]] as const),
              ]}
              required
              {...field('gst', papers?.gst)}
            />
            <TextField
              label={artistPapersWords.gstNumber}
              hint={stays(papers?.gstEnd, artistPapersWords.gstNumberHint)}
              autoComplete="off"
              maxLength={30}
              {...field('gst_number')}
            />
            <TextField
              label={artistPapersWords.legalName}
              hint={artistPapersWords.legalNameHint}
              autoComplete="name"
              maxLength={LEGAL_NAME_MAX}
              required
              {...field('legal_name', papers?.legalName)}
            />
            <TextField
              label={artistPapersWords.address}
              autoComplete="street-address"
              maxLength={ADDRESS_MAX}
              required
              {...field('address', papers?.address)}
            />
            <TextField
              label={artistPapersWords.postalCode}
              autoComplete="postal-code"
              inputMode="numeric"
              maxLength={10}
              required
              {...field('postal_code', papers?.postalCode)}
            />
            <TextField
              label={artistPapersWords.city}
              autoComplete="address-level2"
              maxLength={100}
              required
              {...field('city', papers?.city)}
            />
            <ChoiceField
              label={artistPapersWords.state}
              options={[
                ['', artistPapersWords.choose],
                ...INDIAN_STATES.map((state) => [state, stateName(state)] as const),
              ]}
              required
              {...field('state', papers?.state)}
            />
            <h3>{artistPapersWords.declarationTitle}</h3>
            <p>{artistPapersWords.declaration}</p>
            <p className="ash small">{artistPapersWords.declarationDraft}</p>
            <FormFields
              field={field}
              of={[
                {
                  name: 'declared',
                  label: artistPapersWords.declareTick,
                  stored: papers?.declaredVersion === DECLARATION_VERSION,
                  value: DECLARATION_VERSION,
                },
              ]}
            />
          </>
        )}
      </AnsweredForm>
    </SectionPart>
  )
}

const TONES = { none: 'marigold', pending: 'indigo', verified: 'neem', failed: 'brick' } as const

function Account({ account, hasTwoStep }: Pick<OwnPapers, 'account' | 'hasTwoStep'>) {
  return (
    <SectionPart id="account" title={artistPapersWords.accountTitle}>
      {account ? (
        <p>
          {account.way === 'bank' ? artistPapersWords.bank : artistPapersWords.upi}{' '}
          <b className="num">{account.masked}</b>{' '}
          <Badge tone={TONES[account.verificationState]}>{artistPapersWords.states[account.verificationState]}</Badge>
          <span className="meta">
            {account.isWaiting
              ? artistPapersWords.waitsUntil(datedMomentText(account.usableFrom))
              : artistPapersWords.accountAdded(datedMomentText(account.addedAt))}
          </span>
        </p>
      ) : (
        <p className="ash">{artistPapersWords.noAccount}</p>
      )}
      <p className="ash">{artistPapersWords.accountIntro}</p>
      {account && !hasTwoStep ? (
        <div className="note marigold stack g12">
          <p>{artistPapersWords.changeNeedsTwoStep}</p>
          <p>
            <ButtonLink look="outline" to={href('/profile/two-step')}>
              {artistPapersWords.setUpTwoStep}
            </ButtonLink>
          </p>
        </div>
      ) : (
        <AccountForms />
      )}
    </SectionPart>
  )
}

/** Each opens by itself, so that only one is filled in. */
const AccountForms = () => (
  <>
    <AnsweredForm
      name="bank"
      opens={{ id: 'bank', className: 'opens', summary: <summary>{artistPapersWords.payToBank}</summary> }}
      button={artistPapersWords.saveBank}
      whenDone={done(artistPapersWords.accountSaved)}
    >
      {(field) => (
        <>
          <TextField label={artistPapersWords.holder} maxLength={HOLDER_MAX} required {...field('holder')} />
          <TextField
            label={artistPapersWords.number}
            autoComplete="off"
            inputMode="numeric"
            maxLength={30}
            required
            {...field('number')}
          />
          <TextField
            label={artistPapersWords.numberAgain}
            autoComplete="off"
            inputMode="numeric"
            maxLength={30}
            required
            {...field('number_again')}
          />
          <TextField
            label={artistPapersWords.ifsc}
            hint={artistPapersWords.ifscHint}
            autoComplete="off"
            maxLength={20}
            required
            {...field('ifsc')}
          />
        </>
      )}
    </AnsweredForm>
    <AnsweredForm
      name="upi"
      opens={{ id: 'upi', className: 'opens', summary: <summary>{artistPapersWords.payToUpi}</summary> }}
      button={artistPapersWords.saveUpi}
      whenDone={done(artistPapersWords.accountSaved)}
    >
      {(field) => (
        <>
          <TextField label={artistPapersWords.holder} maxLength={HOLDER_MAX} required {...field('upi_holder')} />
          <TextField
            label={artistPapersWords.upi}
            hint={artistPapersWords.upiHint}
            autoComplete="off"
            maxLength={100}
            required
            {...field('upi')}
          />
        </>
      )}
    </AnsweredForm>
  </>
)
