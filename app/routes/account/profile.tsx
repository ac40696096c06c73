import { data, href, Link, useFetcher } from 'react-router'
import { showAccount, type ShownAccount, type ShownSession } from '#domain/accounts/show-account.ts'
import { showOwnHoliday } from '#domain/artists/holiday/own-holiday.ts'
import { showProfile } from '#domain/accounts/own-profile.ts'
import { showBook } from '#domain/orders/placing/address-book.ts'
import { showOwnArtist } from '#domain/studio/own-artist.ts'
import { formHeaders } from '#app/http/answers.ts'
import { forSignedIn, forSignedInCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { ButtonLink, buttonClass, Button } from '#app/ui/button.tsx'
import { useLivePage } from '#app/browser/live.ts'
import { FORM, type FormAnswer } from '#app/ui/form-answer.ts'
import { EmptyState } from '#app/ui/states.tsx'
import { useRestoredFocus } from '#app/ui/use-restored-focus.ts'
import { announceNext } from '#app/ui/announce.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { accountWords } from '#words/account.ts'
import { profileWords } from '#words/profile.ts'
import { answerDetails, answerAccountSetting, isAccountSetting, answerAddress } from './answer-account-setting.ts'
import { AddressBook } from './address-book.tsx'
import { OwnArtistPart, HolidayPart } from './artist-parts.tsx'
import { AccountForm, ProfilePart, accountAddress } from './profile-part.tsx'
import { isAddressForm } from '#domain/orders/placing/address-book.rules.ts'
import { ProfileFields } from './profile-fields.tsx'
import { ownAddress } from '#app/ui/addresses.ts'
import Download from 'lucide-react/icons/download'
import { DETAILS } from '#domain/accounts/profile-fields.rules.ts'
import { DELETE } from '#domain/accounts/account-forms.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { datedMomentText } from '#shared/india-dates.rules.ts'
import type { Route } from './+types/profile.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, profileWords.title)

export const links = sheets('forms', 'account', 'profile')

export const loader = forSignedIn(async ({ services, visitor }) => {
  const profile = await showProfile(services, visitor, visitor.id)
  if (!profile) return data(null, { status: 404 })
  const [account, book, artist, holiday] = await Promise.all([
    showAccount(services, visitor),
    showBook(services, visitor),
    showOwnArtist(services, visitor),
    showOwnHoliday(services, visitor),
  ])
  return data({
    profile,
    account,
    book,
    artist,
    holiday,
    role: visitor.role,
  })
})

export const action = forSignedInCall<unknown>((personal) => {
  const form = personal.url.searchParams.get(FORM) ?? ''
  if (isAddressForm(form)) return answerAddress(form, personal)
  return isAccountSetting(form) ? answerAccountSetting(form, personal) : answerDetails(personal)
})

/** A deleted account's owner lands on the home page, where this is announced. */
export async function clientAction(args: Route.ClientActionArgs) {
  const form = new URL(args.request.url).searchParams.get(FORM)
  try {
    return await keepForm(args)
  } catch (thrown) {
    // The page is open already: its form says so.
    if (form === DETAILS && thrown instanceof Response)
      return { isDone: true, about: DETAILS, done: {} } satisfies FormAnswer<object>
    if (form === 'delete' && thrown instanceof Response) announceNext({ kind: 'done', text: accountWords.deleted })
    throw thrown
  }
}

export const headers = formHeaders

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  useLivePage(['profile', 'session'])
  useRestoredFocus()
  if (!loaderData)
    return (
      <EmptyState heading="h1" title={profileWords.notFound} text={profileWords.notFoundText}>
        <ButtonLink to={href('/contact')}>{profileWords.contactUs}</ButtonLink>
      </EmptyState>
    )
  const { profile, account, book, artist, holiday, role } = loaderData
  return (
    <div className="wrap profile">
      <header className="page-head">
        <h1 className="d d5">{profileWords.title}</h1>
        <p className="ash profile-subtitle">{profileWords.subtitles[role]}</p>
      </header>
      <ProfileFields profile={profile} posted={actionData} />
      <AddressBook book={book} hasOwn={(profile.address ?? '') !== ''} />
      {artist && <OwnArtistPart artist={artist} />}
      {holiday && <HolidayPart holiday={holiday} />}
      <AccountSection account={account} isArtist={role === 'artist'} />
    </div>
  )
}

/** What belongs to the account rather than the profile, for every role. */
function AccountSection({ account, isArtist }: { account: ShownAccount; isArtist: boolean }) {
  const { email, isEmailVerified, hasPassword, isPasswordAsked, twoStep, sessions } = account
  const ownPassword = { label: accountWords.yourPassword, autoComplete: 'current-password' } as const
  return (
    <ProfilePart title={accountWords.title}>
      <div className="profile-line">
        <p className="ash small">{accountWords.email}</p>
        <p className="profile-value">
          {email}{' '}
          <Badge tone={isEmailVerified ? 'neem' : 'marigold'}>
            {isEmailVerified ? accountWords.confirmed : accountWords.notConfirmed}
          </Badge>
        </p>
      </div>
      {!isEmailVerified && (
        <AccountForm
          name="verify"
          title={accountWords.confirmEmail}
          button={accountWords.resendEmail}
          done={accountWords.emailSent}
        >
          <p>{accountWords.confirmIntro}</p>
        </AccountForm>
      )}
      <AccountForm
        name="email"
        title={accountWords.changeEmail}
        button={accountWords.sendLink}
        done={accountWords.linkSent}
      >
        {(field) => (
          <>
            <TextField label={accountWords.newEmail} type="email" autoComplete="email" required {...field('email')} />
            {isPasswordAsked && <PasswordField {...ownPassword} {...field('password')} />}
          </>
        )}
      </AccountForm>
      <AccountForm
        name="password"
        title={hasPassword ? accountWords.changePassword : accountWords.choosePassword}
        button={hasPassword ? accountWords.changePassword : accountWords.savePassword}
        done={accountWords.passwordChanged}
      >
        {(field) => (
          <>
            {hasPassword && <PasswordField {...ownPassword} {...field('current_password')} />}
            <PasswordField
              label={accountWords.newPassword}
              hint={accountWords.passwordHint}
              autoComplete="new-password"
              {...field('new_password')}
            />
          </>
        )}
      </AccountForm>
      {twoStep && (
        <div className="profile-line">
          <p className="ash small">{accountWords.twoStep}</p>
          <p className="profile-value">
            <Badge tone={twoStep.isOn ? 'neem' : 'marigold'}>{twoStep.isOn ? accountWords.on : accountWords.off}</Badge>
          </p>
          <Link
            className={`${buttonClass({ look: 'outline', size: 'small' })} profile-edit`}
            to={href('/profile/two-step')}
            aria-label={twoStep.isOn ? accountWords.manageTwoStep : accountWords.setUpTwoStep}
          >
            {twoStep.isOn ? accountWords.manage : accountWords.setUp}
          </Link>
        </div>
      )}
      <SessionList sessions={sessions} />
      <div className="profile-line">
        <p className="ash small">{accountWords.receiveTitle}</p>
        <p className="profile-value">{accountWords.receiveIntro}</p>
        <Link className={`${buttonClass({ look: 'outline', size: 'small' })} profile-edit`} to={href('/receive')}>
          {accountWords.manage}
        </Link>
      </div>
      <div className="profile-line">
        <p className="ash small">{accountWords.dataTitle}</p>
        <p className="profile-value">{accountWords.dataIntro}</p>
        <a
          className={`${buttonClass({ look: 'outline', size: 'small' })} profile-edit`}
          href={ownAddress(href('/profile/my-data.json'))}
        >
          <Download className="i s" />
          {accountWords.download}
        </a>
      </div>
      <AccountForm name="delete" title={accountWords.deleteTitle} button={accountWords.deleteAccount} done="">
        {(field) => (
          <>
            <p>{accountWords.deleteIntro}</p>
            {isArtist && (
              <p>
                {accountWords.sendFirst} <Link to={href('/artist/orders')}>{accountWords.yourParcels}</Link>
              </p>
            )}
            <TextField
              label={accountWords.typeToConfirm(DELETE)}
              autoComplete="off"
              required
              {...field('confirmation')}
            />
            {isPasswordAsked && <PasswordField {...ownPassword} {...field('password')} />}
          </>
        )}
      </AccountForm>
    </ProfilePart>
  )
}

/** Sessions on all devices; each can be ended from here. */
function SessionList({ sessions }: { sessions: readonly ShownSession[] }) {
  const { Form } = useFetcher()
  return (
    <section className="sessions stack g8" id="sessions" aria-labelledby="sessions-title">
      <h3 className="ash small" id="sessions-title">
        {accountWords.devicesTitle}
      </h3>
      <p className="meta num" role="status">
        {accountWords.devicesCount(sessions.length)}
      </p>
      <ul>
        {sessions.map(({ id, device, place, lastUsedAt, isThis }) => (
          <li key={id}>
            <p>
              {device} {isThis && <Badge tone="neem">{accountWords.thisDevice}</Badge>}
            </p>
            <p className="meta num">
              {place
                ? accountWords.lastUsedFrom(datedMomentText(lastUsedAt), place)
                : accountWords.lastUsed(datedMomentText(lastUsedAt))}
            </p>
            <Form method="post" action={accountAddress('session')}>
              <input type="hidden" name="session" value={id} />
              <Button
                type="submit"
                look="outline"
                size="small"
                aria-label={isThis ? accountWords.signOutHere : accountWords.signOutDevice(device)}
              >
                {accountWords.signOut}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" action={accountAddress('other-sessions')}>
          <Button type="submit" look="quiet">
            {accountWords.signOutOthers}
          </Button>
        </Form>
      )}
    </section>
  )
}
