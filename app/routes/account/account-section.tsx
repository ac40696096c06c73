import { ownAddress } from '#app/ui/addresses.ts'
import Download from 'lucide-react/icons/download'
import { href, Link, useFetcher } from 'react-router'
import { DELETE } from '#domain/accounts/account-forms.rules.ts'
import type { ShownAccount, ShownSession } from '#domain/accounts/show-account.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass, Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { AccountForm, ProfilePart, accountAddress } from './profile-part.tsx'
import { datedMomentText } from '#shared/india-dates.rules.ts'

const PASSWORD = { label: 'Your password', autoComplete: 'current-password' } as const

/** What belongs to the account and not to the profile: for every role. */
export function AccountSection({ account, isArtist }: { account: ShownAccount; isArtist: boolean }) {
  const { email, isEmailVerified, hasPassword, isPasswordAsked, secondStep, sessions } = account
  return (
    <ProfilePart title="Account">
      <div className="profile-line">
        <p className="profile-label">E-mail</p>
        <p className="profile-value">
          {email}{' '}
          <Badge tone={isEmailVerified ? 'neem' : 'marigold'}>
            {isEmailVerified ? 'Confirmed' : 'Not confirmed yet'}
          </Badge>
        </p>
      </div>
      {!isEmailVerified && (
        <AccountForm
          name="verify"
          title="Confirm this address"
          send="Send the mail again"
          done="The mail is on its way."
        >
          {() => <p>We have sent you a mail with a link. Press it to show that this address is yours.</p>}
        </AccountForm>
      )}
      <AccountForm
        name="email"
        title="Change e-mail address"
        send="Send the link"
        done="We have sent a link to the new address. It counts once you have opened it."
      >
        {(field) => (
          <>
            <TextField label="New e-mail address" type="email" autoComplete="email" required {...field('email')} />
            {isPasswordAsked && <PasswordField {...PASSWORD} {...field('password')} />}
          </>
        )}
      </AccountForm>
      <AccountForm
        name="password"
        title={hasPassword ? 'Change password' : 'Choose a password'}
        send={hasPassword ? 'Change password' : 'Keep this password'}
        done="The password is changed. Every other device was signed out."
      >
        {(field) => (
          <>
            {hasPassword && <PasswordField {...PASSWORD} {...field('current_password')} />}
            <PasswordField
              label="New password"
              hint="At least 8 characters. A few words in a row are easy to keep and hard to guess."
              autoComplete="new-password"
              {...field('new_password')}
            />
          </>
        )}
      </AccountForm>
      {secondStep && (
        <div className="profile-line">
          <p className="profile-label">Second step</p>
          <p className="profile-value">
            <Badge tone={secondStep.isOn ? 'neem' : 'marigold'}>{secondStep.isOn ? 'On' : 'Off'}</Badge>
          </p>
          <Link
            className={`${buttonClass({ look: 'outline', size: 'small' })} profile-edit`}
            to={href('/profile/second-step')}
            aria-label={`${secondStep.isOn ? 'Manage' : 'Set up'} the second step of signing in`}
          >
            {secondStep.isOn ? 'Manage' : 'Set up'}
          </Link>
        </div>
      )}
      <SessionList sessions={sessions} />
      <div className="profile-line">
        <p className="profile-label">Your data</p>
        <p className="profile-value">Everything that we keep of you, as one file.</p>
        <a
          className={`${buttonClass({ look: 'outline', size: 'small' })} profile-edit`}
          href={ownAddress(href('/profile/my-data.json'))}
        >
          <Download className="i s" />
          Download
        </a>
      </div>
      <AccountForm name="delete" title="Delete account" send="Delete my account for good" done="">
        {(field) => (
          <>
            <p>
              This erases your profile, wishlist and cart, and signs you out everywhere. It cannot be undone. What you
              bought stays in our books without your account, as tax law asks.
            </p>
            {isArtist && (
              <p>
                What was bought of you and is paid is sent first: <Link to={href('/artist/orders')}>your parcels</Link>.
              </p>
            )}
            <TextField label={`Type ${DELETE} to confirm`} autoComplete="off" required {...field('confirmation')} />
            {isPasswordAsked && <PasswordField {...PASSWORD} {...field('password')} />}
          </>
        )}
      </AccountForm>
    </ProfilePart>
  )
}

/** Where somebody is signed in; each can be ended, also from afar. */
function SessionList({ sessions }: { sessions: readonly ShownSession[] }) {
  const { Form } = useFetcher()
  return (
    <section className="sessions" id="sessions" aria-labelledby="sessions-title">
      <h3 className="profile-label" id="sessions-title">
        Where you are signed in
      </h3>
      <p className="meta num" role="status">
        {sessions.length === 1 ? 'On this device only' : `On ${sessions.length} devices`}
      </p>
      <ul>
        {sessions.map(({ id, device, place, lastUsedAt, isThis }) => (
          <li key={id}>
            <p>
              {device} {isThis && <Badge tone="neem">This device</Badge>}
            </p>
            <p className="meta num">
              Last used {datedMomentText(lastUsedAt)}
              {place && `, from ${place}`}
            </p>
            <Form method="post" action={accountAddress('session')}>
              <input type="hidden" name="session" value={id} />
              <Button type="submit" look="outline" size="small" aria-label={`Sign out ${isThis ? 'here' : device}`}>
                Sign out
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" action={accountAddress('other-sessions')}>
          <Button type="submit" look="quiet">
            Sign out everywhere else
          </Button>
        </Form>
      )}
    </section>
  )
}
