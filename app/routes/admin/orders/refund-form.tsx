import Undo2 from 'lucide-react/icons/undo-2'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState, type FormEvent } from 'react'
import { useActionData } from 'react-router'
import type { AdminOrder } from '#domain/orders/admin/show-orders-to-admin.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import type { RefundAskedFor } from '#domain/orders/refunding/refund-preview.rules.ts'
import { ActionForm } from '#app/routes/admin/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FormAnswer, Told } from '#app/ui/form-answer.ts'
import { Picture } from '#app/ui/picture.tsx'
import { SideSheet } from '#app/ui/side-sheet.tsx'
import { useInteractive, useLater } from '#app/ui/use-interactive.ts'
import { wholeWritten } from '#shared/entered-rupees.rules.ts'
import type { Entered } from '#shared/entered-text.rules.ts'
import { noPaise, paise, rupees, type Paise } from '#shared/money.rules.ts'
import { adminOrdersWords } from '#words/admin-orders.ts'
import { adminRefundWords } from '#words/admin-refund.ts'

const FORM_NAME = 'refund'

/** Undefined until it is an amount that can be refunded. */
function askedIn({ amount, line }: Entered, leftPaise: Paise): RefundAskedFor | undefined {
  const amountPaise = paise((wholeWritten(amount) ?? 0) * 100)
  return amountPaise > noPaise && amountPaise <= leftPaise ? { amountPaise, line: Number(line) || null } : undefined
}

/** A chosen work fills in its amount. What the buyer gets, and who bears it, stays in sight. */
export function RefundForm({ order }: { order: AdminOrder }) {
  const { id, leftPaise, things } = order
  const answered = useActionData<FormAnswer<Told>>()
  const isRefused = answered?.isDone === false && answered.about === FORM_NAME
  const [asked, setAsked] = useState(() => (isRefused ? askedIn(answered.values, leftPaise) : undefined))
  const { Component: Result, fetchIt } = useLater(() => import('./refund-result.tsx'))

  function follow({ target, currentTarget }: FormEvent<HTMLElement>) {
    const form = currentTarget.querySelector('form')
    const amount = form?.elements.namedItem('amount')
    if (!form || !(amount instanceof HTMLInputElement)) return
    const lines = form.elements.namedItem('line')
    const line = lines instanceof RadioNodeList ? lines.value : ''
    if (target instanceof HTMLInputElement && target.name === 'line') {
      const chosen = things[Number(line) - 1]
      if (chosen) amount.value = Math.floor(Math.min(chosen.paise, leftPaise) / 100).toLocaleString('en-IN')
    }
    setAsked(askedIn({ amount: amount.value, line }, leftPaise))
  }

  return (
    <SideSheet
      summary={
        <>
          <Undo2 className="i s" /> {adminOrdersWords.refundSummary}
        </>
      }
      shortcut="R"
      title={adminRefundWords.title(orderNumber(id))}
      lead={adminRefundWords.left(rupees(leftPaise))}
      isOpenFirst={isRefused}
    >
      <div className="refund" onFocus={() => void fetchIt().catch(() => {})} onInput={follow}>
        <ActionForm
          intent={FORM_NAME}
          button={asked ? adminRefundWords.refundSum(rupees(asked.amountPaise)) : adminOrdersWords.refund}
          next="money"
          foot={<Back />}
        >
          {(field, errors) => (
            <>
              <Things order={order} chosen={field('line').defaultValue ?? ''} />
              <TextField {...field('amount')} label={adminOrdersWords.refundAmount} inputMode="numeric" required />
              <fieldset className="refund-why">
                <legend className="lab">{adminOrdersWords.refundReason}</legend>
                <div className="pick-chips">
                  {Object.entries(adminOrdersWords.refundReasons).map(([reason, words]) => (
                    <label className="pick-chip" key={reason}>
                      <input
                        type="radio"
                        name="reason"
                        value={reason}
                        required
                        defaultChecked={field('reason').defaultValue === reason}
                        aria-describedby={errors['reason'] && 'refund-why-error'}
                      />
                      {words}
                    </label>
                  ))}
                </div>
                {errors['reason'] && (
                  <p className="err" id="refund-why-error">
                    <CircleAlert className="i" />
                    {errors['reason']}
                  </p>
                )}
              </fieldset>
              <TextField
                {...field('note')}
                label={adminOrdersWords.internalNote}
                hint={adminOrdersWords.optional}
                maxLength={500}
              />
              <output className="refund-result">
                {asked && Result ? (
                  <Result order={order} asked={asked} />
                ) : (
                  <span className="small">{adminRefundWords.none}</span>
                )}
              </output>
            </>
          )}
        </ActionForm>
      </div>
    </SideSheet>
  )
}

type ThingsProps = { order: AdminOrder; chosen: string }

/** Each line of the invoice with what was paid for it, and last a share of them all. */
const Things = ({ order: { items, things }, chosen }: ThingsProps) => (
  <fieldset className="refund-things">
    <legend className="lab">{adminOrdersWords.refundFor}</legend>
    {things.map((thing, place) => {
      const picture = items[place]?.picture
      return (
        <label key={place}>
          <input type="radio" name="line" value={place + 1} defaultChecked={chosen === String(place + 1)} />
          <span className="refund-pic">
            {picture && <Picture picture={picture} sizes="40px" widest={320} isDecoration />}
          </span>
          <span className={items[place] ? 'work any' : 'any'}>{thing.name}</span>
          <span className="num small">{thing.words}</span>
        </label>
      )
    })}
    <label>
      <input type="radio" name="line" value="" defaultChecked={chosen === ''} />
      <span className="refund-all">{adminOrdersWords.wholeOrder}</span>
    </label>
  </fieldset>
)

const Back = () =>
  useInteractive() && (
    <Button look="outline" data-close>
      {adminRefundWords.back}
    </Button>
  )
