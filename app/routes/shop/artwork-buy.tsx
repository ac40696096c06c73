import { ownAddress, artistAddress, categoryAddress, instagramAddress } from '#app/ui/addresses.ts'
import { useState, type FormEvent } from 'react'
import { Link, href, useNavigate } from 'react-router'
import { enquiryText, whatsAppAddress } from '#domain/catalogue/ask-to-buy.rules.ts'
import { mediumAndSize, type FrameChoice, type WorkDetail } from '#domain/catalogue/catalogue.rules.ts'
import { sizeAddition, type SizeChoice } from '#domain/catalogue/sizes.rules.ts'
import { sizedStockWords, stockWords } from '#domain/catalogue/stock-words.rules.ts'
import { noPaise, subtractPaise, type Paise } from '#shared/money.rules.ts'
import { useBuyingPaused } from '#app/browser/buying-paused.ts'
import { Crumbs } from '#app/ui/pagination.tsx'
import { DeliveryCheck } from '#app/ui/delivery-check.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { FormDone } from '#app/ui/form-parts.tsx'
import { Heart } from '#app/ui/heart.tsx'
import { Markup } from '#app/ui/markup.tsx'
import { PAUSED_NOTE_ID } from '#app/ui/paused-note.tsx'
import { Price } from '#app/ui/price.tsx'
import { InstagramSign } from '#app/ui/social-icons.tsx'
import { useBigPrice, useStoreFacts } from '#app/ui/store-facts.ts'
import { WhatsAppSign } from '#app/ui/whatsapp-sign.tsx'
import { formsWords } from '#words/forms.ts'
import { pricesWords } from '#words/prices.ts'
import { workPageWords } from '#words/work-page.ts'
import type { ChosenWork } from './add-work.ts'
import { FrameChooser, SizeChooser, focusSizes } from './size-chooser.tsx'

type ArtworkBuyProps = {
  work: WorkDetail
  /** Written by the server; empty for other works. */
  madeWithAi: string
  /** Undefined when there is no frame to choose. */
  frame: FrameChoice | undefined
  /** Undefined until one is chosen, and for a work without sizes. */
  size: SizeChoice | undefined
  /** With the chosen frame and size. */
  pricePaise: Paise | null
  isFrom: boolean
  pageAddress: string
  holiday: string | null
  /** Links to alerts on the work. */
  tell: string
  onChooseFrame: (frame: FrameChoice) => void
  onChooseSize: (sizeId: string) => void
}

/** Everything on which a buyer decides, in one column. */
export function ArtworkBuy(props: ArtworkBuyProps) {
  const { work, madeWithAi, frame, size, pricePaise, isFrom, holiday, onChooseFrame, onChooseSize } = props
  const { parent, name, path } = work.category
  const [isSizeAsked, askForSize] = useState(false)
  const [whole] = work.pictures
  return (
    <div className="buy">
      <Crumbs
        steps={[parent && { name: parent.name, to: categoryAddress(parent.path) }, { name, to: categoryAddress(path) }]}
      />
      <div className="title-row apart g8">
        <h1 className="d d5 work" lang={work.titleLang}>
          {work.title}
        </h1>
        <Heart work={work} />
      </div>
      <p className="by">
        <Link to={artistAddress(work.artist.slug)} prefetch="intent">
          {work.artist.name}
        </Link>
      </p>
      <p className="ash" lang="en">
        {mediumAndSize(work)}
      </p>
      <Markup className="made-with-ai" html={madeWithAi} />
      {pricePaise !== null && (
        <div aria-live="polite">
          <Price pricePaise={pricePaise} taxPercent={work.taxPercent} isFrom={isFrom} isRoomy />
        </div>
      )}
      <StockBadge work={work} size={size} />
      {holiday && <p className="small holiday">{holiday}</p>}
      <hr className="rule" />
      {frame && whole && (
        <FrameChooser
          frames={work.frames}
          chosen={frame}
          picture={whole}
          unframedPaise={less(pricePaise, frame.priceModifierPaise)}
          taxPercent={work.taxPercent}
          form={BUY_FORM}
          onChoose={onChooseFrame}
        />
      )}
      {work.sizes.length > 0 && (
        <SizeChooser
          sizes={work.sizes}
          set={work.sizeSet}
          chosen={size}
          unsizedPaise={less(pricePaise, sizeAddition(work.sizes, size).addsPaise)}
          taxPercent={work.taxPercent}
          form={BUY_FORM}
          isAsked={isSizeAsked && !size}
          onChoose={onChooseSize}
        />
      )}
      {pricePaise !== null && (
        <CartForm
          chosen={{ work, frame, size, pricePaise }}
          onSizeMissing={() => {
            askForSize(true)
            focusSizes()
          }}
        />
      )}
      <AskToBuy {...props} />
      <Markup html={props.tell} />
      <Promises isAway={holiday !== null} />
      {pricePaise !== null && work.stock.kind !== 'sold-out' && <DeliveryCheck artworkIds={[work.id]} />}
    </div>
  )
}

/** What the policies promise, each with its page. Someone who is away says above when works ship. */
const Promises = ({ isAway }: { isAway: boolean }) => (
  <ul className="trust small">
    {[
      [href('/shipping'), workPageWords.freeDelivery, isAway ? workPageWords.tracked : workPageWords.ships],
      [href('/shipping'), workPageWords.packing, workPageWords.ownParcel],
      [href('/terms'), workPageWords.payment, workPageWords.noCards],
      [href('/cancellation-refunds'), workPageWords.returns, workPageWords.ifWrong],
    ].map(([page = '', name, text]) => (
      <li key={name}>
        <Link to={page}>{name}</Link>
        {text}
      </li>
    ))}
  </ul>
)

/** The price without a part of it. */
const less = (pricePaise: Paise | null, part: Paise) =>
  pricePaise === null ? noPaise : subtractPaise(pricePaise, part)

/** The ways to the store's own people, with the work named; and, on a phone, the bar at the bottom edge. */
function AskToBuy({ work, frame, size, pricePaise, isFrom, pageAddress }: ArtworkBuyProps) {
  const [said, setSaid] = useState('')
  const brand = useStoreFacts()?.brand
  const bigPrice = useBigPrice()
  if (!brand) return null
  const isSoldOut = work.stock.kind === 'sold-out'
  const text = enquiryText({
    storeName: brand.name,
    title: work.title,
    artistName: work.artist.name,
    frameName: frame?.name ?? null,
    sizeName: size?.label ?? null,
    pricePaise,
    taxPercent: work.taxPercent,
    bigPrice,
    isSoldOut,
    address: pageAddress,
  })
  const toWhatsApp = { href: whatsAppAddress(brand.whatsappNumber, text), target: '_blank', rel: 'noopener' }
  const copyText = () => {
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    copying.then(
      () => setSaid(workPageWords.copied),
      () => setSaid(workPageWords.notCopied),
    )
  }
  if (work.isPremium && !isSoldOut) {
    return (
      <div className="stack g10">
        <p className="ash">{workPageWords.onRequest}</p>
        <a className="btn p" {...toWhatsApp}>
          <WhatsAppSign className="i s" /> {pricesWords.requestForQuote}
        </a>
        <QuoteForm artworkId={work.id} />
      </div>
    )
  }
  return (
    <div className="stack g10">
      <div className="act-pair">
        <a className="btn o" {...toWhatsApp}>
          <WhatsAppSign className="i s" /> {isSoldOut ? workPageWords.askOnWhatsApp : workPageWords.buyOnWhatsApp}
        </a>
        <a
          className="btn o"
          href={instagramAddress(brand.instagramHandle)}
          target="_blank"
          rel="noopener"
          onClick={copyText}
        >
          <InstagramSign className="i s" /> {isSoldOut ? workPageWords.askOnInstagram : workPageWords.buyOnInstagram}
        </a>
      </div>
      <p className="said small" role="status">
        {said}
      </p>
      {pricePaise !== null && !isSoldOut && (
        <section className="bar apart g12" aria-label={workPageWords.buy}>
          <Price pricePaise={pricePaise} taxPercent={work.taxPercent} isFrom={isFrom} />
          <AddButton />
        </section>
      )}
    </div>
  )
}

const loadAdding = () => import('./add-work.ts')
const loadEarly = () => void loadAdding().catch(() => {})

/** The frames and sizes that are chosen elsewhere on the page belong to this form, and so does the button at the bottom edge. */
const BUY_FORM = 'buy'

/** The same for everyone: the page doesn't know who is looking until a button is clicked. */
function CartForm({ chosen, onSizeMissing }: { chosen: ChosenWork; onSizeMissing: () => void }) {
  const { work, size } = chosen
  const navigate = useNavigate()
  const isSoldOut = work.stock.kind === 'sold-out'
  const isPaused = useBuyingPaused()

  const add = (opener: HTMLElement) =>
    loadAdding().then(
      ({ addWork }) => addWork(chosen, opener),
      () => console.error('The cart could not be saved.'),
    )

  async function buy(form: HTMLFormElement) {
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    await navigate(`${href('/checkout')}?${new URLSearchParams(fields)}`)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (work.sizes.length > 0 && !size) return onSizeMissing()
    const { submitter } = event.nativeEvent as SubmitEvent
    void (submitter?.getAttribute('name') === 'change' ? add(submitter) : buy(event.currentTarget))
  }

  return (
    <form id={BUY_FORM} className="act-pair" method="post" action={ownAddress(href('/cart'))} onSubmit={submit}>
      <input type="hidden" name="artwork" value={work.id} />
      <AddButton isDisabled={isSoldOut} />
      <button
        className="btn o"
        formMethod="get"
        formAction={href('/checkout')}
        disabled={isSoldOut || isPaused}
        aria-describedby={isPaused ? PAUSED_NOTE_ID : undefined}
        data-acts
      >
        {workPageWords.buyNow}
      </button>
    </form>
  )
}

/** A click before the page's scripts run is kept. */
function AddButton({ isDisabled = false }: { isDisabled?: boolean }) {
  const isPaused = useBuyingPaused()
  return (
    <button
      className="btn p"
      form={BUY_FORM}
      name="change"
      value="add"
      disabled={isDisabled || isPaused}
      aria-describedby={isPaused ? PAUSED_NOTE_ID : undefined}
      onPointerEnter={loadEarly}
      onFocus={loadEarly}
      data-acts
    >
      {workPageWords.addToCart}
    </button>
  )
}

/** Asks for a quote without WhatsApp. */
function QuoteForm({ artworkId }: { artworkId: string }) {
  const done = ({ ticket }: { ticket: string }) => (
    <FormDone title={workPageWords.received}>
      <p>
        {workPageWords.reference} <b>{ticket}</b>
      </p>
      <p>{workPageWords.weReply}</p>
    </FormDone>
  )
  const summary = <summary className="btn o">{workPageWords.askByEmail}</summary>
  return (
    <AnsweredForm
      action={`${href('/artwork/:id', { id: artworkId })}#quote`}
      opens={{ id: 'quote', className: 'quote', summary, body: 'quote-body' }}
      button={workPageWords.sendRequest}
      isTrapped
      whenDone={done}
    >
      {(field) => (
        <>
          <TextField label={formsWords.name} autoComplete="name" maxLength={200} required {...field('name')} />
          <TextField
            label={formsWords.emailOrPhone}
            autoComplete="email"
            maxLength={254}
            required
            {...field('contact')}
          />
          <TextArea label={formsWords.message} rows={3} maxLength={5_000} {...field('message')} />
        </>
      )}
    </AnsweredForm>
  )
}

function StockBadge({ work, size }: Pick<ArtworkBuyProps, 'work' | 'size'>) {
  const { isInStock, state, note } =
    work.sizes.length > 0 ? sizedStockWords((size ?? work).stock, size) : stockWords(work.stock, work.category.path)
  return (
    <p className="stock row">
      <span className={isInStock ? 'badge neem' : 'badge brick'}>{state}</span>
      {note && <span className="ash small">{note}</span>}
    </p>
  )
}
