/** Facts of a parcel; what is not known is left out. */
export function ParcelFacts({ facts }: { facts: readonly (readonly [name: string, value: unknown])[] }) {
  return (
    <dl className="parcel-facts small">
      {facts.map(
        ([name, value]) =>
          typeof value === 'string' &&
          value !== '' && (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
