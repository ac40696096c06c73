import { href } from 'react-router'
import { COUNTRY_OF_ORIGIN, type WorkDetail } from '#domain/catalogue/catalogue.rules.ts'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { useStoreFacts } from '#app/ui/store-facts.ts'

type Props = { work: WorkDetail; framed: { widthCm: number; heightCm: number } | null }

/** What is said of the work, and its facts. */
export function ArtworkAbout({ work, framed }: Props) {
  const { parent, name } = work.category
  const seller = useStoreFacts()?.brand.legalName
  const facts = [
    ['Medium', work.medium],
    [
      'Dimensions',
      work.dimensions + (framed ? `, framed\u00a0${framed.widthCm}\u00a0×\u00a0${framed.heightCm}\u00a0cm` : ''),
    ],
    ['Category', parent ? `${parent.name}, ${name}` : name],
    ['Made by', work.artist.city ? `${work.artist.name}, ${work.artist.city}` : work.artist.name],
    ['Sold by', seller],
    ['Country of origin', COUNTRY_OF_ORIGIN],
    ['HSN', work.hsn],
  ].filter(([, value]) => value)
  return (
    <section className="about" aria-labelledby="about">
      <h2 className="d d3" id="about">
        About this work
      </h2>
      {work.description
        .split(/\n{2,}/)
        .filter(Boolean)
        .map((paragraph) => (
          <p key={paragraph} lang={work.descriptionLang}>
            {paragraph}
          </p>
        ))}
      <dl className="work-facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className={term === 'HSN' ? 'num' : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The pale patch that a work leaves when it is taken down. */
export function ArtworkNotFound() {
  return (
    <EmptyState
      heading="h1"
      art={
        <div className="ghost of-work" aria-hidden="true">
          <span />
          <i />
        </div>
      }
      title="Artwork not found"
      text="It may have been taken down, or the address has a slip of the pen. Others are waiting to be seen."
    >
      <ButtonLink to={href('/collection')}>Explore Collection</ButtonLink>
      <GoLink to={href('/')}>Return to Home</GoLink>
    </EmptyState>
  )
}
