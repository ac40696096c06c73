/** The signs of the wall's own tools. */
import type { ReactNode } from 'react'

export const sign = (drawn: ReactNode) =>
  function Sign() {
    return (
      <svg
        className="i s"
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawn}
      </svg>
    )
  }

export const CloseSign = sign(<path d="M6 6l12 12M18 6 6 18" />)
export const UndoSign = sign(<path d="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" />)
export const RedoSign = sign(<path d="m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3" />)
export const ShareSign = sign(
  <>
    <circle cx="6" cy="12" r="2.5" />
    <circle cx="17.5" cy="5.5" r="2.5" />
    <circle cx="17.5" cy="18.5" r="2.5" />
    <path d="m8.300 10.800 7-4M8.300 13.200l7 4" />
  </>,
)
export const LockSign = sign(
  <>
    <rect x="5" y="11" width="14" height="9" rx="2" />
    <path d="M8 11V8a4 4 0 0 1 8 0v3" />
  </>,
)
export const SaveSign = sign(<path d="M12 4v11M7 10.500l5 5 5-5M4.500 20h15" />)
export const ARROW_SIGNS = {
  ArrowUp: sign(<path d="M12 19V6M6 11l6-6 6 6" />),
  ArrowLeft: sign(<path d="M19 12H6M11 6l-6 6 6 6" />),
  ArrowDown: sign(<path d="M12 5v13M6 13l6 6 6-6" />),
  ArrowRight: sign(<path d="M5 12h13M13 6l6 6-6 6" />),
}
