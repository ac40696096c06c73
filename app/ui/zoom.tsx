import { useEffect, useRef, useState } from 'react'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { ratioClass } from '#domain/catalogue/hanging.rules.ts'
import { SCALE_MAX } from '#domain/catalogue/zoom-view.rules.ts'
import { Picture } from './picture.tsx'
import { useZoomView } from './zoom-gestures.ts'

/** One picture on the full screen: pinch, wheel, drag, plus, minus, arrows; Escape closes. */
export function Zoom({ picture, onClose }: { picture: PictureFacts; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [scale, setScale] = useState(1)
  const { room, hold, closer, further } = useZoomView(setScale)
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  return (
    <dialog ref={dialog} className="zoom" aria-label={`Zoom: ${picture.alt}`} onClose={onClose}>
      <div className="zoom-room" ref={room}>
        <div className={`zoom-hold ${ratioClass(picture)}`} ref={hold}>
          <Picture picture={picture} sizes="1600px" isAwaited />
        </div>
      </div>
      <div className="zoom-tools">
        <button type="button" aria-label="Smaller" disabled={scale <= 1} onClick={further}>
          −
        </button>
        <span className="num" role="status">
          {Math.round(scale * 100)}%
        </span>
        <button type="button" aria-label="Larger" disabled={scale >= SCALE_MAX} onClick={closer}>
          +
        </button>
        <button type="button" className="zoom-close" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  )
}
