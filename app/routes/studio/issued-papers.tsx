import { href } from 'react-router'
import { ownAddress } from '#app/ui/addresses.ts'
import { parcelsWords } from '#words/parcels.ts'

type Paper = { id: string; kind: 'invoice' | 'credit-note'; serial: string }

/** Invoices and credit notes in the artist's name, where the artist sells through the shop. */
export function IssuedPapers({ papers }: { papers: readonly Paper[] }) {
  if (papers.length === 0) return null
  return (
    <section className="slip-way stack g8">
      <h2 className="d d3">{parcelsWords.papers}</h2>
      <p className="small ash">{parcelsWords.papersNote}</p>
      <IssuedPaperLinks papers={papers} />
    </section>
  )
}

export const IssuedPaperLinks = ({ papers }: { papers: readonly Paper[] }) =>
  papers.map(({ id: paper, kind, serial }) => (
    <p className="small" key={paper}>
      <a className="lk" href={ownAddress(href('/artist/invoices/:paper', { paper }))}>
        {kind === 'invoice' ? parcelsWords.invoicePaper(serial) : parcelsWords.creditNotePaper(serial)}
      </a>
    </p>
  ))
