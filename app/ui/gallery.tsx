import { Suspense, lazy, useState } from 'react'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { GalleryStage } from './gallery-stage.tsx'
import { Picture } from './picture.tsx'

const loadZoom = () => import('./zoom.tsx')
const Zoom = lazy(async () => ({ default: (await loadZoom()).Zoom }))

type Props = {
  /** The whole work first; never empty. */
  pictures: readonly PictureFacts[]
  frame: string | null
  widthText: string | null
}

/** Pressed as a link it opens elsewhere, as every link does; pressed plainly it acts here. */
const isPlainPress = (event: React.MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** The stage and the other pictures of a work below it. Without scripts its links open the pictures themselves. */
export function Gallery({ pictures, frame, widthText }: Props) {
  const [place, setPlace] = useState(0)
  const [isZoomed, setIsZoomed] = useState(false)
  const whole = pictures[0]
  const shown = pictures[place] ?? whole
  if (!whole || !shown) return null
  const acting = (act: () => void) => (event: React.MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    act()
  }
  return (
    <div className="gallery">
      <GalleryStage
        whole={whole}
        shown={shown}
        frame={frame}
        widthText={widthText}
        onLookCloser={acting(() => setIsZoomed(true))}
        onApproach={() => void loadZoom()}
      />
      {pictures.length > 1 && (
        <ul className="thumbs">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <a
                className={index === 0 ? 'thumb whole' : 'thumb'}
                href={renditionAddress({ pictureId: picture.id, width: 1600, format: 'webp' })}
                aria-current={index === place ? 'true' : undefined}
                onClick={acting(() => setPlace(index))}
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
