import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { data, href, redirect } from 'react-router'
import { amountChoice, purchaseForm, WAYS, type Way } from '#domain/gift-cards/purchase-form.rules.ts'
import { CARD_MESSAGE_MAX, CARD_NAME_MAX, daysAfter, SEND_DAYS_MAX } from '#domain/gift-cards/purchase.rules.ts'
import { readSales } from '#domain/gift-cards/read-sales.ts'
import { beginPurchase } from '#domain/orders/gift-card-sales/begin-purchase.ts'
import { refusalOf } from '#shared/database-errors.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { answerRefused, formHeaders, waitRefusal } from '#app/http/answer-form.ts'
import { letOpen } from '#app/http/order-loader.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { readForm } from '#app/http/read-form.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { sheets } from '#app/sheets.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { TRAP_NAME, useAnsweredForm } from '#app/ui/form-answer.ts'
import { FormMessage, SendButton, TrapField } from '#app/ui/form-parts.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ChoiceRow } from './choice-row.tsx'
import type { Route } from './+types/gift-cards.ts'

const DESCRIPTION = 'A gift card for works of Indian artists: by mail on a day that you choose, or printed at home.'

export const meta: Route.MetaFunction = ({ matches }) => {
  const path = href('/gift-cards')
  const title = 'Gift cards'
  return pageMeta(matches[0].loaderData, { title, description: DESCRIPTION, path, trail: [{ name: title, path }] })
}

export const links = sheets('forms', 'giftCards')

/** While none are sold there is no such page. */
export const loader = forAnybody(async ({ services, visitor }) => {
  const { isOn, amounts, validMonths } = await readSales(services)
  if (!isOn) throw data(null, { status: 404 })
  const today = indiaDay(services.clock.now())
  return {
    choices: amounts.map(amountChoice),
    validMonths,
    today,
    lastDay: daysAfter(today, SEND_DAYS_MAX),
    buyer: { name: visitor?.firstName ?? '', email: visitor?.email ?? '' },
    /** Names the form: sent twice, it is one purchase. */
    key: randomUUID(),
  }
})

const TRAPPED = 'One field of this form is there for machines only. Please empty it and send again.'

export const action = forAnybody<unknown>(async ({ services, visit, request }) => {
  const sales = await readSales(services)
  if (!sales.isOn) throw data(null, { status: 404 })
  const form = purchaseForm({ amounts: sales.amounts, now: services.clock.now() })
  const { [TRAP_NAME]: trap, ...values } = await readForm(request, [...form.names, 'key', TRAP_NAME])
  if (trap) return answerRefused({ status: 422, message: TRAPPED, values })
  const read = form.read(values)
  if (!read.ok) return answerRefused({ status: 422, errors: read.errors, values })
  try {
    const begun = await beginPurchase(services, { form: read.form, key: values.key ?? '', address: visit.address })
    if (begun.ok) {
      letOpen({ services, visit }, begun.purchaseId)
      return redirect(href('/gift-cards/:id', { id: begun.purchaseId }), 303)
    }
    if (begun.reason === 'off') throw data(null, { status: 404 })
    return answerRefused({ ...waitRefusal(begun), values })
  } catch (error) {
    const told = refusalOf(error)
    if (told) return answerRefused({ ...told, values })
    throw error
  }
})

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export const headers = formHeaders

export default function GiftCards({ loaderData }: Route.ComponentProps) {
  const { choices, validMonths, today, lastDay, buyer, key } = loaderData
  const { Form, place, isInteractive, isSending, message, field } = useAnsweredForm<object>()
  const way = field('way')
  const [chosen, setChosen] = useState<Way>(way.defaultValue === 'print' ? 'print' : 'mail')
  const withDefault = (name: string, value: string) => {
    const { defaultValue = value, ...rest } = field(name)
    return { ...rest, defaultValue }
  }
  const amount = withDefault('amount', choices[Math.min(1, choices.length - 1)]?.[0] ?? '')
  return (
    <div className="wrap gift-card-page">
      <div className="page-head">
        <h1 className="d d5">Gift cards</h1>
        <p>Whoever has the card chooses. It pays for any work, in one order or in several, for {validMonths} months.</p>
      </div>
      <div className="enquiry" ref={place}>
        <Form className="enquiry-form" method="post" noValidate={isInteractive}>
          <input type="hidden" name="key" value={key} />
          <FormMessage text={message} />
          <ChoiceRow legend="Amount" field={amount} choices={choices} />
          <ChoiceRow
            legend="How it is given"
            field={{ ...way, defaultValue: chosen }}
            choices={Object.entries(WAYS)}
            onChoose={(value) => setChosen(value === 'print' ? 'print' : 'mail')}
          />
          <TextField
            label="Who it is for"
            maxLength={CARD_NAME_MAX}
            autoComplete="off"
            required
            {...field('forName')}
          />
          {(!isInteractive || chosen === 'mail') && (
            <div className="field-pair">
              <TextField
                label="Their e-mail"
                hint={isInteractive ? 'The card goes there.' : 'Only for a card that is sent by mail.'}
                type="email"
                autoComplete="off"
                maxLength={254}
                required={isInteractive}
                {...field('recipientEmail')}
              />
              <TextField
                label="Sent on"
                hint="In the morning, India time; today at once."
                type="date"
                min={today}
                max={lastDay}
                required={isInteractive}
                {...withDefault('sendOn', today)}
              />
            </div>
          )}
          <TextArea
            label="Message (optional)"
            hint={`At most ${CARD_MESSAGE_MAX} characters; it stands on the card.`}
            rows={3}
            maxLength={CARD_MESSAGE_MAX}
            {...field('message')}
          />
          <div className="field-pair">
            <TextField
              label="Your name"
              hint="It stands on the card."
              autoComplete="name"
              maxLength={CARD_NAME_MAX}
              required
              {...withDefault('buyerName', buyer.name)}
            />
            <TextField
              label="Your e-mail"
              hint="For your receipt."
              type="email"
              autoComplete="email"
              maxLength={254}
              required
              {...withDefault('buyerEmail', buyer.email)}
            />
          </div>
          <TrapField />
          <SendButton isSending={isSending}>Go on to the payment</SendButton>
        </Form>
      </div>
    </div>
  )
}
