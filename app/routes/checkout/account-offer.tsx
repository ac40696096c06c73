import { href } from 'react-router'
import { withNext } from '#app/ui/addresses.ts'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { EmailField, TextField } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { signInWords } from '#words/sign-in.ts'
import { thanksWords } from '#words/thanks.ts'

/** The names are known from the order: a password is all that an account still needs. */
export function AccountOffer({ name, email }: { name: string; email: string }) {
  const [first = '', ...rest] = name.split(' ')
  return (
    <section className="thank-account stack g16">
      <h2 className="d d3">{thanksWords.accountTitle}</h2>
      <p className="ash">{thanksWords.accountText(email)}</p>
      <AnsweredForm action={withNext(href('/sign-up'), href('/orders'))} button={thanksWords.createAccount}>
        {(answered, { errors }) => {
          const ownName = (of: keyof typeof NAMES, known: string, label: string) => {
            const field = answered(of, known)
            // Shown only if the order has none, or it was refused.
            return known && !errors[of] ? (
              <input type="hidden" name={of} value={field.defaultValue} />
            ) : (
              <TextField label={label} autoComplete={NAMES[of]} required {...field} />
            )
          }
          return (
            <>
              {/* Password managers store the password for it. */}
              <EmailField label={signInWords.email} {...answered('email', email)} autoComplete="username" readOnly />
              {ownName('first_name', first, signInWords.firstName)}
              {ownName('last_name', rest.join(' '), signInWords.lastName)}
              <PasswordField
                label={signInWords.password}
                hint={signInWords.newPasswordHint}
                autoComplete="new-password"
                {...answered('password')}
              />
            </>
          )
        }}
      </AnsweredForm>
    </section>
  )
}

const NAMES = { first_name: 'given-name', last_name: 'family-name' }
