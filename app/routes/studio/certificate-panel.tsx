import Printer from 'lucide-react/icons/printer'
import { href } from 'react-router'
import { ownAddress } from '#app/ui/addresses.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { certificatesWords } from '#words/certificates.ts'

/** Of a parcel whose works get certificates. */
export const CertificatePanel = ({ id }: { id: string }) => (
  <section className="parcel-panel" aria-labelledby="certificate-panel">
    <h2 id="certificate-panel">{certificatesWords.titles}</h2>
    <p className="ash small">{certificatesWords.printHint}</p>
    <div className="flow g12">
      <a
        className={buttonClass({ look: 'outline' })}
        href={ownAddress(href('/artist/orders/:id/certificates.pdf', { id }))}
        target="_blank"
        rel="noopener"
      >
        <Printer className="i s" />
        {certificatesWords.print}
      </a>
      <ButtonLink look="outline" to={href('/artist/orders/:id/certificates', { id })}>
        {certificatesWords.open}
      </ButtonLink>
    </div>
  </section>
)
