import { data, href } from 'react-router'
import type { OwnCertifiedLine } from '#domain/certificates/certificate.rules.ts'
import { reportCertificateLost } from '#domain/certificates/act-on-certificate.ts'
import { showCertificatesOf } from '#domain/certificates/show-certificates.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { asTyped, formSchema } from '#shared/entered-text.rules.ts'
import { formHeaders } from '#app/http/answers.ts'
import { answerForm } from '#app/http/answer-form.ts'
import { certificateOutcome } from '#app/http/certificates-answer.ts'
import { forBuyer, forBuyerPost } from '#app/http/order-loader.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { ownAddress } from '#app/ui/addresses.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { FormDone } from '#app/ui/form-parts.tsx'
import { OwnCertificates } from '#app/ui/own-certificates.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { certificatesWords } from '#words/certificates.ts'
import { ordersWords } from '#words/orders.ts'
import { BackLink } from './order-links.tsx'
import type { Route } from './+types/certificates.ts'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  titleMeta(matches[0].loaderData, certificatesWords.ofOrder(orderNumber(params.id)))

export const links = sheets('forms', 'orders', 'certificate')

export const loader = forBuyer(async ({ services, viewer, params: { id = '' } }) => {
  const found = await showCertificatesOf(services, id, viewer)
  if (!found) throw data(null, { status: 404 })
  // One that is only prepared is not the buyer's yet.
  return { ...found, lines: found.lines.map(withoutPrepared) }
})

const withoutPrepared = ({ certificates, ...line }: OwnCertifiedLine) => ({
  ...line,
  certificates: certificates.filter(({ state }) => state !== 'prepared'),
})

const lostForm = formSchema({ certificate: asTyped })

export const action = forBuyerPost(({ viewer, params: { id: orderId = '' }, ...args }) =>
  answerForm(args, {
    form: lostForm,
    perform: async (services, { certificate: certificateId }) =>
      certificateOutcome(await reportCertificateLost(services, { viewer, orderId, certificateId })),
    failed: () => certificatesWords.failed,
  }),
)

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export const headers = formHeaders

export default function Certificates({ loaderData: { order, lines } }: Route.ComponentProps) {
  const { id } = order
  return (
    <div className="wrap order-page">
      <BackLink to={href('/orders/:id', { id })}>{ordersWords.orderOf(orderNumber(id))}</BackLink>
      <header className="page-head stack g8">
        <h1 className="d d5">{certificatesWords.titles}</h1>
        <p className="ash">
          {lines.some(({ certificates }) => certificates.length > 0)
            ? certificatesWords.orderHint
            : certificatesWords.none}
        </p>
      </header>
      <OwnCertificates lines={lines}>
        {({ id: certificate, state }) =>
          state === 'valid' && (
            <>
              <p>
                <a
                  className={buttonClass({ look: 'outline' })}
                  href={ownAddress(`/orders/${id}/certificates.pdf?certificate=${certificate}`)}
                >
                  {certificatesWords.download}
                </a>
              </p>
              <details>
                <summary className="small">{certificatesWords.lostQuestion}</summary>
                <AnsweredForm
                  name={certificate}
                  className="stack g12"
                  hidden={{ certificate }}
                  button={certificatesWords.reportLost}
                  send={{ look: 'outline', size: 'small' }}
                  whenDone={sayReported}
                >
                  <p className="ash small">{certificatesWords.lostHint}</p>
                </AnsweredForm>
              </details>
            </>
          )
        }
      </OwnCertificates>
    </div>
  )
}

const sayReported = () => <FormDone title={certificatesWords.reported}>{null}</FormDone>
