import type { CartLine } from '#domain/cart/cart.rules.ts'
import { troubleWords } from '#domain/cart/cart-words.rules.ts'
import type { WorkToSell } from '#domain/orders/admin/works-to-sell.db.ts'
import { multiplyPaise, noPaise, rupees, type Paise } from '#shared/money.rules.ts'
import type { ComponentProps } from 'react'
import { Link, href } from 'react-router'
import type { Asker } from '#domain/quotes/show-offers.ts'
import { ticketOf } from '#domain/enquiries/tickets.rules.ts'
import { ChoiceField, Part, SmallAct } from '#app/ui/dashboard-parts.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { NewOrder } from './answer-new-order.ts'
import type { Field } from './hand-payment-fields.tsx'
import { keyOfLine } from './order-line-key.rules.ts'

/** A step on the way to the order: what is empty yet is nothing wrong. */
const Step = (props: ComponentProps<typeof SmallAct>) => <SmallAct formNoValidate {...props} />

/** What is sold: looked for, picked in a frame, and counted. */
export function WorksPart({ order: { cart, found, words }, field }: { order: NewOrder; field: Field }) {
  return (
    <Part id="works" className="new-order-part" title="Works">
      <div className="new-order-find">
        <TextField label="Title, artist or kind" type="search" name="q" defaultValue={words} maxLength={100} />
        <Step intent="find">Find works</Step>
      </div>
      {found?.length === 0 && (
        <p className="ash" role="status">
          Nothing on sale is called like that.
        </p>
      )}
      {found && found.length > 0 && (
        <ul className="new-order-found" aria-label="Found">
          {found.map((work) => (
            <Found key={work.id} work={work} />
          ))}
        </ul>
      )}
      <h3>Picked</h3>
      {cart.lines.length === 0 ? (
        <p className="ash">Nothing is picked yet.</p>
      ) : (
        <>
          <ul className="new-order-lines">
            {cart.lines.map((line) => (
              <Line key={keyOfLine(line)} line={line} />
            ))}
          </ul>
          <div className="new-order-fields">
            <TextField
              label="Discount in rupees"
              hint="Before tax. May be empty."
              inputMode="numeric"
              autoComplete="off"
              {...field('discount')}
            />
            <TextField
              label="Why it is cheaper"
              hint="The buyer reads it."
              autoComplete="off"
              maxLength={60}
              {...field('discountReason')}
            />
          </div>
          <div className="new-order-sums">
            <Step intent="count">Count again</Step>
            <Facts className="desk-facts" facts={sumsOf(cart)} />
          </div>
        </>
      )}
    </Part>
  )
}

function sumsOf({ totals, extras }: NewOrder['cart']) {
  const { subtotalPaise, discountPaise, taxPaise, roundOffPaise, totalPaise } = totals
  return [
    ['Subtotal', rupees(subtotalPaise)],
    ['Discount', discountPaise !== noPaise && `${rupees(discountPaise)} less`],
    ...extras.map(({ label, paise }) => [label, rupees(paise)] as const),
    ['Tax', rupees(taxPaise)],
    ['Round off', roundOffPaise !== noPaise && rupees(roundOffPaise)],
    ['Total', rupees(totalPaise)],
  ] as const
}

const stockText = (free: number | null) =>
  free === null ? 'Made to order' : free === 0 ? 'Sold out' : `${free} to be had`

function Found({ work }: { work: WorkToSell }) {
  const { id, title, artistName, pricePaise, freeQuantity, picture, frames, sizes } = work
  const isGone = freeQuantity === 0
  return (
    <li>
      <Picture picture={picture} sizes="72px" widest={320} isDecoration />
      <div className="new-order-what">
        <b>{title}</b>
        <span className="ash small">
          {artistName}, {rupees(pricePaise)}, {stockText(freeQuantity)}
        </span>
      </div>
      <div className="new-order-pick">
        {sizes.length > 0 && !isGone && <SizeField work={work} />}
        {frames.length > 1 && !isGone ? (
          <ChoiceField
            label="Frame"
            name={`frame-${id}`}
            aria-label={`Frame of ${title}`}
            options={frames.map((frame) => [frame.optionId, priced(frame)])}
          />
        ) : (
          <input type="hidden" name={`frame-${id}`} value={frames[0]?.optionId} />
        )}
        {!isGone && (
          <Step intent={`add:${id}`} aria-label={`Add ${title}`}>
            Add
          </Step>
        )}
      </div>
    </li>
  )
}

/** What is sold out cannot be chosen. */
const SizeField = ({ work: { id, title, sizes } }: { work: WorkToSell }) => (
  <SelectField label="Size" name={`size-${id}`} aria-label={`Size of ${title}`}>
    {sizes.map((size) => (
      <option key={size.id} value={size.id} disabled={size.freeQuantity === 0}>
        {priced(size)}, {stockText(size.freeQuantity).toLowerCase()}
      </option>
    ))}
  </SelectField>
)

const priced = ({ name, modifierPaise }: { name: string; modifierPaise: Paise }) =>
  modifierPaise === noPaise ? name : `${name}, + ${rupees(modifierPaise)}`

/** What was offered: nothing of it can be changed here. */
export function OfferPart({ order: { cart }, asker }: { order: NewOrder; asker: Asker }) {
  const { quoteId, ticketNumber, name } = asker
  return (
    <Part id="works" className="new-order-part" title="What was offered">
      <p className="ash">
        To {name}, who asked in{' '}
        <Link className="lk" to={href('/admin/inbox/:kind/:id', { kind: 'quote', id: quoteId })}>
          {ticketOf('quote', ticketNumber)}
        </Link>
        . The price is the agreed one: no other discount counts.
      </p>
      <ul className="new-order-lines">
        {cart.lines.map((line) => (
          <li key={line.id}>
            <Said line={line} />
            {line.trouble && <p className="err">{troubleWords(line)}</p>}
          </li>
        ))}
      </ul>
      <Facts className="desk-facts" facts={sumsOf(cart)} />
    </Part>
  )
}

function Said({ line }: { line: CartLine }) {
  const { title, artistName, frame, size, picture, quantity, unitPaise } = line
  return (
    <>
      {picture && <Picture picture={picture} sizes="72px" widest={320} isDecoration />}
      <div className="new-order-what">
        <b>{title}</b>
        <span className="ash small">
          {artistName}
          {size && `, size ${size.name}`}
          {frame.slug !== 'none' && `, ${frame.name}`}, {rupees(unitPaise)}
        </span>
        <span className="num">{rupees(multiplyPaise(unitPaise, quantity))}</span>
      </div>
    </>
  )
}

function Line({ line }: { line: CartLine }) {
  const { title, size, quantity, quantityMax } = line
  const key = keyOfLine(line)
  const name = size ? `${title}, size ${size.name}` : title
  const error = troubleWords(line)
  return (
    <li>
      <input type="hidden" name="line" value={key} />
      <Said line={line} />
      <div className="new-order-pick">
        <TextField
          key={quantity}
          label="Pieces"
          aria-label={`Pieces of ${name}`}
          name={`quantity-${key}`}
          type="number"
          min={1}
          max={Math.max(quantityMax, 1)}
          defaultValue={quantity}
          {...(error && { error })}
        />
        <Step intent={`drop:${key}`} aria-label={`Leave out ${name}`}>
          Leave out
        </Step>
      </div>
    </li>
  )
}
