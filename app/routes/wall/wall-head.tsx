import type { MouseEvent, ReactNode } from 'react'
import { Link, href, useNavigate } from 'react-router'
import { HomeLink } from '#app/ui/mark.tsx'
import { useStoreFacts } from '#app/ui/store-facts.ts'
import { languageWords } from '#words/language.ts'
import { wallWords } from '#words/wall.ts'
import { CloseSign } from './wall-signs.tsx'
import type { WallRefusal } from '@rang-rekha/wall/address'
import { Button } from '#app/ui/button.tsx'
import type { WallState } from './use-wall.ts'

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
      <HomeLink name={brand?.name ?? ''} />
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

export function RefusalOnWall({ refusal }: { refusal: WallRefusal | undefined }) {
  return refusal && refusal !== 'empty' ? (
    <p className="wall-trouble note marigold" role="alert">
      <b>{languageWords.sentence(wallWords.refusals[refusal].title)}</b> {wallWords.refusals[refusal].text}
    </p>
  ) : null
}

/** Which works could not be hung, in words. */
export function Troubles({ state }: { state: WallState }) {
  const { isFailed, goneCount, unmeasured, readAgain } = state
  return (
    <>
      {isFailed && (
        <p className="wall-trouble note marigold" role="alert">
          {wallWords.worksNotRead}{' '}
          <Button look="quiet" size="small" onClick={readAgain}>
            {wallWords.tryAgain}
          </Button>
        </p>
      )}
      {goneCount > 0 && <p className="wall-trouble note marigold">{wallWords.gone(goneCount)}</p>}
      {unmeasured.map(({ id, title }) => (
        <p className="wall-trouble note marigold" key={id}>
          <Link to={href('/artwork/:id', { id })}>{title}</Link>: {wallWords.noSizeYet}{' '}
          <Link className="lk" to={href('/contact')}>
            {wallWords.askForSize}
          </Link>
        </p>
      ))}
    </>
  )
}

export const NothingHung = ({ onPick }: { onPick: () => void }) => (
  <div className="wall-empty stack start g10">
    <h2 className="d d3">{wallWords.emptyTitle}</h2>
    <p className="ash">{wallWords.emptyText}</p>
    <Button onClick={onPick}>{wallWords.pickWorks}</Button>
  </div>
)
