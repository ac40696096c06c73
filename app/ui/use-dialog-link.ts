import { useRef, useState, type ComponentType, type KeyboardEvent, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useInteractive, useLater } from './use-interactive.ts'

/** A link that opens a dialog. Without a script, or when the dialog cannot be fetched, it leads to the page. */
export function useDialogLink<Props>(load: () => Promise<{ default: ComponentType<Props> }>, page: string) {
  const opener = useRef<HTMLAnchorElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { Component: Dialog, fetchIt } = useLater(load)
  const isInteractive = useInteractive()
  const navigate = useNavigate()

  function open(event: MouseEvent | KeyboardEvent) {
    event.preventDefault()
    fetchIt().then(
      () => setIsOpen(true),
      () => navigate(page),
    )
  }
  const early = () => void fetchIt().catch(() => {})

  const link = {
    ref: opener,
    to: page,
    role: isInteractive ? 'button' : undefined,
    'aria-haspopup': isInteractive ? ('dialog' as const) : undefined,
    onPointerEnter: early,
    onFocus: early,
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => event.key === ' ' && open(event),
  }
  return { Dialog, dialog: { isOpen, onOpenChange: setIsOpen, opener }, link }
}
