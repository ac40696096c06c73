import { useState } from 'react'
import { Link, href, useViewTransitionState } from 'react-router'
import type { WorkCard as Work } from '#domain/catalogue/catalogue.rules.ts'
import { hangingSize, ratioClass } from '#domain/catalogue/hanging.rules.ts'
import { availabilityWords } from '#words/availability.ts'
import { Heart } from './heart.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'

type WorkGridProps = Pick<WorkCardProps, 'heading' | 'canGrow'> & {
  works: readonly Work[]
  /** The list is the first thing on its page: the pictures of the first screen are fetched at once. */
  isFirst?: boolean
}

/** On a phone; on a wide screen others of the row follow automatically. */
const FIRST_ROW = 2
const FIRST_SCREEN = 2 * FIRST_ROW

/** Works in rows from edge to edge. Use outside `.wrap`, since it brings its own. */
export function WorkGrid({ works, heading, isFirst, canGrow }: WorkGridProps) {
  return (
    <div className="works">
      <ul className="wrap works-grid">
        {works.map((work, place) => (
          <li key={work.id}>
            <WorkTile
              work={work}
              heading={heading}
              canGrow={canGrow}
              isFirst={isFirst && place < FIRST_ROW}
              isInSight={isFirst && place < FIRST_SCREEN}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const CARD_SIZES = '(min-width: 1100px) 280px, (min-width: 720px) 28vw, 40vw'
/** Three pixels of a screen for each of the widest place. */
const WIDEST = 960

type WorkCardProps = {
  work: Work
  isFirst?: boolean
  isInSight?: boolean
  heading?: 'h2' | 'h3'
  /** Grows into its page when it is opened. Only where each work appears once. */
  canGrow?: boolean
  isSavedAtFirst?: boolean
}

/** A work with its label. The title's link covers the whole card. */
export function WorkTile({
  work,
  isFirst,
  isInSight,
  heading: Heading = 'h3',
  canGrow,
  isSavedAtFirst,
}: WorkCardProps) {
  const page = href('/artwork/:id', { id: work.id })
  const isGrowing = useViewTransitionState(page) && canGrow
  const [second, setSecond] = useState<'unasked' | 'asked' | 'here'>('unasked')
  return (
    <article
      className={`card ${ratioClass(work.picture)} k-${hangingSize(work)}`}
      onPointerEnter={({ pointerType }) => void (pointerType === 'mouse' && second === 'unasked' && setSecond('asked'))}
    >
      <div className="spot">
        <div className={isGrowing ? 'card-picture grows' : 'card-picture'}>
          <Picture picture={work.picture} sizes={CARD_SIZES} widest={WIDEST} isFirst={isFirst} isAwaited={isInSight} />
          {second !== 'unasked' && work.secondPictureId && (
            <Picture
              picture={{ ...work.picture, id: work.secondPictureId, blur: '', alt: '' }}
              sizes={CARD_SIZES}
              widest={WIDEST}
              isAwaited
              isDecoration
              className={second === 'here' ? 'second here' : 'second'}
              onLoad={() => setSecond('here')}
            />
          )}
        </div>
      </div>
      <div className="label">
        <Heading className="work" lang={work.titleLang}>
          <Link to={page} viewTransition={canGrow}>
            {work.title}
          </Link>
        </Heading>
        <p className="meta">{work.artistName}</p>
        {work.rated && (
          <p className="rated" role="img" aria-label={work.rated.label}>
            {work.rated.text}
          </p>
        )}
        {(work.isInStock || work.pricePaise !== null) && (
          <Price pricePaise={work.pricePaise} taxPercent={work.taxPercent} />
        )}
        {!work.isInStock && <p className="sold">{availabilityWords.sold}</p>}
      </div>
      <Heart work={work} isSavedAtFirst={isSavedAtFirst} />
    </article>
  )
}
