import { randomUUID } from 'node:crypto'
import { useState, useId, type ReactNode } from 'react'
import { data, href, redirect } from 'react-router'
import { CARD_DESIGNS, designAddress, FIRST_DESIGN, isCardDesign } from '#domain/gift-cards/card-designs.rules.ts'
import type { CardDesign } from '#domain/gift-cards/card-designs.rules.ts'
import { amountChoice, cardOrderForm } from '#domain/gift-cards/card-order-form.rules.ts'
import { CARD_MESSAGE_MAX, CARD_NAME_MAX, SEND_DAYS_MAX } from '#domain/gift-cards/card-order.rules.ts'
import { dayAfter } from '#shared/dispatch-dates.rules.ts'
import { readSales } from '#domain/gift-cards/read-sales.ts'
import { placeCardOrder } from '#domain/orders/gift-card-sales/place-card-order.ts'
import { refusalOf } from '#shared/database-errors.rules.ts'
import { dayText, indiaDay } from '#shared/india-dates.rules.ts'
import { answerRefused, waitRefusal, formHeaders } from '#app/http/answers.ts'
import { readForm, fieldsIn } from '#app/http/read-request.ts'
import { letOpen } from '#app/http/order-loader.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { sheets } from '#app/sheets.ts'
import { EmailField, TextArea, TextField } from '#app/ui/field.tsx'
import { TRAP_NAME, useAnsweredForm } from '#app/ui/form-answer.ts'
import { FormMessage, SendButton, TrapField } from '#app/ui/form-parts.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { giftCardsWords } from '#words/gift-cards.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { CardFace } from './card-face.tsx'
import type { Route } from './+types/gift-cards.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const path = href('/gift-cards')
  const title = giftCardsWords.title
  return pageMeta(matches[0].loaderData, {
    title,
    description: giftCardsWords.about,
    path,
    trail: [{ name: title, path }],
  })
}

export const links = sheets('forms', 'giftCards')

/** While none are on sale there is no such page. */
export const loader = forAnybody(async ({ services, visitor }) => {
  const { isOn, amounts, validMonths } = await readSales(services)
  if (!isOn) throw data(null, { status: 404 })
  const today = indiaDay(services.clock.now())
  return {
    choices: amounts.map(amountChoice),
    validMonths,
    today,
    lastDay: dayAfter(today, SEND_DAYS_MAX),
    buyer: { name: visitor?.firstName ?? '', email: visitor?.email ?? '' },
    /** Names the form: sent twice, it is one order. */
    key: randomUUID(),
  }
})

export const action = forAnybody<unknown>(async ({ services, visit, request }) => {
  const sales = await readSales(services)
  if (!sales.isOn) throw data(null, { status: 404 })
  const form = cardOrderForm({ amounts: sales.amounts, now: services.clock.now() })
  const { [TRAP_NAME]: trap, ...values } = fieldsIn(await readForm(request), [...form.names, 'key', TRAP_NAME])
  if (trap) return answerRefused({ status: 422, message: giftCardsWords.trapped, values })
  const read = form.read(values)
  if (!read.ok) return answerRefused({ status: 422, errors: read.errors, values })
  try {
    const begun = await placeCardOrder(services, { form: read.form, key: values.key ?? '', address: visit.address })
    if (begun.ok) {
      letOpen({ services, visit }, begun.cardOrderId)
      return redirect(href('/gift-cards/:id', { id: begun.cardOrderId }), 303)
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
  const fields = {
    design: field('design', FIRST_DESIGN),
    amount: field('amount', choices[Math.min(1, choices.length - 1)]?.[0]),
    way: field('way', 'mail'),
    forName: field('forName'),
    recipientEmail: field('recipientEmail'),
    sendOn: field('sendOn', today),
    message: field('message'),
    buyerName: field('buyerName', buyer.name),
    buyerEmail: field('buyerEmail', buyer.email),
  }
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>({})
  const shown = (name: keyof typeof fields) => {
    const text = typed[name] ?? fields[name].defaultValue
    return typeof text === 'string' ? text : ''
  }
  const isMailed = shown('way') !== 'print'
  const design = shown('design')
  return (
    <div className="wrap gift-card-page card-shop">
      <div className="page-head">
        <h1 className="d d5">{giftCardsWords.title}</h1>
        <p>{giftCardsWords.intro(validMonths)}</p>
      </div>
      <figure className="card-stage" aria-label={giftCardsWords.preview}>
        <CardFace
          design={isCardDesign(design) ? design : FIRST_DESIGN}
          amount={choices.find(([value]) => value === shown('amount'))?.[1] ?? ''}
          forName={shown('forName')}
          message={shown('message')}
          buyerName={shown('buyerName')}
        />
        <figcaption className="ash small">
          {isMailed ? giftCardsWords.previewMailed(sentOnWords(shown('sendOn'), today)) : giftCardsWords.previewPrinted}
        </figcaption>
      </figure>
      <div className="enquiry" ref={place}>
        <Form
          className="enquiry-form"
          method="post"
          noValidate={isInteractive}
          onInput={({ currentTarget }) => setTyped(Object.fromEntries(new FormData(currentTarget)))}
        >
          <input type="hidden" name="key" value={key} />
          <FormMessage text={message} />
          <ChoiceRow
            className="designs"
            legend={giftCardsWords.design}
            field={fields.design}
            choices={CARD_DESIGNS.map((value) => [value, <DesignTile key={value} design={value} />])}
          />
          <ChoiceRow legend={giftCardsWords.amount} field={fields.amount} choices={choices} />
          <ChoiceRow
            legend={giftCardsWords.wayTitle}
            field={fields.way}
            choices={Object.entries(giftCardsWords.ways)}
          />
          <TextField
            label={giftCardsWords.forName}
            maxLength={CARD_NAME_MAX}
            autoComplete="off"
            required
            {...fields.forName}
          />
          {(!isInteractive || isMailed) && (
            <div className="field-pair">
              <EmailField
                label={giftCardsWords.recipientEmail}
                hint={isInteractive ? giftCardsWords.recipientEmailHint : giftCardsWords.onlyIfMailed}
                autoComplete="off"
                required={isInteractive}
                {...fields.recipientEmail}
              />
              <TextField
                label={giftCardsWords.sendOn}
                hint={giftCardsWords.sendOnHint}
                type="date"
                min={today}
                max={lastDay}
                required={isInteractive}
                {...fields.sendOn}
              />
            </div>
          )}
          <TextArea
            label={giftCardsWords.message}
            hint={giftCardsWords.messageHint(CARD_MESSAGE_MAX)}
            rows={3}
            maxLength={CARD_MESSAGE_MAX}
            {...fields.message}
          />
          <div className="field-pair">
            <TextField
              label={giftCardsWords.buyerName}
              hint={giftCardsWords.buyerNameHint}
              autoComplete="name"
              maxLength={CARD_NAME_MAX}
              required
              {...fields.buyerName}
            />
            <EmailField label={giftCardsWords.buyerEmail} hint={giftCardsWords.buyerEmailHint} {...fields.buyerEmail} />
          </div>
          <TrapField />
          <SendButton isSending={isSending}>{giftCardsWords.goToPayment}</SendButton>
        </Form>
      </div>
    </div>
  )
}

/** Without scripts a browser posts anything as a day. */
const sentOnWords = (day: string, today: string) =>
  Date.parse(`${day}T00:00Z`) > Date.parse(`${today}T00:00Z`)
    ? giftCardsWords.onMorningOf(dayText(day))
    : giftCardsWords.withinMinutes

const DesignTile = ({ design }: { design: CardDesign }) => (
  <>
    <img src={designAddress(design)} alt="" width={96} height={60} loading="lazy" />
    {giftCardsWords.designs[design]}
  </>
)

type Props = {
  legend: string
  field: { name: string; defaultValue: string | undefined; error: string | undefined; onInput: () => void }
  choices: readonly (readonly [value: string, shown: ReactNode])[]
  className?: string
}

/** A few choices, side by side. */
function ChoiceRow({ legend, field, choices, className = 'picks' }: Props) {
  const { name, defaultValue, error, onInput } = field
  const errorId = useId()
  return (
    <fieldset className="choice-row" aria-describedby={error ? errorId : undefined}>
      <legend className="lab">{legend}</legend>
      <div className={className}>
        {choices.map(([value, shown]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              required
              defaultChecked={value === defaultValue}
              onInput={onInput}
            />
            <span className="num">{shown}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="err" id={errorId}>
          <CircleAlert className="i" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
