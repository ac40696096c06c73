import type { ShownSheets } from '#domain/studio/sheets/show-sheets.ts'
import { SHEET_COLUMNS, HEADS } from '#domain/studio/sheets/sheet-columns.rules.ts'
import { Table } from '#app/ui/dashboard-parts.tsx'
import { sheetsWords } from '#words/sheets.ts'

/** What goes into each column, with the names that a sheet may use. */
export function SheetGuide({ shown: { categories, frames }, isOwner }: { shown: ShownSheets; isOwner: boolean }) {
  const columns = SHEET_COLUMNS.filter((name) => name !== 'artist' || isOwner)
  return (
    <details className="opens">
      <summary>{sheetsWords.guideTitle}</summary>
      <div className="stack g24">
        <p>{sheetsWords.guideNote}</p>
        <Table className="cards" heads={[sheetsWords.guideColumn, sheetsWords.guideContent]}>
          {columns.map((name) => (
            <tr key={name}>
              <th scope="row" lang="en">
                {HEADS[name]}
              </th>
              <td>{sheetsWords.guide[name]}</td>
            </tr>
          ))}
        </Table>
        <div>
          <h3 className="lab">{sheetsWords.guideCategories}</h3>
          <ul lang="en">
            {categories.map(({ id, name, sizes }) => (
              <li key={id}>
                {name}
                {sizes.length > 0 && <span className="ash"> {`(${sheetsWords.guideSizes}: ${sizes.join(', ')})`}</span>}
              </li>
            ))}
          </ul>
        </div>
        {frames.length > 0 && (
          <div>
            <h3 className="lab">{sheetsWords.guideFrames}</h3>
            <p lang="en">{frames.join('; ')}</p>
          </div>
        )}
      </div>
    </details>
  )
}
