import { MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { Link, href, useNavigate } from 'react-router'
import type { OrderCard } from '#domain/orders/order.rules.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { useLater } from '#app/ui/use-later.ts'
import { headingOf } from './heading-id.ts'

const loadDialog = () => import('./track-dialog.tsx')

/** Opens the tracking of an order. Without a script, or when the dialog cannot be fetched, it leads to the order's page. */
export function TrackButton({ order: { id, providerOrderId } }: { order: Pick<OrderCard, 'id' | 'providerOrderId'> }) {
  const opener = useRef<HTMLAnchorElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { Component: Dialog, fetchIt } = useLater(loadDialog)
  const isInteractive = useInteractive()
  const navigate = useNavigate()
  const page = `${href('/orders/:id', { id })}#parcels`

  function open(event: MouseEvent) {
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
        className={buttonClass({ look: 'outline', size: 'small' })}
        to={page}
        role={isInteractive ? 'button' : undefined}
        aria-haspopup={isInteractive ? 'dialog' : undefined}
        aria-describedby={headingOf(id)}
        onPointerEnter={early}
        onFocus={early}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          event.currentTarget.click()
        }}
      >
        <MapPin className="i s" />
        Track
      </Link>
      {Dialog && <Dialog isOpen={isOpen} onOpenChange={setIsOpen} opener={opener} orderId={providerOrderId} />}
    </>
  )
}
