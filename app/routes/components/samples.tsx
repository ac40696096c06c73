const COLOURS = [
  'paper',
  'raised',
  'wall',
  'floor',
  'line',
  'edge',
  'ash',
  'ink',
  'madder',
  'indigo',
  'neem',
  'marigold',
  'brick',
]

export function ColourSamples() {
  return (
    <ul className="samples">
      {COLOURS.map((name) => (
        <li key={name}>
          <i className={`sample-${name}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}

export function TypeSamples() {
  return (
    <>
      <p className="d d6">Indigo, madder, lime</p>
      <p className="d d5">The hour a courtyard splits in two</p>
      <p className="work d4">Moonrise, Little Rann. Mahua, Rohu, Kolam</p>
      <p className="d d3">Order Summary</p>
      <p>
        Gouache on cotton rag. Painted in Satara over two summers; the blue door is the only thing she never changes.{' '}
        <span lang="hi">रंग और रेखा</span> <span className="price">₹14,800</span>{' '}
        <span className="num">₹1,11,110.00</span>
      </p>
      <p className="meta">Ships within 8-14 days, free across India</p>
    </>
  )
}
