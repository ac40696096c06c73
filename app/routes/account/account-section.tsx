import Download from 'lucide-react/icons/download'
import { href } from 'react-router'
import { DELETE } from '#domain/accounts/account-forms.rules.ts'
import type { ShownAccount } from '#domain/accounts/show-account.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { AccountForm } from './account-form.tsx'
import { ProfilePart } from './profile-part.tsx'
import { SessionList } from './session-list.tsx'

const PASSWORD = { label: 'Your password', autoComplete: 'current-password' } as const

/** What belongs to the account and not to the profile: for every role. */
export function AccountSection({ account }: { account: ShownAccount }) {
  const { email, isEmailVerified, hasPassword, isPasswordAsked, sessions } = account
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
      <SessionList sessions={sessions} />
      <div className="profile-line">
        <p className="profile-label">Your data</p>
        <p className="profile-value">Everything that we keep of you, as one file.</p>
        <a
          className={`${buttonClass({ look: 'outline', size: 'small' })} profile-edit`}
          href={href('/profile/my-data.json')}
          download
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
            <TextField label={`Type ${DELETE} to confirm`} autoComplete="off" required {...field('confirmation')} />
            {isPasswordAsked && <PasswordField {...PASSWORD} {...field('password')} />}
          </>
        )}
      </AccountForm>
    </ProfilePart>
  )
}
