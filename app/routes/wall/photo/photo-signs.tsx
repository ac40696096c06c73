/** Drawings next to the words of the photo's steps. */
import type { ReactNode } from 'react'
import { sign } from '#app/routes/wall/wall-signs.tsx'

export const CheckSign = sign(<path d="m5 13 4 4L19 7" />)
export const PhotoSign = sign(<path d="M4 5h16v14H4zM4 16l5-5 8 8M15 9h.01" />)
export const CameraSign = sign(
  <>
    <path d="M4 8h4l2-3h4l2 3h4v11H4z" />
    <circle cx="12" cy="13" r="3.500" />
  </>,
)

const drawing = (drawn: ReactNode) => (
  <svg viewBox="0 0 84 84" aria-hidden="true">
    {drawn}
  </svg>
)

const FLOOR = <path className="faint" d="M0 66h84" />

export const TAPE = drawing(
  <>
    {FLOOR}
    <path d="M16 66V52a4 4 0 0 1 8 0v5h36v-5a4 4 0 0 1 8 0v14z" />
    <path className="paper" d="M37 17h11v15H37z" />
    <circle className="dot" cx="42.500" cy="17" r="2" />
  </>,
)

export const STEP_BACK = drawing(
  <>
    <path className="faint" d="M0 66h84M12 12v54" />
    <path className="paper" d="M19 30h6v9h-6z" />
    <path className="faint" d="M29 35h21" strokeDasharray="3 4" />
    <rect x="54" y="24" width="14" height="24" rx="3" />
    <circle className="dot" cx="61" cy="30" r="2.200" />
  </>,
)

export const FOUND = drawing(
  <>
    <rect x="24" y="12" width="36" height="60" rx="5" />
    <path className="paper" d="M37 30h10v14H37z" />
    <path
      className="dot"
      d="M35 30a2 2 0 1 0 4 0 2 2 0 1 0-4 0m10 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0m0 14a2 2 0 1 0 4 0 2 2 0 1 0-4 0m-10 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0"
    />
  </>,
)
