import { useEffect, useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { rupees } from '#shared/money.rules.ts'
import { forRole, forRoleCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { AdminLayout } from '#app/ui/dashboard-parts.tsx'
import { GoLink } from '#app/ui/button.tsx'
import { FormMessage, SendButton } from '#app/ui/form-parts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { toastNetworkError } from '#app/browser/network-error.ts'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { adminNewOrderWords } from '#words/admin-new-order.ts'
import { answerNewOrder, emptyOrder } from './answer-new-order.ts'
import { BuyerPart, PaymentPart } from './new-order-buyer.tsx'
import { QuotePricePart, WorksPart } from './new-order-works.tsx'
import type { Route } from './+types/new-order.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, adminNewOrderWords.title)

export const links = sheets('forms', 'dashboard', 'adminOrders', 'shopOrder')

export const loader = forRole('admin', emptyOrder)

export const action = forRoleCall('admin', answerNewOrder)

export const clientAction = (args: Route.ClientActionArgs) => toastNetworkError(args)

/** Orders for buyers by phone, on WhatsApp or at a fair. */
export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const order = actionData ?? loaderData
  const { cart, errors, message, key, quotePrice } = order
  const isSending = useNavigation().state !== 'idle'
  const isInteractive = useInteractive()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!actionData?.message) return
    const find = (wanted: string) => place.current?.querySelector<HTMLElement>(wanted)
    const first = find('[aria-invalid="true"], [data-wrong]') ?? find('[data-told]')
    first?.focus()
  }, [actionData])
  const field = (name: string) => ({ name, defaultValue: order.values[name], error: errors[name] })
  return (
    <AdminLayout section="Orders" title={adminNewOrderWords.title}>
      <p className="ash new-order-lead">{quotePrice ? adminNewOrderWords.leadOfQuote : adminNewOrderWords.lead}</p>
      {quotePrice?.trouble ? (
        <Trouble words={quotePrice.trouble} quoteId={quotePrice.asker.quoteId} />
      ) : (
        <div ref={place}>
          <Form key={key} className="new-order" method="post" noValidate={isInteractive} preventScrollReset>
            <input type="hidden" name="key" value={key} />
            {quotePrice ? (
              <QuotePricePart order={order} asker={quotePrice.asker} />
            ) : (
              <WorksPart order={order} field={field} />
            )}
            <BuyerPart field={field} />
            <PaymentPart
              field={field}
              total={cart.lines.length > 0 ? rupees(cart.totals.totalPaise) : undefined}
              onDelivery={order.onDelivery}
            />
            <div className="new-order-end">
              <FormMessage text={message} />
              <p className="new-order-total">
                <span>{adminNewOrderWords.total}</span> <b className="num">{rupees(cart.totals.totalPaise)}</b>
              </p>
              <SendButton name="intent" value="make" isSending={isSending} sending={adminNewOrderWords.sending}>
                {adminNewOrderWords.create}
              </SendButton>
            </div>
          </Form>
        </div>
      )}
    </AdminLayout>
  )
}

const Trouble = ({ words, quoteId }: { words: string; quoteId: string }) => (
  <>
    <p role="status">{words}</p>
    <GoLink to={href('/admin/inbox/:kind/:id', { kind: 'quote', id: quoteId })}>{adminNewOrderWords.viewQuotes}</GoLink>
  </>
)
