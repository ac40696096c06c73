import type { ReactNode } from 'react'
import { FRAME_DRAWINGS, drawnFrame } from '#domain/catalogue/frame-drawing.rules.ts'

/**
 * A drawn frame round a picture: four mitred rails, the mount, glass. It fills the given width. `frame` is a slug;
 * `none` and `no-frame` show the picture without a frame.
 */
export function Framed({ frame, children }: { frame: string; children: ReactNode }) {
  const drawn = drawnFrame(frame)
  const { hasGlass } = FRAME_DRAWINGS[drawn]
  return (
    <span className="framed" data-frame={drawn} data-glass={hasGlass || undefined}>
      <span className="fr">
        <i />
        <i />
        <i />
        <i />
        <span className="mount">
          <span className="cut">{children}</span>
        </span>
      </span>
    </span>
  )
}
