import type { Share } from '#domain/admin/reports/report.rules.ts'
import type { ReportFile } from '#domain/admin/reports/report-files.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import type { Period } from '#shared/periods.rules.ts'
import { ShareBar } from '#app/ui/chart.tsx'
import { ReportLink } from './report-link.tsx'

type Props = { title: string; file: ReportFile; head: string; period: Period; shares: readonly Share[] }

/** The greatest of them; all of them are in the file. */
export function ShareTable({ title, file, head, period, shares }: Props) {
  const most = shares[0]?.soldPaise ?? 0
  return (
    <section className="report-part" aria-labelledby={`${file}-title`}>
      <div className="report-head">
        <h2 className="d d3" id={`${file}-title`}>
          {title}
        </h2>
        {shares.length > 0 && <ReportLink file={file} period={period} what={title.toLowerCase()} />}
      </div>
      {shares.length === 0 && <p className="ash">Nothing was sold in this time.</p>}
      {shares.length > 0 && (
        <table className="figures shares">
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">Pieces</th>
              <th scope="col">Before tax</th>
            </tr>
          </thead>
          <tbody>
            {shares.map(({ id, name, beside, pieces, soldPaise }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  {beside && <span className="ash small">{beside}</span>}
                  <ShareBar share={most === 0 ? 0 : soldPaise / most} />
                </th>
                <td className="num">{pieces}</td>
                <td className="num">{rupees(soldPaise)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
