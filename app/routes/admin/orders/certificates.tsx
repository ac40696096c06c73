import { randomUUID } from 'node:crypto'
import { data, href } from 'react-router'
import {
  enterNumber,
  noteCertificateLost,
  replaceCertificate,
  withdrawCertificate,
  type CertificateActed,
} from '#domain/certificates/act-on-certificate.ts'
import { isLive, type OwnCertificate } from '#domain/certificates/certificate.rules.ts'
import { numberForm, replacementForm, certificateWhyForm } from '#domain/certificates/certificate-forms.rules.ts'
import { showCertificatesOf } from '#domain/certificates/show-certificates.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { notFound, waitRefusal } from '#app/http/answers.ts'
import { actionWith, answerAction, done, refused, type Action, type ActionDone } from '#app/http/answer-form.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { ActionForm, Opened, PostedNote } from '#app/routes/admin/action-form.tsx'
import { tellingAction } from '#app/routes/admin/tell-answer.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { buttonClass, GoLink } from '#app/ui/button.tsx'
import { CorrectionFields } from '#app/ui/correction-fields.tsx'
import { AdminLayout } from '#app/ui/dashboard-parts.tsx'
import { OwnCertificates } from '#app/ui/own-certificates.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { adminCertificatesWords } from '#words/admin-certificates.ts'
import type { Route } from './+types/certificates.ts'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  titleMeta(matches[0].loaderData, adminCertificatesWords.title(orderNumber(params.id)))

export const links = sheets('forms', 'dashboard', 'adminOrders', 'certificate')

export const loader = forAdmin(async ({ services, params: { id = '' } }) => {
  const found = await showCertificatesOf(services, id)
  if (!found) throw data(null, { status: 404 })
  return { id, key: randomUUID(), lines: found.lines }
})

type By = { services: Services; orderId: string; adminId: string; certificateId: string; itemId: string }

const told = (acted: CertificateActed, deed: keyof typeof adminCertificatesWords.done): ActionDone => {
  if (acted.ok) return done(adminCertificatesWords.done[deed])
  if (acted.reason === 'too-many') return { ok: false, ...waitRefusal(acted) }
  return refused(acted.reason === 'not-found' ? 404 : 409, adminCertificatesWords.refusals[acted.reason])
}

const ACTIONS: Readonly<Record<string, Action<By>>> = {
  replace: actionWith(replacementForm, async ({ services, adminId: actorId, ...by }, { why, ...form }) =>
    told(await replaceCertificate(services, { ...by, actorId, why, form }), 'replace'),
  ),
  withdraw: actionWith(certificateWhyForm, async ({ services, adminId: actorId, ...by }, form) =>
    told(await withdrawCertificate(services, { ...by, ...form, actorId }), 'withdraw'),
  ),
  lost: actionWith(certificateWhyForm, async ({ services, adminId: actorId, ...by }, form) =>
    told(await noteCertificateLost(services, { ...by, ...form, actorId }), 'lost'),
  ),
  number: actionWith(numberForm, async ({ services, ...by }, form) =>
    told(await enterNumber(services, { ...by, ...form }), 'number'),
  ),
}

export const action = forRoleCall('admin', ({ services, visitor, params: { id = '' }, ...posted }) => {
  if (!isUuid(id)) throw notFound()
  const by = { services, orderId: id, adminId: visitor.id }
  return answerAction(posted, {
    actions: ACTIONS,
    own: ['certificate', 'item'],
    byOf: ({ certificate: certificateId, item: itemId }) => ({ ...by, certificateId, itemId }),
  })
})

export const clientAction = tellingAction

/** The certificates of an order, and every action on them. */
export default function AdminCertificates({ loaderData: { id, lines } }: Route.ComponentProps) {
  const all = lines.flatMap(({ certificates }) => certificates)
  const missing = lines.filter((line) => line.missing > 0)
  return (
    <AdminLayout section="Orders" title={adminCertificatesWords.title(orderNumber(id))}>
      <div className="row g16">
        <a
          className={buttonClass({ look: 'outline' })}
          href={href('/admin/orders/:id/certificates.pdf', { id })}
          target="_blank"
          rel="noopener"
        >
          {adminCertificatesWords.printAll}
        </a>
        <GoLink to={href('/admin/orders/:id', { id })}>{adminCertificatesWords.backToOrder}</GoLink>
      </div>
      <PostedNote />
      {all.length === 0 && <p className="ash">{adminCertificatesWords.noneYet}</p>}
      {missing.map(({ itemId, title, missing: pieces }) => (
        <section className="own-certificate" key={itemId} aria-labelledby={`missing-${itemId}`}>
          <h2 className="d d3" id={`missing-${itemId}`}>
            {title}
          </h2>
          <p>{adminCertificatesWords.missing(pieces)}</p>
          <p className="ash small measure">{adminCertificatesWords.missingWhy}</p>
          <Opened intent="number" summary={adminCertificatesWords.pieceNumber}>
            <ActionForm
              intent="number"
              of={itemId}
              hidden={{ item: itemId }}
              button={adminCertificatesWords.enterNumber}
              look="outline"
              round={pieces}
              fields={[
                { name: 'number', label: adminCertificatesWords.pieceNumber, inputMode: 'numeric', required: true },
              ]}
            />
          </Opened>
        </section>
      ))}
      <OwnCertificates lines={lines}>
        {(certificate) => <Acts certificate={certificate} orderId={id} />}
      </OwnCertificates>
    </AdminLayout>
  )
}

function Acts({ certificate, orderId }: { certificate: OwnCertificate; orderId: string }) {
  const { id, state, certified } = certificate
  const hidden = { certificate: id }
  const why = {
    name: 'why',
    label: adminCertificatesWords.why,
    hint: adminCertificatesWords.whyHint,
    rows: 2,
    required: true,
  }
  return (
    <>
      {isLive(certificate) && (
        <p>
          <a
            className="lk"
            href={`${href('/admin/orders/:id/certificates.pdf', { id: orderId })}?certificate=${id}`}
            target="_blank"
            rel="noopener"
          >
            {adminCertificatesWords.paper}
          </a>
        </p>
      )}
      {state !== 'replaced' && (
        <Opened intent="replace" summary={adminCertificatesWords.replace}>
          <p className="ash small">{adminCertificatesWords.replaceHint}</p>
          <ActionForm
            intent="replace"
            of={id}
            hidden={hidden}
            button={adminCertificatesWords.replaceButton}
            look="outline"
            fields={[why]}
          >
            {(field) => <CorrectionFields field={field} certified={certified} />}
          </ActionForm>
        </Opened>
      )}
      {isLive(certificate) && (
        <Opened intent="withdraw" summary={adminCertificatesWords.withdraw}>
          <ActionForm
            intent="withdraw"
            of={id}
            hidden={hidden}
            button={adminCertificatesWords.withdrawButton}
            look="outline"
            fields={[why]}
          />
        </Opened>
      )}
      {state === 'valid' && (
        <Opened intent="lost" summary={adminCertificatesWords.lost}>
          <ActionForm
            intent="lost"
            of={id}
            hidden={hidden}
            button={adminCertificatesWords.lostButton}
            look="outline"
            fields={[why]}
          />
        </Opened>
      )}
    </>
  )
}
