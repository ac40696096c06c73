import { Suspense, lazy, useState } from 'react'
import { Link, useLocation, useViewTransitionState } from 'react-router'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { ratioClass } from '#domain/catalogue/hanging.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { workPageWords } from '#words/work-page.ts'
import { Framed } from './framed.tsx'
import { Picture } from './picture.tsx'

const loadZoom = () => import('./zoom.tsx')
const Zoom = lazy(async () => ({ default: (await loadZoom()).Zoom }))

type GalleryProps = Pick<GalleryStageProps, 'frame' | 'widthText' | 'wall'> & {
  /** The whole work first; never empty. */
  pictures: readonly PictureFacts[]
}

/** A plain click acts here; with a modifier key the link opens as any link does. */
function takesOver(event: React.MouseEvent): boolean {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (isPlain) event.preventDefault()
  return isPlain
}

/** The main picture and the others below it. Without scripts the links open the picture files. */
export function Gallery({ pictures, ...hanging }: GalleryProps) {
  const [place, setPlace] = useState(0)
  const [isZoomed, setIsZoomed] = useState(false)
  const whole = pictures[0]
  const shown = pictures[place] ?? whole
  if (!whole || !shown) return null
  return (
    <div className="gallery slim">
      <GalleryStage
        {...hanging}
        whole={whole}
        shown={shown}
        onLookCloser={(event) => void (takesOver(event) && setIsZoomed(true))}
      />
      {pictures.length > 1 && (
        <ul className="thumbs stack g8">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <a
                className={index === 0 ? 'thumb centre whole' : 'thumb centre'}
                href={renditionAddress({ pictureId: picture.id, width: 1600, format: 'webp' })}
                data-acts
                aria-current={index === place ? 'true' : undefined}
                onClick={(event) => void (takesOver(event) && setPlace(index))}
              >
                <Picture picture={picture} sizes="(min-width: 900px) 130px, 18vw" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isZoomed && (
        <Suspense>
          <Zoom picture={shown} onClose={() => setIsZoomed(false)} />
        </Suspense>
      )}
    </div>
  )
}

const WALLS = ['Limewash', 'Sage', 'Clay', 'Night'] as const

type GalleryStageProps = {
  /** The whole work: the stage is measured for it and keeps its size. */
  whole: PictureFacts
  shown: PictureFacts
  /** The slug of the chosen frame; null for a work that is never framed. */
  frame: string | null
  /** Shown on the dimension line under the whole work. */
  widthText: string | null
  /** The part of a wall's address from `#` on, with this work on it. */
  wall?: string | undefined
  onLookCloser: (event: React.MouseEvent) => void
}

/** The wall of one work: lit, in a colour of the visitor's choice. */
function GalleryStage({ whole, shown, frame, widthText, wall, onLookCloser }: GalleryStageProps) {
  const [tone, setTone] = useState<(typeof WALLS)[number]>('Limewash')
  const isWhole = shown.id === whole.id
  const isGrowing = useViewTransitionState(useLocation().pathname)
  return (
    <div
      className={`stage ${ratioClass(whole)}`}
      data-tone={tone}
      data-framing={frame !== null || undefined}
      data-view={isWhole ? 'whole' : 'aside'}
    >
      {isWhole ? (
        <div className={isGrowing ? 'stage-picture grows' : 'stage-picture'}>
          <Framed frame={frame ?? 'none'}>
            <Picture
              picture={whole}
              sizes={frame === null ? '(min-width: 900px) 560px, 58vw' : '(min-width: 900px) 460px, 50vw'}
              isFirst
            />
          </Framed>
          {widthText && <span className="dim g8 nb">{widthText}</span>}
        </div>
      ) : (
        <div className={`stage-picture aside ${ratioClass(shown)}`} key={shown.id}>
          <Picture picture={shown} sizes="(min-width: 900px) 660px, 70vw" isAwaited />
        </div>
      )}
      <a
        className="look-closer"
        data-acts
        href={renditionAddress({ pictureId: shown.id, width: 1600, format: 'webp' })}
        onClick={onLookCloser}
        onPointerEnter={() => void loadZoom()}
        onFocus={() => void loadZoom()}
      >
        <span className="vh">{workPageWords.zoom}</span>
        <svg
          className="i"
          viewBox="0 0 24 24"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
        >
          <circle cx="11" cy="11" r="7" />
          <path d="m20.500 20.500-4.500-4.500M11 8.200v5.600M8.200 11h5.600" />
        </svg>
      </a>
      {wall && (
        <Link className="on-wall-pill g10 w500 small" to={`/wall${wall}`} prefetch="intent">
          {workPageWords.onYourWall}
        </Link>
      )}
      <div className="walls stack" role="group" aria-label={workPageWords.wallColour}>
        {WALLS.map((name) => (
          <button
            key={name}
            type="button"
            aria-label={workPageWords.wallColours[name]}
            aria-pressed={name === tone}
            data-tone={name}
            onClick={() => setTone(name)}
          />
        ))}
      </div>
    </div>
  )
}
