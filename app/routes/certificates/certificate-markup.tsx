/** What everybody may see of a certificate, written by the server. */
import type { ShownCertificate } from '#domain/certificates/show-certificates.ts'
import { certifiedFacts } from '#domain/certificates/shown-facts.rules.ts'
import { renditionAddress, renditionSet } from '#domain/images/rendition.rules.ts'
import { markupOf } from '#app/http/markup-of.ts'
import { CERTIFICATE_KEYS } from '#app/ui/addresses.ts'
import { Badge } from '#app/ui/badge.tsx'
import { CERTIFICATE_TONES } from '#app/ui/certificate-tones.ts'
import { otherLanguage } from '#app/ui/other-language.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { certificatesWords } from '#words/certificates.ts'

export const certificateMarkup = (certificate: ShownCertificate, key: string): string =>
  markupOf(<Certificate certificate={certificate} address={`/certificate/${key}/certificate.jws`} />)

type Props = { certificate: ShownCertificate; address: string }

const Certificate = ({ certificate: { state, certified, moves, pictureId, picture }, address }: Props) => (
  <>
    <header className="certificate-head">
      <p className="ash">{certificatesWords.title}</p>
      <h1 className="d d5" lang={otherLanguage('en')}>
        {certified.title}
      </h1>
      <p className={`certificate-state note ${CERTIFICATE_TONES[state]}`}>
        <Badge tone={CERTIFICATE_TONES[state]}>{certificatesWords.states[state]}</Badge>
        <span>{certificatesWords.statesText[state]}</span>
      </p>
    </header>
    <div className="certificate-parts">
      {pictureId && picture && (
        <div className="certificate-picture centre">
          <img
            src={renditionAddress({ pictureId, width: 640, format: 'webp' })}
            srcSet={renditionSet({ id: pictureId, width: picture.width }, 'webp', 1280)}
            sizes="(min-width: 900px) 520px, 100vw"
            width={picture.width}
            height={picture.height}
            alt={certificatesWords.pictureOf(certified.title)}
          />
        </div>
      )}
      <div className="stack g32 high">
        <dl className="certificate-facts facts">
          {certifiedFacts(certified).map(([name, value, isWritten]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num" lang={isWritten && otherLanguage('en')}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <section className="note marigold certificate-compare">
          <h2 className="d d2">{certificatesWords.compare}</h2>
          <p>{certificatesWords.compareText}</p>
        </section>
      </div>
      <section>
        <h2 className="d d3">{certificatesWords.history}</h2>
        <ol className="certificate-moves">
          {moves.map(({ cause, at }, place) => (
            <li key={place}>
              <b className="w550">{certificatesWords.causes[cause]}</b> <span className="ash small">{dayText(at)}</span>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2 className="d d3">{certificatesWords.signature}</h2>
        <p className="ash measure">{certificatesWords.signatureText}</p>
        <p className="flow g20">
          {state !== 'prepared' && (
            <a className="lk" href={address}>
              {certificatesWords.signedFile}
            </a>
          )}
          <a className="lk" href={CERTIFICATE_KEYS}>
            {certificatesWords.publicKeys}
          </a>
        </p>
        <p className="ash small">{certificatesWords.noBuyer}</p>
      </section>
    </div>
  </>
)
