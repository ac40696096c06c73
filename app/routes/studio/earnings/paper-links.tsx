import { monthName } from '#shared/months.rules.ts'
import type { ArtistFiles } from '#domain/earnings/statements/show-paper.ts'
import { paise, rupeesAndPaise } from '#shared/money.rules.ts'
import { ownAddress } from '#app/ui/addresses.ts'
import { SectionPart } from '#app/ui/dashboard-parts.tsx'
import { earningsWords } from '#words/earnings.ts'

type Props = {
  papers: ArtistFiles
  /** The address of a file. */
  fileOf: (file: string) => string
  /** With words to the artist. */
  isOwn?: boolean
}

/** Statements, summaries and commission invoices, to download. */
export function PaperLinks({ papers: { months, years, documents }, fileOf, isOwn }: Props) {
  if (months.length === 0) {
    return (
      <SectionPart id="statements-title" className="report-part" title={earningsWords.statements}>
        <p className="ash">{earningsWords.noPapers}</p>
      </SectionPart>
    )
  }
  const both = (name: string, file: string) => (
    <li key={file}>
      <span>{name}</span>
      {(['pdf', 'csv'] as const).map((type) => (
        <FileLink key={type} name={name} type={type.toUpperCase()} to={fileOf(`${file}.${type}`)} />
      ))}
    </li>
  )
  return (
    <>
      <SectionPart id="statements-title" className="report-part" title={earningsWords.statements}>
        {isOwn && <p className="ash small">{earningsWords.statementsNote}</p>}
        <ul className="statements">{months.map((month) => both(monthName(month), month))}</ul>
      </SectionPart>
      <SectionPart id="years-title" className="report-part" title={earningsWords.years}>
        {isOwn && <p className="ash small">{earningsWords.yearsNote}</p>}
        <ul className="statements">{years.map((year) => both(earningsWords.year(year), `year-${year}`))}</ul>
      </SectionPart>
      {documents.length > 0 && (
        <SectionPart id="commission-title" className="report-part" title={earningsWords.commissionPapers}>
          {isOwn && <p className="ash small">{earningsWords.commissionNote}</p>}
          <ul className="statements">
            {documents.map(({ serial, kind, month, totalPaise }) => (
              <li key={serial}>
                <span>
                  {monthName(month)}{' '}
                  <span className="ash small num">
                    {earningsWords.commissionKinds[kind]} {serial}
                  </span>
                </span>
                <span className="num">{rupeesAndPaise(kind === 'invoice' ? totalPaise : paise(-totalPaise))}</span>
                <FileLink name={serial} type="PDF" to={fileOf(`${serial.replaceAll('/', '-')}.pdf`)} />
              </li>
            ))}
          </ul>
        </SectionPart>
      )}
    </>
  )
}

const FileLink = ({ name, type, to }: { name: string; type: string; to: string }) => (
  <a className="lk" href={ownAddress(to)} aria-label={earningsWords.fileOf(name, type)}>
    {type}
  </a>
)
