import type { ReactNode } from 'react'
import { FRAME_DRAWINGS, drawnFrame } from '#domain/catalogue/frame-drawing.rules.ts'

type Props = {
  /** The slug of a frame; `none` and `no-frame` hang the picture as it is. */
  frame: string
  className?: string
  children: ReactNode
}

/** A drawn frame round a picture: four mitred rails, the mount, glass. It fills the width it is given. */
export function Framed({ frame, className, children }: Props) {
  const drawn = drawnFrame(frame)
  const { hasGlass } = FRAME_DRAWINGS[drawn]
  return (
    <span
      className={className ? `framed ${className}` : 'framed'}
      data-frame={drawn}
      data-glass={hasGlass || undefined}
    >
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
