/** What a buyer can do with what has come, written on the server. */
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { dayText } from '#shared/india-dates.rules.ts'
import { markupOf } from '#app/http/markup-of.ts'
import { ownAddress } from '#app/ui/addresses.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { certificatesWords } from '#words/certificates.ts'
import { ordersWords } from '#words/orders.ts'
import { reviewsWords } from '#words/reviews.ts'

type Received = {
  id: string
  isCertified: boolean
  /** The address of its hanging template. */
  template: string | null
  /** The window for reviews closes with the day before `until`. */
  reviewing: { until: Date | null; hasWritten: boolean } | null
}

export const orderReceived = (received: Received) => markupOf(<OrderReceived {...received} />)

const OrderReceived = ({ id, isCertified, template, reviewing }: Received) => (
  <>
    {isCertified && (
      <Act hint={certificatesWords.orderHint} to={ownAddress(href('/orders/:id/certificates', { id }))}>
        {certificatesWords.see}
      </Act>
    )}
    {template && (
      <Act hint={ordersWords.templateHint} to={ownAddress(template)}>
        {ordersWords.template}
      </Act>
    )}
    {reviewing && (reviewing.until ?? reviewing.hasWritten) && (
      <Act
        hint={reviewing.until && reviewsWords.invite(dayText(new Date(reviewing.until.getTime() - 1)))}
        to={ownAddress(href('/orders/:id/reviews', { id }))}
      >
        {reviewing.until ? reviewsWords.write : reviewsWords.yourReviews}
      </Act>
    )}
  </>
)

const Act = ({ hint, to, children }: { hint: string | null; to: string; children: ReactNode }) => (
  <section className="order-act">
    {hint && <p className="ash small">{hint}</p>}
    <a className={buttonClass({ look: 'outline' })} href={to}>
      {children}
    </a>
  </section>
)
