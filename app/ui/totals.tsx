/** What figures sum up to, each with its name. */
export function Totals({ facts }: { facts: readonly (readonly string[])[] }) {
  return (
    <dl className="totals">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
