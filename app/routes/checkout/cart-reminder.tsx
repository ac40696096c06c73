import { href, Link, type ActionFunctionArgs } from 'react-router'
import { priceLines, readCart } from '#domain/cart/read-cart.ts'
import { askReminder } from '#domain/cart-reminders/remind-of-cart.ts'
import { readLinesText } from '#domain/cart-reminders/reminder-lines.rules.ts'
import { consentText } from '#domain/consents/consents.rules.ts'
import { asTyped, formSchema, readEmail } from '#shared/entered-text.rules.ts'
import { formHeaders } from '#app/http/answers.ts'
import { answerForm } from '#app/http/answer-form.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { readerOf } from '#app/http/subscriber.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { AccountPage, accountLinks, accountMeta } from '#app/routes/account/account-page.tsx'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { EmailField, TickField } from '#app/ui/field.tsx'
import { FormDone } from '#app/ui/form-parts.tsx'
import { cartRemindersWords } from '#words/cart-reminders.ts'
import type { Route } from './+types/cart-reminder.ts'

export const links = accountLinks
export const meta = accountMeta(() => cartRemindersWords.title, href('/cart/reminder'))

/** An account's cart is in the database; a guest's comes with the address. */
export const loader = forAnybody(async ({ services, visit, visitor, url }) => {
  const lines = url.searchParams.get('lines') ?? ''
  const cart = visitor ? await readCart(services, visitor.id) : await priceLines(services, readLinesText(lines))
  return {
    lines,
    titles: cart.lines.map(({ id, title, titleLang }) => ({ id, title, titleLang })),
    consent: consentText('cart-reminders', 'email') ?? '',
    isKnown: readerOf({ services, visit, visitor }) !== undefined,
  }
})

const form = formSchema({ lines: asTyped, agree: asTyped, email: asTyped })

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, {
    form,
    perform: async (services, { lines: text, agree, email: typed }, { visit, visitor }) => {
      const lines = visitor ? null : readLinesText(text)
      if (lines?.length === 0) return refused(cartRemindersWords.nothingIn)
      if (agree !== 'on') return refused(undefined, { agree: cartRemindersWords.mustAgree })
      const known = readerOf({ services, visit, visitor })
      if (known) return askReminder(services, known, lines)
      const email = readEmail(typed)
      if (!email.ok) return refused(undefined, { email: email.error })
      return askReminder(services, { email: email.value, address: visit.address }, lines)
    },
    failed: () => cartRemindersWords.failed,
  })

const refused = (message?: string, errors = {}) =>
  ({ ok: false, reason: 'refused', status: 422, errors, ...(message && { message }) }) as const

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export const headers = formHeaders

export default function CartReminder({ loaderData: { lines, titles, consent, isKnown } }: Route.ComponentProps) {
  const toCart = <Link to={href('/cart')}>{cartRemindersWords.backToCart}</Link>
  return (
    <AccountPage heading={cartRemindersWords.title}>
      {titles.length === 0 ? (
        <p>{cartRemindersWords.nothingIn}</p>
      ) : (
        <>
          <p>{cartRemindersWords.intro}</p>
          <h2 className="d d2">{cartRemindersWords.works}</h2>
          <ul>
            {titles.map(({ id, title, titleLang }) => (
              <li key={id} lang={titleLang}>
                {title}
              </li>
            ))}
          </ul>
          <AnsweredForm
            className="account-form"
            hidden={{ lines }}
            button={cartRemindersWords.send}
            send={{ isWide: true }}
            whenDone={sayDone}
          >
            {(field) => (
              <>
                {!isKnown && <EmailField label={cartRemindersWords.email} {...field('email')} />}
                <TickField label={consent} name="agree" error={field('agree').error} />
              </>
            )}
          </AnsweredForm>
        </>
      )}
      <p>{toCart}</p>
    </AccountPage>
  )
}

const sayDone = ({ isConfirmed }: { isConfirmed?: boolean }) => (
  <FormDone title={isConfirmed ? cartRemindersWords.set : cartRemindersWords.confirmFirst}>{null}</FormDone>
)
