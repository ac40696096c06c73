import CircleAlert from 'lucide-react/icons/circle-alert'
import FileDown from 'lucide-react/icons/file-down'
import { useId, useState } from 'react'
import type { MouseEvent } from 'react'
import type { OrderCard } from '#domain/orders/order/order.rules.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { headingOf } from './heading-id.ts'
import { saveInvoice } from './save-invoice.ts'

/** Saves the invoice as a file. Without a script it is a link to it. */
export function InvoiceButton({
  order: { id, providerOrderId },
}: {
  order: Pick<OrderCard, 'id' | 'providerOrderId'>
}) {
  const [isSaving, setIsSaving] = useState(false)
  const [failed, setFailed] = useState<string>()
  const isInteractive = useInteractive()
  const told = useId()

  async function save(event: MouseEvent) {
    event.preventDefault()
    if (isSaving) return
    setIsSaving(true)
    setFailed(undefined)
    setFailed(await saveInvoice(providerOrderId))
    setIsSaving(false)
  }

  return (
    <>
      <a
        className={buttonClass({ look: 'outline', size: 'small' })}
        href={`/orders/${id}/invoice.pdf`}
        role={isInteractive ? 'button' : undefined}
        aria-busy={isSaving}
        aria-describedby={failed ? `${headingOf(id)} ${told}` : headingOf(id)}
        onClick={(event) => void save(event)}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          event.currentTarget.click()
        }}
      >
        <FileDown className="i s" />
        {isSaving ? 'Fetching …' : 'Invoice'}
      </a>
      {failed && (
        <p className="failed order-failed small" role="alert" id={told}>
          <CircleAlert className="i s" />
          <span>{failed}</span>
        </p>
      )}
    </>
  )
}
