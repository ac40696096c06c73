import Undo2 from 'lucide-react/icons/undo-2'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState, type FormEvent } from 'react'
import { useActionData } from 'react-router'
import type { AdminOrder } from '#domain/orders/admin/show-orders-to-admin.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { refundPreview } from '#domain/orders/refunding/refund-preview.rules.ts'
import { previewWords } from '#domain/orders/refunding/refund-preview-words.rules.ts'
import {
  paidFor,
  paidForWords,
  readRefundAmount,
  readRefundLine,
  type PaidFor,
} from '#domain/orders/refunding/refund.rules.ts'
import { ActionForm } from '#app/routes/admin/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FormAnswer, Told } from '#app/ui/form-answer.ts'
import { Picture } from '#app/ui/picture.tsx'
import { SideSheet } from '#app/ui/side-sheet.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { rupees, type Paise } from '#shared/money.rules.ts'
import { adminOrdersWords } from '#words/admin-orders.ts'
import { adminRefundWords } from '#words/admin-refund.ts'

const FORM_NAME = 'refund'

type Asked = { amountPaise: Paise; line: number | null }

/** A chosen work fills in its amount. What the buyer gets, and who bears it, stays in sight. */
export function RefundForm({ order }: { order: AdminOrder }) {
  const { id, leftPaise } = order
  const answered = useActionData<FormAnswer<Told>>()
  const [asked, setAsked] = useState<Asked>()
  const things = paidFor(order)

  function follow({ target, currentTarget }: FormEvent<HTMLElement>) {
    const form = currentTarget.querySelector('form')
    const amount = form?.elements.namedItem('amount')
    if (!form || !(amount instanceof HTMLInputElement)) return
    const chosenLine = form.elements.namedItem('line')
    const line = readRefundLine(chosenLine instanceof RadioNodeList ? chosenLine.value : '')
    if (target instanceof HTMLInputElement && target.name === 'line') {
      const chosen = line.ok && line.value !== null && things[line.value - 1]
      if (chosen) amount.value = Math.floor(Math.min(chosen.paise, leftPaise) / 100).toLocaleString('en-IN')
    }
    const read = readRefundAmount(amount.value)
    setAsked(
      read.ok && read.value <= leftPaise ? { amountPaise: read.value, line: line.ok ? line.value : null } : undefined,
    )
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
      isOpenFirst={answered?.isDone === false && answered.about === FORM_NAME}
    >
      <div className="refund" onInput={follow}>
        <ActionForm
          intent={FORM_NAME}
          button={asked ? adminRefundWords.refundSum(rupees(asked.amountPaise)) : adminOrdersWords.refund}
          next="money"
          foot={<Back />}
        >
          {(field, errors) => (
            <>
              <Things order={order} things={things} chosen={field('line').defaultValue ?? ''} />
              <TextField {...field('amount')} label={adminOrdersWords.refundAmount} inputMode="numeric" required />
              <fieldset className="refund-why" aria-invalid={errors['reason'] ? true : undefined}>
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
                        aria-invalid={errors['reason'] ? true : undefined}
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
              <Result order={order} asked={asked} />
            </>
          )}
        </ActionForm>
      </div>
    </SideSheet>
  )
}

type ThingsProps = { order: AdminOrder; things: readonly PaidFor[]; chosen: string }

/** Each line of the invoice with what was paid for it, and last a share of them all. */
const Things = ({ order: { items }, things, chosen }: ThingsProps) => (
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
          <span className="num small">{paidForWords(thing)}</span>
        </label>
      )
    })}
    <label>
      <input type="radio" name="line" value="" defaultChecked={chosen === ''} />
      <span className="refund-all">{adminOrdersWords.wholeOrder}</span>
    </label>
  </fieldset>
)

type ResultProps = { order: AdminOrder; asked: Asked | undefined }

function Result({ order, asked }: ResultProps) {
  const { contactName, refundable, payment, payments, items } = order
  const preview = asked && refundPreview(refundable, asked)
  const words =
    preview &&
    previewWords(preview, {
      method: payment?.method ?? null,
      isByHand: payments.some(({ settlesOrder, isByHand }) => settlesOrder && isByHand),
      items,
    })
  return (
    <output className="refund-result">
      {asked && words ? (
        <>
          <span className="small w550">{adminRefundWords.gets(contactName)}</span>
          <b className="refund-sum">{rupees(asked.amountPaise)}</b>
          {words.map((sentence) => (
            <span key={sentence} className="small">
              {sentence}
            </span>
          ))}
        </>
      ) : (
        <span className="small">{adminRefundWords.none}</span>
      )}
    </output>
  )
}

const Back = () =>
  useInteractive() && (
    <Button look="outline" data-close>
      {adminRefundWords.back}
    </Button>
  )
