import type { MouseEvent, ReactNode } from 'react'
import { Link, href, useNavigate } from 'react-router'
import { DotAndLine, WordmarkSign } from '#app/ui/mark.tsx'
import { useStoreFacts } from '#app/ui/store-facts.ts'
import { wallWords } from '#words/wall.ts'
import { CloseSign } from './wall-signs.tsx'

export type Tab = 'room' | 'photo' | 'several'

const TABS: readonly Tab[] = ['room', 'photo', 'several']

/** Back to the previous page, on the very link that led here; without one, to the collection. */
export function WallHead({ children }: { children: ReactNode }) {
  const brand = useStoreFacts()?.brand
  const navigate = useNavigate()
  const close = (event: MouseEvent) => {
    const { idx } = Object(window.history.state) as { idx?: number }
    if (!idx && !isFromHere()) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <header className="wall-head">
      <Link className="mark" to={href('/')} aria-label={wallWords.home(brand?.name ?? '')}>
        <DotAndLine />
        <WordmarkSign name={brand?.name ?? ''} />
      </Link>
      {children}
      <Link className="wall-tool wall-close" to={href('/collection')} onClick={close}>
        <CloseSign /> <span>{wallWords.close}</span>
      </Link>
    </header>
  )
}

/** Whether a page of the store led here before its scripts could act. */
const isFromHere = () => document.referrer.startsWith(`${window.location.origin}/`) && window.history.length > 1

export function WallTabs({ tab, onOpen }: { tab: Tab; onOpen: (tab: Tab) => void }) {
  return (
    <div className="wall-tabs" role="group" aria-label={wallWords.title}>
      {TABS.map((value) => (
        <button key={value} type="button" aria-pressed={value === tab} onClick={() => onOpen(value)}>
          {wallWords.tabs[value]}
        </button>
      ))}
    </div>
  )
}
