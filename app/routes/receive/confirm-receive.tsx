import { data, href, Link, type ActionFunctionArgs } from 'react-router'
import { confirmSubscription } from '#domain/consents/ask-consent.ts'
import { readConfirmKey, subscriberCookie } from '#domain/consents/subscriber-links.ts'
import { secretAddressHeaders } from '#app/http/answers.ts'
import { answerForm, noFields } from '#app/http/answer-form.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { AccountFormPage, accountLinks, accountMeta } from '#app/routes/account/account-page.tsx'
import { consentsWords } from '#words/consents.ts'
import { LinkWrong } from './link-wrong.tsx'
import type { Route } from './+types/confirm-receive.ts'

export const links = accountLinks
export const meta = accountMeta(() => consentsWords.confirmTitle, href('/receive'))
export const headers = secretAddressHeaders

export const loader = forAnybody(({ services, params: { key = '' } }) => {
  const isKnown = readConfirmKey(services, key) !== undefined
  return data({ isKnown }, { status: isKnown ? 200 : 404 })
})

/** Mail scanners open every link, but click no button. */
export const action = (args: ActionFunctionArgs) =>
  answerForm(args, {
    form: noFields,
    perform: async (services, _form, { visit }) => {
      const requestId = readConfirmKey(services, args.params.key ?? '')
      const confirmed = requestId === undefined ? undefined : await confirmSubscription(services, requestId)
      if (!confirmed?.ok)
        return { ok: false, reason: 'refused', status: 404, errors: {}, message: consentsWords.confirmExpired } as const
      visit.setCookies.push(subscriberCookie(services, confirmed.subscriberId))
      return { ok: true } as const
    },
    failed: () => consentsWords.failed,
  })

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export default function ConfirmReceive({ loaderData: { isKnown } }: Route.ComponentProps) {
  if (!isKnown) return <LinkWrong />
  return (
    <AccountFormPage
      heading={consentsWords.confirmTitle}
      button={consentsWords.confirm}
      done={consentsWords.confirmed}
      next={
        <p>
          <Link to={href('/receive')}>{consentsWords.seeAll}</Link>
        </p>
      }
    >
      <p>{consentsWords.confirmText}</p>
    </AccountFormPage>
  )
}
