import CircleAlert from 'lucide-react/icons/circle-alert'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { Link, href } from 'react-router'
import { cappedWords, priceChangeWords, troubleWords } from '#domain/cart/cart-words.rules.ts'
import type { CartLine } from '#domain/cart/cart.rules.ts'
import { multiplyPaise, rupees } from '#shared/money.rules.ts'
import { announce } from '#app/ui/announce.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Framed } from '#app/ui/framed.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { ChangeForm } from './change-form.tsx'

export function CartLineItem({ line }: { line: CartLine }) {
  const { title, artworkId, unitPaise, quantity, trouble } = line
  const words = troubleWords(line)
  const priceChange = priceChangeWords(line)
  const isBuyable = trouble === null || trouble === 'too-many'
  return (
    <li className={isBuyable ? 'cart-line' : 'cart-line off'}>
      <LinePicture line={line} />
      <div className="line-text">
        {trouble === 'gone' ? (
          <span className="work">{title || 'A work'}</span>
        ) : (
          <Link className="work" to={href('/artwork/:id', { id: artworkId })}>
            {title}
          </Link>
        )}
        {isBuyable && <span className="price">{rupees(multiplyPaise(unitPaise, quantity))}</span>}
        <LineMeta line={line} />
        {words && (
          <p className="line-trouble small">
            <CircleAlert className="i s" />
            <span>{words}</span>
          </p>
        )}
        {priceChange && <p className="line-note small">{priceChange}</p>}
      </div>
      <div className="line-acts">
        {isBuyable && <Stepper line={line} />}
        <ChangeForm fields={{ change: 'remove', line: line.id }}>
          <button
            className={buttonClass({ look: 'quiet', size: 'small' })}
            aria-label={`Remove ${title || 'this work'}`}
          >
            Remove
          </button>
        </ChangeForm>
      </div>
    </li>
  )
}

function LinePicture({ line: { picture, frame, trouble, artworkId } }: { line: CartLine }) {
  const shown = picture && (
    <Framed frame={frame.slug}>
      <Picture picture={picture} sizes="(min-width: 900px) 150px, 92px" widest={480} isDecoration />
    </Framed>
  )
  if (!shown || trouble === 'gone') return <span className="line-hold">{shown}</span>
  return (
    <Link className="line-hold" to={href('/artwork/:id', { id: artworkId })} tabIndex={-1} aria-hidden="true">
      {shown}
    </Link>
  )
}

function LineMeta({ line: { artistName, frame, hasFrames, unitPaise, quantity } }: { line: CartLine }) {
  const adds = frame.modifierPaise > 0 ? ` (+${rupees(frame.modifierPaise)})` : ''
  const lines = [artistName, hasFrames && frame.name + adds, quantity > 1 && `${rupees(unitPaise)} each`]
  return (
    <p className="meta">
      {lines.filter(Boolean).map((text) => (
        <span key={String(text)}>{text}</span>
      ))}
    </p>
  )
}

/** Minus stays where it is at one, and does nothing there: only Remove takes a work out. Plus says why there is no more. */
function Stepper({ line: { id, title, quantity, quantityMax } }: { line: CartLine }) {
  const steps = [
    { name: 'One less', Icon: Minus, to: Math.max(1, Math.min(quantity - 1, quantityMax)) },
    { name: 'One more', Icon: Plus, to: Math.min(quantity + 1, Math.max(quantityMax, 1)) },
  ]
  const [less, more] = steps.map(({ name, Icon, to }) => (
    <button
      key={name}
      name="quantity"
      value={to}
      aria-label={`${name}: ${title}`}
      aria-disabled={to === quantity}
      onClick={(event) => {
        if (to !== quantity) return
        event.preventDefault()
        if (Icon === Plus) announce({ kind: 'told', text: cappedWords(quantityMax) })
      }}
    >
      <Icon className="i s" />
    </button>
  ))
  return (
    <ChangeForm className="stepper" fields={{ change: 'quantity', line: id }}>
      {less}
      <output aria-label={`Quantity of ${title}`}>{quantity}</output>
      {more}
    </ChangeForm>
  )
}
