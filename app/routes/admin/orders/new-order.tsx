import { useEffect, useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { rupees } from '#shared/money.rules.ts'
import { forRole, forRoleCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { AdminLayout, SectionPart } from '#app/ui/dashboard-parts.tsx'
import { GoLink } from '#app/ui/button.tsx'
import { FormMessage, SendButton } from '#app/ui/form-parts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { toastNetworkError } from '#app/browser/network-error.ts'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { adminNewOrderWords } from '#words/admin-new-order.ts'
import { answerNewOrder, emptyOrder } from './answer-new-order.ts'
import { QuotePricePart, WorksPart, type Field } from './new-order-works.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { OnDeliveryChoice } from '#domain/orders/on-delivery/on-delivery.rules.ts'
import { GOES, LINK_MINUTES, PAYS } from '#domain/orders/placing/shop-order-form.rules.ts'
import { StateField } from '#app/ui/state-field.tsx'
import { FormFields } from '#app/ui/form-fields.tsx'
import { handPaymentFields } from './hand-payment-fields.tsx'
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
  const field: Field = (name) => ({
    name,
    autoComplete: 'off',
    defaultValue: order.values[name],
    error: errors[name],
  })
  return (
    <AdminLayout section="Orders" title={adminNewOrderWords.title}>
      <p className="ash new-order-lead b24">{quotePrice ? adminNewOrderWords.leadOfQuote : adminNewOrderWords.lead}</p>
      {quotePrice?.trouble ? (
        <Trouble words={quotePrice.trouble} quoteId={quotePrice.asker.quoteId} />
      ) : (
        <div ref={place}>
          <Form
            key={key}
            className="new-order stack g40 one"
            method="post"
            noValidate={isInteractive}
            preventScrollReset
          >
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
            <div className="new-order-end stack g16 start">
              <FormMessage text={message} />
              <p className="new-order-total g16">
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

type FieldProps = { field: Field }

function BuyerPart({ field }: FieldProps) {
  return (
    <SectionPart id="buyer" className="new-order-part" title={adminNewOrderWords.buyer}>
      <div className="new-order-fields">
        <FormFields
          field={field}
          of={[
            { name: 'fullName', label: adminNewOrderWords.fullName, required: true },
            { name: 'phone', label: adminNewOrderWords.phone, inputMode: 'tel', required: true },
            { name: 'email', label: adminNewOrderWords.email, hint: adminNewOrderWords.emailHint, type: 'email' },
          ]}
        />
      </div>
      <Choices
        legend={adminNewOrderWords.delivery}
        {...field('goes')}
        options={GOES}
        defaultValue={field('goes').defaultValue ?? 'parcel'}
      />
      <div className="new-order-fields">
        <div className="new-order-street">
          <FormFields field={field} of={[{ name: 'address', label: adminNewOrderWords.address, rows: 2 }]} />
        </div>
        <FormFields
          field={field}
          of={[
            { name: 'postalCode', label: adminNewOrderWords.postalCode, inputMode: 'numeric', required: true },
            { name: 'city', label: adminNewOrderWords.city, required: true },
          ]}
        />
        <StateField label={adminNewOrderWords.state} hint={adminNewOrderWords.stateHint} {...field('state')} />
      </div>
    </SectionPart>
  )
}

type PaymentProps = FieldProps & { total: string | undefined; onDelivery: OnDeliveryChoice | null }

/** By a link, at the door, or already paid. Unpaid orders are held for a while. */
function PaymentPart({ field, total, onDelivery }: PaymentProps) {
  const { link, hand, delivery } = PAYS
  const options = { link, hand, ...(onDelivery && { delivery }) }
  return (
    <SectionPart id="payment" className="new-order-part" title={adminNewOrderWords.payment}>
      <Choices
        legend={adminNewOrderWords.paymentMethod}
        {...field('pays')}
        options={options}
        unfit={onDelivery?.why ? ['delivery'] : []}
        defaultValue={field('pays').defaultValue ?? 'link'}
      />
      {onDelivery?.why && <p className="ash small">{onDelivery.why}</p>}
      {onDelivery?.why === null && <p className="ash small new-order-at-door">{atTheDoor(onDelivery)}</p>}
      <div className="new-order-fields new-order-held">
        <FormFields
          field={field}
          of={[
            { name: 'minutes', label: adminNewOrderWords.holdFor, stored: 1440, options: Object.entries(LINK_MINUTES) },
          ]}
        />
      </div>
      <div className="new-order-fields new-order-by-hand">
        <FormFields field={field} of={handPaymentFields(total, false)} />
      </div>
    </SectionPart>
  )
}

const atTheDoor = ({ feePaise }: OnDeliveryChoice) =>
  feePaise > 0 ? adminNewOrderWords.onDeliveryWithFee(rupees(feePaise)) : adminNewOrderWords.onDelivery

type ChoicesProps = {
  legend: string
  name: string
  options: Readonly<Record<string, string>>
  defaultValue: string
  /** What cannot be chosen now. */
  unfit?: readonly string[]
  error: string | undefined
}

const Choices = ({ legend, name, options, defaultValue, unfit = [], error }: ChoicesProps) => (
  <fieldset className="stack g2" aria-describedby={error && `${name}-error`}>
    <legend className="lab">{legend}</legend>
    {Object.entries(options).map(([value, words]) => (
      <label className="tick" key={value}>
        <input
          type="radio"
          name={name}
          value={value}
          defaultChecked={value === defaultValue}
          disabled={unfit.includes(value)}
          data-wrong={(error && value === defaultValue) || undefined}
        />
        {words}
      </label>
    ))}
    {error && (
      <p className="err" id={`${name}-error`}>
        <CircleAlert className="i" />
        {error}
      </p>
    )}
  </fieldset>
)
