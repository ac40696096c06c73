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

/** Pressed plainly, the link acts here; pressed with a key held, it opens elsewhere as every link does. */
function takesOver(event: React.MouseEvent): boolean {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (isPlain) event.preventDefault()
  return isPlain
}

/** The stage and the other pictures of a work below it. Without scripts its links open the pictures themselves. */
export function Gallery({ pictures, frame, widthText }: Props) {
  const [place, setPlace] = useState(0)
  const [isZoomed, setIsZoomed] = useState(false)
  const whole = pictures[0]
  const shown = pictures[place] ?? whole
  if (!whole || !shown) return null
  return (
    <div className="gallery">
      <GalleryStage
        whole={whole}
        shown={shown}
        frame={frame}
        widthText={widthText}
        onLookCloser={(event) => void (takesOver(event) && setIsZoomed(true))}
        onApproach={() => void loadZoom()}
      />
      {pictures.length > 1 && (
        <ul className="thumbs">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <a
                className={index === 0 ? 'thumb whole' : 'thumb'}
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
