import { ownAddress } from '#app/ui/addresses.ts'
import Download from 'lucide-react/icons/download'
import { href, Link, useFetcher } from 'react-router'
import { DELETE } from '#domain/accounts/account-forms.rules.ts'
import type { ShownAccount, ShownSession } from '#domain/accounts/show-account.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass, Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { accountWords } from '#words/account.ts'
import { AccountForm, ProfilePart, accountAddress } from './profile-part.tsx'
import { datedMomentText } from '#shared/india-dates.rules.ts'

/** What belongs to the account rather than the profile, for every role. */
export function AccountSection({ account, isArtist }: { account: ShownAccount; isArtist: boolean }) {
  const { email, isEmailVerified, hasPassword, isPasswordAsked, twoStep, sessions } = account
  const ownPassword = { label: accountWords.yourPassword, autoComplete: 'current-password' } as const
  return (
    <ProfilePart title={accountWords.title}>
      <div className="profile-line">
        <p className="profile-label">{accountWords.email}</p>
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
          send={accountWords.resendEmail}
          done={accountWords.emailSent}
        >
          {() => <p>{accountWords.confirmIntro}</p>}
        </AccountForm>
      )}
      <AccountForm
        name="email"
        title={accountWords.changeEmail}
        send={accountWords.sendLink}
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
        send={hasPassword ? accountWords.changePassword : accountWords.savePassword}
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
          <p className="profile-label">{accountWords.twoStep}</p>
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
        <p className="profile-label">{accountWords.dataTitle}</p>
        <p className="profile-value">{accountWords.dataIntro}</p>
        <a
          className={`${buttonClass({ look: 'outline', size: 'small' })} profile-edit`}
          href={ownAddress(href('/profile/my-data.json'))}
        >
          <Download className="i s" />
          {accountWords.download}
        </a>
      </div>
      <AccountForm name="delete" title={accountWords.deleteTitle} send={accountWords.deleteAccount} done="">
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
    <section className="sessions" id="sessions" aria-labelledby="sessions-title">
      <h3 className="profile-label" id="sessions-title">
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
