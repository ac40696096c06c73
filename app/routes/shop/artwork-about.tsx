import { href } from 'react-router'
import type { WorkDetail } from '#domain/catalogue/catalogue.rules.ts'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { useStoreFacts } from '#app/ui/store-facts.ts'
import { workPageWords } from '#words/work-page.ts'

type Props = { work: WorkDetail; onlyState: string | null; framed: { widthCm: number; heightCm: number } | null }

/** The description of the work and its facts. */
export function ArtworkAbout({ work, onlyState, framed }: Props) {
  const { parent, name } = work.category
  const shop = useStoreFacts()?.brand.legalName
  const framedSize = framed && `${framed.widthCm}\u00a0×\u00a0${framed.heightCm}\u00a0cm`
  const facts = [
    [workPageWords.medium, work.medium, 'en'],
    [
      workPageWords.dimensions,
      framedSize ? workPageWords.framedDimensions(work.dimensions, framedSize) : work.dimensions,
      framedSize ? undefined : 'en',
    ],
    [workPageWords.category, parent ? `${parent.name}, ${name}` : name],
    [workPageWords.madeBy, work.artist.city ? `${work.artist.name}, ${work.artist.city}` : work.artist.name],
    [workPageWords.soldBy, work.seller ? work.seller.name : shop],
    [workPageWords.delivery, onlyState === null ? undefined : workPageWords.onlyWithin(onlyState)],
    [workPageWords.country, workPageWords.india],
    [workPageWords.hsn, work.hsn],
  ].filter(([, value]) => value)
  return (
    <section className="about" aria-labelledby="about">
      <h2 className="d d3" id="about">
        {workPageWords.aboutTitle}
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
        {facts.map(([term, value, lang]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className={term === workPageWords.hsn ? 'num' : undefined} lang={lang}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Shown for a work that isn't listed. */
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
      title={workPageWords.missing}
      text={workPageWords.missingText}
    >
      <ButtonLink to={href('/collection')}>{workPageWords.explore}</ButtonLink>
      <GoLink to={href('/')}>{workPageWords.toHome}</GoLink>
    </EmptyState>
  )
}
