import { Fragment } from 'react'
import { Link, href } from 'react-router'
import { frameWords } from '#words/frame.ts'

/** The dot and the line: the smallest form of the store's ornament. */
export function DotAndLine({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
      <circle className="dot" cx="14" cy="11.5" r="6.5" />
      <path
        d="M2 22.6C8 21.7 19 21.5 26 22.3"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  )
}

export const HomeLink = ({ name }: { name: string }) => (
  <Link className="mark" to={href('/')} aria-label={frameWords.home(name)}>
    <DotAndLine />
    <span>
      <Swashed text={name} />
    </span>
  </Link>
)

/** An ampersand in it keeps its swash and the colour. */
export const Swashed = ({ text }: { text: string }) =>
  text.split('&').map((part, place) => (
    <Fragment key={`${place}-${part}`}>
      {place > 0 && <em className="amp">&amp;</em>}
      {part}
    </Fragment>
  ))
