import { inUnit, unitName, type SizeSet, type Unit } from '#domain/catalogue/size-chart.rules.ts'
import { sizesWords } from '#words/sizes.ts'

type Props = { set: SizeSet; unit?: Unit; own?: string | null }

export function SizeChart({ set: { kind, measures, sizes }, unit = 'metric', own = null }: Props) {
  const across = kind === 'ring' ? [sizesWords.innerDiameter] : []
  return (
    <table className="size-chart wide small">
      <caption className="vh">
        {sizesWords.sizesIn(unit === 'inches' ? sizesWords.inches : unitName(kind, unit))}
      </caption>
      <thead>
        <tr>
          {[sizesWords.size, ...measures, ...across].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sizes.map(({ name, measuresMm }) => (
          <tr key={name} className={name === own ? 'own' : undefined}>
            <th scope="row">
              {name}
              {name === own && <span className="vh">, {sizesWords.yourSize}</span>}
            </th>
            {[...measuresMm, ...across.map(() => (measuresMm[0] ?? 0) / Math.PI)].map((mm, place) => (
              <td key={place} className="num">
                {inUnit(mm, kind, unit)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
