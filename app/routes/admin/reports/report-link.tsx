import Download from 'lucide-react/icons/download'
import type { ReportFile } from '#domain/admin/reports/report-files.rules.ts'
import type { Period } from '#shared/periods.rules.ts'

type Props = { file: ReportFile; period: Period; what: string }

/** A file is fetched by the browser itself, never by a route of the page. */
export function ReportLink({ file, period: { from, to, by }, what }: Props) {
  return (
    <a className="btn o s" href={`/admin/reports/${file}.csv?from=${from}&to=${to}&by=${by}`} download>
      <Download className="i" /> CSV <span className="vh">of {what}</span>
    </a>
  )
}
