import { href } from 'react-router'
import type { WorkDetail } from '#domain/catalogue/catalogue.rules.ts'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import { Markup } from '#app/ui/markup.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { workPageWords } from '#words/work-page.ts'
import type { ArtworkParts } from './artwork-parts.tsx'

type Props = {
  work: WorkDetail
  parts: ArtworkParts
  framed?: { widthCm: number; heightCm: number } | null
}

/** The description of the work and its facts. Of these only the dimensions change, with the chosen frame. */
export function ArtworkAbout({ work, parts, framed }: Props) {
  const framedSize = framed && `${framed.widthCm}\u00a0×\u00a0${framed.heightCm}\u00a0cm`
  return (
    <section className="about" aria-labelledby="about">
      <Markup html={parts.about} />
      {work.dimensions && (
        <dl className="work-facts">
          <div>
            <dt>{workPageWords.dimensions}</dt>
            <dd lang={framedSize ? undefined : 'en'}>
              {framedSize ? workPageWords.framedDimensions(work.dimensions, framedSize) : work.dimensions}
            </dd>
          </div>
        </dl>
      )}
      <Markup html={parts.facts} />
      <Markup html={parts.questions} />
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
