import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef } from 'react'
import { Link, href } from 'react-router'
import { seenText } from '#domain/cart/cart-change.rules.ts'
import {
  cappedWords,
  cutWords,
  linePrice,
  partAdds,
  priceChangeWords,
  lineTroubleWords,
  sellerWords,
} from '#domain/cart/cart-words.rules.ts'
import type { CartLine, Cart } from '#domain/cart/cart.rules.ts'
import { choiceKey } from '#domain/cart/cart-lines.rules.ts'
import { fetchPricing, putBack, useShownCart } from '#app/browser/cart/cart.ts'
import { isStorageRefused } from '#app/browser/cart/device-cart.ts'
import { announce } from '#app/ui/announce.ts'
import { buttonClass, Button } from '#app/ui/button.tsx'
import { Framed } from '#app/ui/framed.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useBigPrice } from '#app/ui/store-facts.ts'
import { cartWords } from '#words/cart.ts'
import { ChangeForm } from './change-form.tsx'
import { LineChange } from './line-change.tsx'

/** The works in the cart, with their actions. */
export function CartLines({ lines, isLarge }: { lines: readonly CartLine[]; isLarge?: boolean }) {
  useEffect(() => void fetchPricing(), [])
  return (
    <ul className={isLarge ? 'cart-lines large' : 'cart-lines'}>
      {lines.map((line) => (
        // Its id changes once the server has stored it; this key keeps the focus in it.
        <CartLineItem key={choiceKey(line)} line={line} />
      ))}
    </ul>
  )
}

function CartLineItem({ line }: { line: CartLine }) {
  const { title, titleLang, trouble } = line
  const bigPrice = useBigPrice()
  const words = lineTroubleWords(line)
  const priceChange = priceChangeWords(line, bigPrice)
  const isBuyable = trouble === null || trouble === 'too-many'
  return (
    <li className={isBuyable ? 'cart-line' : 'cart-line off'} data-choice={choiceKey(line)}>
      <LinePicture line={line} />
      <div className="line-text stack high">
        {trouble === 'gone' ? (
          <span className="work" lang={titleLang}>
            {title || cartWords.aWork}
          </span>
        ) : (
          <Link className="work" to={workAddress(line)} lang={titleLang}>
            {title}
          </Link>
        )}
        {isBuyable && <LinePrice line={line} />}
        <LineMeta line={line} unit={isBuyable && linePrice(line, bigPrice).each} />
        {words && (
          <p className="line-trouble g8 w500 small">
            <CircleAlert className="i s" />
            <span>{words}</span>
          </p>
        )}
        {line.seller && <p className="line-note small">{sellerWords(line)}</p>}
        {cutWords(line).map((cut) => (
          <p className="line-note small" key={cut}>
            {cut}
          </p>
        ))}
        {priceChange && <p className="line-note small">{priceChange}</p>}
      </div>
      <div className="line-acts row">
        {isBuyable && <Stepper line={line} />}
        <ChangeForm fields={{ change: 'remove', line: line.id }}>
          <button
            className={buttonClass({ look: 'quiet', size: 'small' })}
            aria-label={title ? cartWords.removeWork(title) : cartWords.removeUntitled}
          >
            {cartWords.remove}
          </button>
        </ChangeForm>
      </div>
      <LineChange line={line} />
    </li>
  )
}

function LinePicture({ line }: { line: CartLine }) {
  const { picture, frame, trouble } = line
  const shown = picture && (
    <Framed frame={frame.slug}>
      <Picture picture={picture} sizes="(min-width: 900px) 150px, 92px" widest={480} isDecoration />
    </Framed>
  )
  if (!shown || trouble === 'gone') return <span className="line-hold">{shown}</span>
  return (
    <Link className="line-hold" to={workAddress(line)} tabIndex={-1} aria-hidden="true">
      {shown}
    </Link>
  )
}

/** Its page, with the size selected. */
const workAddress = ({ artworkId, size }: CartLine) =>
  href('/artwork/:id', { id: artworkId }) + (size ? `?${new URLSearchParams({ size: size.name })}` : '')

/** The price of a line, after the price before discounts. */
export function LinePrice({ line }: { line: CartLine }) {
  const { was, now } = linePrice(line, useBigPrice())
  return (
    <span className="price">
      {was && (
        <>
          <s>
            <span className="vh">{cartWords.priceBefore} </span>
            {was}
          </s>{' '}
        </>
      )}
      {now}
    </span>
  )
}

function LineMeta({ line, unit }: { line: CartLine; unit: string | false }) {
  const { artistName, frame, size, hasFrames } = line
  const bigPrice = useBigPrice()
  const adds = ({ modifierPaise }: Pick<CartLine['frame'], 'modifierPaise'>) =>
    partAdds(line, modifierPaise, modifierPaise, bigPrice)
  const lines = [
    artistName,
    hasFrames && frame.name + adds(frame),
    size && cartWords.inSize(size.label) + adds(size),
    unit,
  ]
  return (
    <p className="meta">
      {lines.filter(Boolean).map((text) => (
        <span key={String(text)}>{text}</span>
      ))}
    </p>
  )
}

/** Minus does nothing at one: only Remove takes a work out. Plus says why there are no more. */
function Stepper({ line: { id, title, quantity, quantityMax } }: { line: CartLine }) {
  const steps = [
    { name: cartWords.fewer(title), Icon: Minus, to: Math.max(1, Math.min(quantity - 1, quantityMax)) },
    { name: cartWords.more(title), Icon: Plus, to: Math.min(quantity + 1, Math.max(quantityMax, 1)) },
  ]
  const [less, more] = steps.map(({ name, Icon, to }) => (
    <button
      key={name}
      name="quantity"
      value={to}
      aria-label={name}
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
      <output aria-label={cartWords.quantityOf(title)}>{quantity}</output>
      {more}
    </ChangeForm>
  )
}

/** Notices above the lines: changed prices, works left out at sign-in, and the undo of Remove. */
export function CartNotices({ cart, told = [] }: { cart: Cart; told?: readonly string[] }) {
  const shown = useShownCart()
  const repriced = cart.lines.filter(({ shownPaise }) => shownPaise !== null)
  const words = [...told, ...shown.told]
  if (isStorageRefused()) words.push(cartWords.notSavedHere)
  const place = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) place.current?.focus()
  })
  return (
    <div
      className="cart-notices stack g10"
      ref={place}
      tabIndex={-1}
      onFocus={() => void (hadFocus.current = true)}
      onBlur={() => void (hadFocus.current = false)}
    >
      {words.length > 0 && (
        <div className="notice" role="status">
          <Info className="i" />
          <div>
            {words.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
      )}
      {repriced.length > 0 && (
        <ChangeForm className="notice" fields={{ change: 'accept', seen: repriced.map(seenText) }}>
          <Info className="i" />
          <p>{cartWords.repriced(repriced.length)}</p>
          <button className="btn o s">{cartWords.acceptPrices}</button>
        </ChangeForm>
      )}
      <Removed />
    </div>
  )
}

function Removed() {
  const { removed } = useShownCart()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button is gone with its line.
    if (removed && document.activeElement === document.body) button.current?.focus()
  }, [removed])
  if (!removed || removed.trouble) return null
  return (
    <div className="notice">
      <p role="status">{cartWords.removed(removed.title)}</p>
      <Button ref={button} look="outline" size="small" onClick={() => void putBack(removed)}>
        {cartWords.undo}
      </Button>
    </div>
  )
}
