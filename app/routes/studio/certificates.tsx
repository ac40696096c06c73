import { data, href } from 'react-router'
import { correctOwnCertificate } from '#domain/certificates/act-on-certificate.ts'
import { isLive, type OwnCertificate } from '#domain/certificates/certificate.rules.ts'
import { correctionForm } from '#domain/certificates/certificate-forms.rules.ts'
import { prepareForParcel } from '#domain/certificates/show-certificates.ts'
import { asTyped, formSchema } from '#shared/entered-text.rules.ts'
import { formHeaders } from '#app/http/answers.ts'
import { answerForm } from '#app/http/answer-form.ts'
import { certificateOutcome } from '#app/http/certificates-answer.ts'
import { forArtist, forRoleCall } from '#app/http/personal-loader.ts'
import { fieldsIn, readForm } from '#app/http/read-request.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { ownAddress } from '#app/ui/addresses.ts'
import { buttonClass, GoLink } from '#app/ui/button.tsx'
import { CorrectionFields } from '#app/ui/correction-fields.tsx'
import { StudioLayout, titled } from '#app/ui/dashboard-parts.tsx'
import { FormDone } from '#app/ui/form-parts.tsx'
import { OwnCertificates } from '#app/ui/own-certificates.tsx'
import { certificatesWords } from '#words/certificates.ts'
import type { Route } from './+types/certificates.ts'

export const meta = titled(() => certificatesWords.ofParcel)

export const links = sheets('forms', 'dashboard', 'certificate')

export const loader = forArtist(async ({ services, visitor: { artistId }, params: { id: shipmentId = '' } }) => {
  const found = artistId === null ? undefined : await prepareForParcel(services, { shipmentId, artistId })
  if (!found) throw data(null, { status: 404 })
  return { shipmentId, lines: found.lines }
})

const corrected = formSchema({ certificate: asTyped })

export const action = forRoleCall<unknown>('artist', async (args) => {
  const { artistId, id: actorId } = args.visitor
  const { id: shipmentId = '' } = args.params
  if (artistId === null) throw data(null, { status: 404 })
  const { certificate: certificateId } = fieldsIn(await readForm(args.request.clone()), corrected.names)
  return answerForm(args, {
    form: correctionForm,
    perform: async (services, form) => {
      const which = { shipmentId, artistId, actorId, certificateId: certificateId ?? '', form }
      return certificateOutcome(await correctOwnCertificate(services, which))
    },
    failed: () => certificatesWords.failed,
  })
})

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export const headers = formHeaders

/** What the artist signs and encloses, and corrects if it is wrong. */
export default function ParcelCertificates({ loaderData: { shipmentId, lines } }: Route.ComponentProps) {
  const missing = lines.reduce((sum, line) => sum + line.missing, 0)
  const hasPaper = lines.some(({ certificates }) => certificates.some(isLive))
  return (
    <StudioLayout section="Orders" title={certificatesWords.ofParcel}>
      <div className="stack g20 start">
        <p className="ash measure">{certificatesWords.artistHint}</p>
        {missing > 0 && <p className="note marigold">{certificatesWords.missing(missing)}</p>}
        {hasPaper && (
          <div className="stack g8">
            <p>
              <a
                className={buttonClass({})}
                href={ownAddress(href('/artist/orders/:id/certificates.pdf', { id: shipmentId }))}
                target="_blank"
                rel="noopener"
              >
                {certificatesWords.print}
              </a>
            </p>
            <p className="ash small measure">{certificatesWords.printHint}</p>
          </div>
        )}
        <GoLink to={href('/artist/orders/:id', { id: shipmentId })}>{certificatesWords.backToParcel}</GoLink>
      </div>
      <OwnCertificates lines={lines}>
        {(certificate) => isLive(certificate) && <Correct certificate={certificate} />}
      </OwnCertificates>
    </StudioLayout>
  )
}

const Correct = ({ certificate: { id, certified } }: { certificate: OwnCertificate }) => (
  <details>
    <summary className="small">{certificatesWords.correct}</summary>
    <AnsweredForm
      name={id}
      className="stack g12"
      hidden={{ certificate: id }}
      button={certificatesWords.replace}
      send={{ look: 'outline', size: 'small' }}
      whenDone={sayReplaced}
    >
      {(field) => <CorrectionFields field={field} certified={certified} />}
    </AnsweredForm>
  </details>
)

const sayReplaced = () => <FormDone title={certificatesWords.replaced}>{null}</FormDone>
