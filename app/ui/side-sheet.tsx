import X from 'lucide-react/icons/x'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { frameWords } from '#words/frame.ts'
import { useInteractive } from './use-interactive.ts'

type Props = {
  /** On the button that opens it. */
  summary: ReactNode
  shortcut?: string
  title: string
  /** Below the title. */
  lead: string
  /** It begins open, with what was refused. */
  isOpenFirst: boolean
  /** A button with `data-close` in it closes it. */
  children: ReactNode
}

/** In place it is open already, and is shown anew above the page. */
function show(place: HTMLDetailsElement | null, dialog: HTMLDialogElement | null): void {
  if (!place || !dialog || dialog.matches(':modal')) return
  place.open = true
  dialog.close()
  dialog.showModal()
}

/** A sheet at the right edge, or from below on a phone. Without scripts it opens in place, below its button. */
export function SideSheet({ summary, shortcut, title, lead, isOpenFirst, children }: Props) {
  const place = useRef<HTMLDetailsElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const isInteractive = useInteractive()

  useEffect(() => {
    if (isInteractive && isOpenFirst) show(place.current, dialog.current)
  }, [isInteractive, isOpenFirst])

  useEffect(() => {
    const shown = dialog.current
    if (!shown) return
    // The page behind it closes it, too.
    const hear = ({ target }: Event) => {
      if (target === shown || (target instanceof Element && target.closest('[data-close]'))) shown.close()
    }
    shown.addEventListener('click', hear)
    return () => shown.removeEventListener('click', hear)
  }, [])

  function onClick(event: MouseEvent) {
    event.preventDefault()
    show(place.current, dialog.current)
  }

  return (
    <details className="sheet-place" ref={place} open={isOpenFirst}>
      <summary className="btn o" aria-haspopup="dialog" aria-keyshortcuts={shortcut} onClick={onClick}>
        {summary}
      </summary>
      <dialog
        className="side-sheet"
        ref={dialog}
        aria-label={title}
        open={!isInteractive}
        onClose={() => place.current && (place.current.open = false)}
      >
        <div className="sheet-in">
          <header className="sheet-head">
            <div>
              <h2 className="d d3">{title}</h2>
              <p className="ash small">{lead}</p>
            </div>
            {isInteractive && (
              <button type="button" className="ib" aria-label={frameWords.close} data-close>
                <X className="i" />
              </button>
            )}
          </header>
          {children}
        </div>
      </dialog>
    </details>
  )
}
