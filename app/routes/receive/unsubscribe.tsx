import { data, href, Link, type ActionFunctionArgs } from 'react-router'
import { stopReceiving } from '#domain/consents/own-consents.ts'
import { readStopKey } from '#domain/consents/subscriber-links.ts'
import { secretAddressHeaders } from '#app/http/answers.ts'
import { answerForm, noFields } from '#app/http/answer-form.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { AccountFormPage, accountLinks, accountMeta } from '#app/routes/account/account-page.tsx'
import { consentsWords } from '#words/consents.ts'
import { LinkWrong } from './link-wrong.tsx'
import type { Route } from './+types/unsubscribe.ts'

export const links = accountLinks
export const meta = accountMeta(() => consentsWords.unsubscribeTitle, href('/receive'))
export const headers = secretAddressHeaders

export const loader = forAnybody(({ services, params: { purpose = '', key = '' } }) => {
  const stops = readStopKey(services, purpose, key)
  return data({ purpose: stops?.purpose }, { status: stops ? 200 : 404 })
})

/** By the button of the page, or by a mail program: it sends no cookie and no origin (RFC 8058). */
export const action = (args: ActionFunctionArgs) =>
  answerForm(args, {
    form: noFields,
    perform: async (services) => {
      const { purpose = '', key = '' } = args.params
      const stops = readStopKey(services, purpose, key)
      const stopped = stops && (await stopReceiving(services, stops, { ...stops, channel: 'email' }, 'one-click'))
      if (!stopped?.ok)
        return { ok: false, reason: 'refused', status: 404, errors: {}, message: consentsWords.linkWrongText } as const
      return { ok: true } as const
    },
    failed: () => consentsWords.failed,
  })

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export default function Unsubscribe({ loaderData: { purpose } }: Route.ComponentProps) {
  if (!purpose) return <LinkWrong />
  return (
    <AccountFormPage
      heading={consentsWords.unsubscribeTitle}
      button={consentsWords.unsubscribe}
      done={consentsWords.unsubscribed}
      next={
        <p>
          <Link to={href('/receive')}>{consentsWords.seeAll}</Link>
        </p>
      }
    >
      <p>{consentsWords.unsubscribeText(consentsWords.purposes[purpose])}</p>
    </AccountFormPage>
  )
}
