import { choiceKey } from '#domain/cart/cart-lines.rules.ts'
import type { CartLine } from '#domain/cart/cart.rules.ts'
import { lineTroubleWords } from '#domain/cart/cart-words.rules.ts'
import type { WorkToSell } from '#domain/orders/admin/works-to-sell.db.ts'
import { multiplyPaise, noPaise, rupees, type Paise } from '#shared/money.rules.ts'
import type { ComponentProps } from 'react'
import { Link, href } from 'react-router'
import type { QuoteAsker } from '#domain/quotes/show-quotes.ts'
import { ticketOf } from '#domain/enquiries/tickets.rules.ts'
import { ChoiceField, listed, SectionPart, SmallAct } from '#app/ui/dashboard-parts.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { FormFields } from '#app/ui/form-fields.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { adminNewOrderWords } from '#words/admin-new-order.ts'
import type { ShownNewOrder } from './answer-new-order.ts'

export type Field = (name: string) => {
  name: string
  autoComplete: string
  defaultValue: string | undefined
  error: string | undefined
}

/** A step before the order is created: empty fields are fine. */
const Step = (props: ComponentProps<typeof SmallAct>) => <SmallAct formNoValidate {...props} />

export function WorksPart({ order: { cart, found, words }, field }: { order: ShownNewOrder; field: Field }) {
  return (
    <SectionPart id="works" className="new-order-part" title={adminNewOrderWords.works}>
      <div className="new-order-find end start">
        <TextField label={adminNewOrderWords.search} type="search" name="q" defaultValue={words} maxLength={100} />
        <Step intent="find">{adminNewOrderWords.find}</Step>
      </div>
      {found?.length === 0 && (
        <p className="ash" role="status">
          {adminNewOrderWords.none}
        </p>
      )}
      {found && found.length > 0 && (
        <ul className="new-order-found" aria-label={adminNewOrderWords.found}>
          {found.map((work) => (
            <Found key={work.id} work={work} />
          ))}
        </ul>
      )}
      <h3>{adminNewOrderWords.selected}</h3>
      {cart.lines.length === 0 ? (
        <p className="ash">{adminNewOrderWords.noneSelected}</p>
      ) : (
        <>
          <ul className="new-order-lines">
            {cart.lines.map((line) => (
              <Line key={choiceKey(line)} line={line} />
            ))}
          </ul>
          <div className="new-order-fields">
            <FormFields
              field={field}
              of={[
                {
                  name: 'discount',
                  label: adminNewOrderWords.discount,
                  hint: adminNewOrderWords.discountHint,
                  inputMode: 'numeric',
                },
                {
                  name: 'discountReason',
                  label: adminNewOrderWords.discountReason,
                  hint: adminNewOrderWords.discountReasonHint,
                  maxLength: 60,
                },
              ]}
            />
          </div>
          <div className="stack g16 start">
            <Step intent="count">{adminNewOrderWords.updateTotal}</Step>
            <FactList className="facts admin-facts" facts={sumsOf(cart)} />
          </div>
        </>
      )}
    </SectionPart>
  )
}

function sumsOf({ totals, extras }: ShownNewOrder['cart']) {
  const { subtotalPaise, discountPaise, taxPaise, roundOffPaise, totalPaise } = totals
  const names = adminNewOrderWords.sums
  return [
    [names.subtotal, rupees(subtotalPaise)],
    [names.discount, discountPaise !== noPaise && adminNewOrderWords.less(rupees(discountPaise))],
    ...extras.map(({ label, paise }) => [label, rupees(paise)] as const),
    [names.tax, rupees(taxPaise)],
    [names.roundOff, roundOffPaise !== noPaise && rupees(roundOffPaise)],
    [names.total, rupees(totalPaise)],
  ] as const
}

function stockText(free: number | null): string {
  if (free === null) return adminNewOrderWords.madeToOrder
  return free === 0 ? adminNewOrderWords.soldOut : adminNewOrderWords.inStock(free)
}

function Found({ work }: { work: WorkToSell }) {
  const { id, title, artistName, pricePaise, freeQuantity, picture, frames, sizes } = work
  const isGone = freeQuantity === 0
  return (
    <li>
      <Picture picture={picture} sizes="72px" widest={320} isDecoration />
      <div className="new-order-what stack g2 any">
        <b>{title}</b>
        <span className="ash small">{listed(artistName, rupees(pricePaise), stockText(freeQuantity))}</span>
      </div>
      <div className="new-order-pick flow end">
        {sizes.length > 0 && !isGone && <SizeField work={work} />}
        {frames.length > 1 && !isGone ? (
          <ChoiceField
            label={adminNewOrderWords.frame}
            name={`frame-${id}`}
            aria-label={adminNewOrderWords.frameOf(title)}
            options={frames.map((frame) => [frame.optionId, priced(frame)])}
          />
        ) : (
          <input type="hidden" name={`frame-${id}`} value={frames[0]?.optionId} />
        )}
        {!isGone && (
          <Step intent={`add:${id}`} aria-label={adminNewOrderWords.addWork(title)}>
            {adminNewOrderWords.add}
          </Step>
        )}
      </div>
    </li>
  )
}

/** Sold-out sizes can't be chosen. */
const SizeField = ({ work: { id, title, sizes } }: { work: WorkToSell }) => (
  <SelectField label={adminNewOrderWords.size} name={`size-${id}`} aria-label={adminNewOrderWords.sizeOf(title)}>
    {sizes.map((size) => (
      <option key={size.id} value={size.id} disabled={size.freeQuantity === 0}>
        {adminNewOrderWords.sizeStock(priced(size), stockText(size.freeQuantity))}
      </option>
    ))}
  </SelectField>
)

const priced = ({ name, modifierPaise }: { name: string; modifierPaise: Paise }) =>
  modifierPaise === noPaise ? name : adminNewOrderWords.priced(name, rupees(modifierPaise))

/** The quoted work. It can't be changed here. */
export function QuotePricePart({ order: { cart }, asker }: { order: ShownNewOrder; asker: QuoteAsker }) {
  const { quoteId, ticketNumber, name } = asker
  return (
    <SectionPart id="works" className="new-order-part" title={adminNewOrderWords.quotedWork}>
      <p className="ash">
        {adminNewOrderWords.quotedFor(name)}{' '}
        <Link className="lk" to={href('/admin/inbox/:kind/:id', { kind: 'quote', id: quoteId })}>
          {adminNewOrderWords.request(ticketOf('quote', ticketNumber))}
        </Link>
      </p>
      <ul className="new-order-lines">
        {cart.lines.map((line) => (
          <li key={line.id}>
            <Said line={line} />
            {line.trouble && <p className="err">{lineTroubleWords(line)}</p>}
          </li>
        ))}
      </ul>
      <FactList className="facts admin-facts" facts={sumsOf(cart)} />
    </SectionPart>
  )
}

function Said({ line }: { line: CartLine }) {
  const { title, artistName, frame, size, picture, quantity, unitPaise } = line
  return (
    <>
      {picture && <Picture picture={picture} sizes="72px" widest={320} isDecoration />}
      <div className="new-order-what stack g2 any">
        <b>{title}</b>
        <span className="ash small">
          {listed(
            artistName,
            size && adminNewOrderWords.inSize(size.name),
            frame.slug !== 'none' && frame.name,
            rupees(unitPaise),
          )}
        </span>
        <span className="num">{rupees(multiplyPaise(unitPaise, quantity))}</span>
      </div>
    </>
  )
}

function Line({ line }: { line: CartLine }) {
  const { title, size, quantity, quantityMax } = line
  const key = choiceKey(line)
  const name = size ? adminNewOrderWords.workInSize(title, size.name) : title
  const error = lineTroubleWords(line)
  return (
    <li>
      <input type="hidden" name="line" value={key} />
      <Said line={line} />
      <div className="new-order-pick flow end">
        <TextField
          key={quantity}
          label={adminNewOrderWords.pieces}
          aria-label={adminNewOrderWords.piecesOf(name)}
          name={`quantity-${key}`}
          type="number"
          min={1}
          max={Math.max(quantityMax, 1)}
          defaultValue={quantity}
          {...(error && { error })}
        />
        <Step intent={`drop:${key}`} aria-label={adminNewOrderWords.removeWork(name)}>
          {adminNewOrderWords.remove}
        </Step>
      </div>
    </li>
  )
}
