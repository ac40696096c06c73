import { useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Link, href, useNavigate } from 'react-router'
import { buttonClass } from './button.tsx'
import { useInteractive } from './use-interactive.ts'
import { useLater } from './use-later.ts'

const loadDialog = () => import('./consultation-dialog.tsx')

const page = href('/services/:service', { service: 'consultation' })

/** Opens the dialog. Without a script, or when the dialog cannot be fetched, it is a link to a page. */
export function ConsultationButton({ look }: { look?: 'main' | 'outline' }) {
  const opener = useRef<HTMLAnchorElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { Component: Dialog, fetchIt } = useLater(loadDialog)
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

  return (
    <>
      <Link
        ref={opener}
        to={page}
        className={buttonClass({ look })}
        role={isInteractive ? 'button' : undefined}
        aria-haspopup={isInteractive ? 'dialog' : undefined}
        onPointerEnter={early}
        onFocus={early}
        onClick={open}
        onKeyDown={(event) => event.key === ' ' && open(event)}
      >
        Schedule Consultation
      </Link>
      {Dialog && <Dialog isOpen={isOpen} onOpenChange={setIsOpen} opener={opener} />}
    </>
  )
}
