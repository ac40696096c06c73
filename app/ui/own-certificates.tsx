import type { ReactNode } from 'react'
import { certificatePath, type OwnCertificate, type OwnCertifiedLine } from '#domain/certificates/certificate.rules.ts'
import { editionInWords, sizeInWords } from '#domain/certificates/shown-facts.rules.ts'
import { certificatesWords } from '#words/certificates.ts'
import { ownAddress } from './addresses.ts'
import { Badge } from './badge.tsx'
import { CERTIFICATE_TONES } from './certificate-tones.ts'
import { FactList } from './facts.tsx'

type Props = {
  lines: readonly OwnCertifiedLine[]
  /** What can be done with one. */
  children: (certificate: OwnCertificate) => ReactNode
}

/** The certificates of an order or of a parcel, line by line. */
export const OwnCertificates = ({ lines, children }: Props) => (
  <div className="own-certificates">
    {lines.flatMap(({ certificates }) =>
      certificates.map((certificate) => {
        const { id, key, state, certified } = certificate
        return (
          <article className="own-certificate" key={id} aria-labelledby={`certificate-${id}`}>
            <div className="row apart g8">
              <h2 className="d d3" id={`certificate-${id}`}>
                {certified.title}
              </h2>
              <Badge tone={CERTIFICATE_TONES[state]}>{certificatesWords.states[state]}</Badge>
            </div>
            <FactList
              className="facts"
              facts={[
                [certificatesWords.number, certified.number],
                [certificatesWords.edition, editionInWords(certified)],
                [certificatesWords.medium, certified.medium],
                [certificatesWords.size, sizeInWords(certified)],
                [certificatesWords.year, certified.year],
              ]}
            />
            <p>
              <a className="lk" href={ownAddress(certificatePath(key))}>
                {certificatesWords.openPage}
              </a>
            </p>
            {children(certificate)}
          </article>
        )
      }),
    )}
  </div>
)
