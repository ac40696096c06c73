import type { WorkStatistics } from '#domain/statistics/show-statistics.ts'
import { rupees } from '#shared/money.rules.ts'
import { ShareBar } from '#app/ui/chart.tsx'

/** Work by work. On a phone each is a card that names its figures. */
export function WorkFigures({ works }: { works: readonly WorkStatistics[] }) {
  const most = Math.max(...works.map(({ views }) => views), 1)
  return (
    <section className="report-part" aria-labelledby="works-title">
      <h2 className="d d3" id="works-title">
        Work by work
      </h2>
      <p className="ash">
        Views are looks at the page of the work. Hearts and carts are those of this time that are still there. Nobody is
        named here: only numbers are kept.
      </p>
      <table className="figures work-figures">
        <thead>
          <tr>
            <th scope="col">Work</th>
            <th scope="col">Views</th>
            <th scope="col">Hearts</th>
            <th scope="col">In carts</th>
            <th scope="col">Sold</th>
            <th scope="col">Before tax</th>
          </tr>
        </thead>
        <tbody>
          {works.map(({ id, title, views, hearts, carts, pieces, soldPaise }) => (
            <tr key={id}>
              <th scope="row">
                {title}
                <ShareBar share={views / most} />
              </th>
              <Figure name="Views" text={String(views)} />
              <Figure name="Hearts" text={String(hearts)} />
              <Figure name="In carts" text={String(carts)} />
              <Figure name="Sold" text={String(pieces)} />
              <Figure name="Before tax" text={rupees(soldPaise)} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Its name is seen where the head of the table is not. */
function Figure({ name, text }: { name: string; text: string }) {
  return (
    <td className="num">
      <span className="figure-name" aria-hidden="true">
        {name}
      </span>
      {text}
    </td>
  )
}
