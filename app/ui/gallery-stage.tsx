import { useState } from 'react'
import { useLocation, useViewTransitionState } from 'react-router'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { ratioClass } from '#domain/catalogue/hanging.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { Framed } from './framed.tsx'
import { Picture } from './picture.tsx'

const WALLS = [
  { tone: 'limewash', name: 'Limewash' },
  { tone: 'sage', name: 'Sage' },
  { tone: 'clay', name: 'Clay' },
  { tone: 'night', name: 'Night' },
] as const

type Props = {
  /** The whole work: the stage is measured for it and keeps its size. */
  whole: PictureFacts
  shown: PictureFacts
  /** The slug of the chosen frame; null for a work that is never framed. */
  frame: string | null
  /** Stands on the dimension line under the whole work. */
  widthText: string | null
  onLookCloser: (event: React.MouseEvent) => void
  onApproach: () => void
}

/** The wall of one work: lit, in a colour of the visitor's choice. */
export function GalleryStage({ whole, shown, frame, widthText, onLookCloser, onApproach }: Props) {
  const [tone, setTone] = useState<(typeof WALLS)[number]['tone']>('limewash')
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
        <div className={isGrowing ? 'hangup grows' : 'hangup'}>
          <Framed frame={frame ?? 'none'}>
            <Picture
              picture={whole}
              sizes={frame === null ? '(min-width: 900px) 560px, 58vw' : '(min-width: 900px) 460px, 50vw'}
              isFirst
            />
          </Framed>
          {widthText && <span className="dim">{widthText}</span>}
        </div>
      ) : (
        <div className={`hangup aside ${ratioClass(shown)}`} key={shown.id}>
          <Picture picture={shown} sizes="(min-width: 900px) 660px, 70vw" isAwaited />
        </div>
      )}
      <a
        className="look-closer"
        data-acts
        href={renditionAddress({ pictureId: shown.id, width: 1600, format: 'webp' })}
        onClick={onLookCloser}
        onPointerEnter={onApproach}
        onFocus={onApproach}
      >
        <span className="vh">Zoom</span>
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
      <div className="walls" role="group" aria-label="Wall colour">
        {WALLS.map((wall) => (
          <button
            key={wall.tone}
            type="button"
            aria-label={wall.name}
            aria-pressed={wall.tone === tone}
            data-tone={wall.tone}
            onClick={() => setTone(wall.tone)}
          />
        ))}
      </div>
    </div>
  )
}
