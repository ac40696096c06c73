import { Link, useFetcher } from 'react-router'
import type { DiffLine } from '#domain/content/pages/diff.rules.ts'
import type { EditedPageShown } from '#domain/content/pages/show-pages.ts'
import { SectionPart, SmallAct } from '#app/ui/dashboard-parts.tsx'
import { datedMomentText } from '#shared/india-dates.rules.ts'
import { adminPagesWords } from '#words/admin-pages.ts'

type Version = EditedPageShown['versions'][number]

type Props = { versions: readonly Version[]; base: number; isCompared?: boolean }

/** Every saved text, the newest first. */
export function Versions({ versions, base, isCompared }: Props) {
  const { Form, state } = useFetcher()
  return (
    <SectionPart id="versions-title" className="stack g16" title={adminPagesWords.versions}>
      {versions.length === 0 && <p className="ash">{adminPagesWords.noVersions}</p>}
      <ol className="writing-versions">
        {versions.map((version) => {
          const moment = datedMomentText(version.savedAt)
          return (
            <li key={version.id} data-state={markOf(version)}>
              <span className="writing-when-saved">{markWords(version) || moment}</span>
              <span className="ash small">
                {adminPagesWords.savedBy(moment, version.savedBy ?? adminPagesWords.supplied)}
              </span>
              {version.id !== base && (
                <span className="flow g10">
                  {isCompared && (
                    <Link
                      to={`?compare=${version.id}`}
                      preventScrollReset
                      aria-label={adminPagesWords.compareWith(moment)}
                    >
                      {adminPagesWords.compare}
                    </Link>
                  )}
                  <Link to={`?version=${version.id}`} aria-label={adminPagesWords.openThe(moment)}>
                    {adminPagesWords.openVersion}
                  </Link>
                </span>
              )}
              {version.wasPublished && !version.isPublished && (
                <Form method="post">
                  <input type="hidden" name="base" value={base} />
                  <SmallAct
                    intent={`restore-${version.id}`}
                    isSending={state !== 'idle'}
                    aria-label={adminPagesWords.restoreThe(moment)}
                  >
                    {adminPagesWords.restore}
                  </SmallAct>
                </Form>
              )}
            </li>
          )
        })}
      </ol>
    </SectionPart>
  )
}

const markOf = ({ isPublished, isDraft, isScheduled }: Version) =>
  isPublished ? 'published' : isDraft ? 'draft' : isScheduled ? 'scheduled' : undefined

function markWords(version: Version): string {
  const { published, draft, scheduled, was } = adminPagesWords.marks
  const marks = [
    version.isPublished && published,
    version.isDraft && draft,
    version.isScheduled && scheduled,
    version.wasPublished && !version.isPublished && was,
  ]
  return marks.filter(Boolean).join(', ')
}

type Compared = NonNullable<EditedPageShown['compared']>

/** Line by line, the older above. */
export function Comparison({ page, compared }: { page: EditedPageShown; compared: Compared }) {
  return (
    <SectionPart
      id="compare-title"
      className="stack g16 writing-compare"
      title={adminPagesWords.changesSince(datedMomentText(compared.savedAt))}
    >
      <Lines title={adminPagesWords.english} language="en" lines={compared.english} />
      {compared.hindi.length > 0 && <Lines title={adminPagesWords.hindi} language="hi" lines={compared.hindi} />}
      <Link to={`/admin/pages/${page.key}`} preventScrollReset>
        {adminPagesWords.closeCompare}
      </Link>
    </SectionPart>
  )
}

type LinesProps = { title: string; language: 'en' | 'hi'; lines: readonly (DiffLine | null)[] }

function Lines({ title, language, lines }: LinesProps) {
  const isSame = lines.every((line) => line === null || line.kind === 'same')
  return (
    <div className="stack g10">
      <h3 className="d d2" lang={language}>
        {title}
      </h3>
      {isSame ? (
        <p className="ash">{adminPagesWords.noChanges}</p>
      ) : (
        <ol className="writing-lines" lang={language}>
          {lines.map((line, place) => (
            <li key={place} className={line?.kind}>
              {line && line.kind !== 'same' && (
                <span className="vh" lang="en">
                  {adminPagesWords.lineKinds[line.kind]}{' '}
                </span>
              )}
              {line ? line.text || '\u00a0' : '…'}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
