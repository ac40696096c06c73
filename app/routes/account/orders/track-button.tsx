import MapPin from 'lucide-react/icons/map-pin'
import { Link, href } from 'react-router'
import type { OrderCard } from '#domain/orders/order/order.rules.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { useDialogLink } from '#app/ui/use-dialog-link.ts'
import { headingOf } from './heading-id.ts'

const loadDialog = () => import('./track-dialog.tsx')

/** Opens the tracking of an order; the order's page tells it, too. */
export function TrackButton({ order: { id, providerOrderId } }: { order: Pick<OrderCard, 'id' | 'providerOrderId'> }) {
  const { Dialog, dialog, link } = useDialogLink(loadDialog, `${href('/orders/:id', { id })}#parcels`)
  return (
    <>
      <Link {...link} className={buttonClass({ look: 'outline', size: 'small' })} aria-describedby={headingOf(id)}>
        <MapPin className="i s" />
        Track
      </Link>
      {Dialog && <Dialog {...dialog} orderId={providerOrderId} />}
    </>
  )
}
