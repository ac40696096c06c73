import type { MissedWords } from '#domain/admin/reports/reports.db.ts'
import type { Period } from '#shared/periods.rules.ts'
import { ReportLink } from './report-link.tsx'

/** What visitors look for and the store does not have. */
export function MissedSearches({ searches, period }: { searches: readonly MissedWords[]; period: Period }) {
  return (
    <section className="report-part" aria-labelledby="searches-title">
      <div className="report-head">
        <h2 className="d d3" id="searches-title">
          Searches with no result
        </h2>
        {searches.length > 0 && <ReportLink file="searches" period={period} what="searches with no result" />}
      </div>
      <p className="ash">Only the words and how often: who searched is not kept.</p>
      {searches.length === 0 && <p className="ash">Every search of this time found something.</p>}
      {searches.length > 0 && (
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">Searched words</th>
              <th scope="col">Times</th>
            </tr>
          </thead>
          <tbody>
            {searches.map(({ words, times }) => (
              <tr key={words}>
                <th scope="row">{words}</th>
                <td className="num">{times}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
