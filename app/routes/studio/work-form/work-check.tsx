/** The last step: what is there and what is missing, each with the way to its step, beside what buyers will see. */
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Link } from 'react-router'
import type { EnteredWork } from '#domain/catalogue/works/entered-work.rules.ts'
import { originOf } from '#domain/catalogue/origin.rules.ts'
import { EDITIONS } from '#domain/catalogue/works/editions.rules.ts'
import { stockOfSizesWords } from '#domain/catalogue/works/work-sizes.rules.ts'
import { artistShare } from '#domain/selling-terms/artist-share.rules.ts'
import type { WorkFormShown } from '#domain/studio/show-work-form.ts'
import { errorsByStep, isSharp, SHARP_PX } from '#domain/studio/work-steps.rules.ts'
import { Price } from '#app/ui/price.tsx'
import { noPaise, rupees, rupeesAndPaise, withTax } from '#shared/money.rules.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import { artistShareWords } from '#words/artist-share.ts'
import { originsWords } from '#words/origins.ts'
import { pricesWords } from '#words/prices.ts'
import { workFormWords } from '#words/work-form.ts'
import { lineOf, paiseOf } from './price-field.tsx'
import type { Steps } from './use-steps.ts'

export type TypedNow = {
  shown: WorkFormShown
  typed: EnteredWork
  /** How many there are, the main one too, and its size once that is known. */
  photos: number
  mainSize: { width: number; height: number } | undefined
  /** The address of the main picture; empty without one. */
  picture: string
}

const CHECKED = ['photos', 'what', 'size', 'price'] as const

type Props = { now: TypedNow; errors: FormErrors; steps: Steps }

export function WorkCheck({ now, errors, steps: { addressOf } }: Props) {
  const told = errorsByStep(errors)
  return (
    <ul className="work-checks" aria-label={workFormWords.checks}>
      {CHECKED.map((step) => {
        const wrong = told[step]
        const act = wrong.length > 0 ? workFormWords.complete : workFormWords.change
        const words = wrong.length > 0 ? wrong : factsOf[step](now).filter((fact) => fact !== '')
        const isWarning = wrong.length > 0 || (step === 'photos' && now.mainSize && !isSharp(now.mainSize))
        return (
          <li key={step} className={wrong.length > 0 ? 'wrong' : isWarning ? 'warned' : undefined}>
            {isWarning ? <CircleAlert className="i" /> : <Check className="i" />}
            <span className="any">
              {words.map((text, place) => (
                <span key={text} className={place === 0 ? undefined : 'ash small'}>
                  {text}
                </span>
              ))}
            </span>
            <Link
              className="lk"
              to={addressOf(step)}
              preventScrollReset
              aria-label={workFormWords.changeStep(act, workFormWords.steps[step])}
            >
              {act}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Whether the main picture is large enough to zoom in; empty until its size is known. */
export function sharpness({ mainSize }: Pick<TypedNow, 'mainSize'>): string {
  if (!mainSize) return ''
  const { width, height } = mainSize
  return isSharp(mainSize) ? workFormWords.sharp(width, height) : workFormWords.blurred(width, height, SHARP_PX)
}

const factsOf: Record<(typeof CHECKED)[number], (now: TypedNow) => string[]> = {
  photos: (now) => [workFormWords.photosSent(now.photos), sharpness(now)],
  what: ({ shown, typed }) => [
    [categoryOf(shown, typed)?.name, typed.medium].filter(Boolean).join(', '),
    originText(typed),
    workFormWords.described(typed.description.trim().split(/\s+/).length),
    piecesOf(typed),
  ],
  size: ({ typed }) => [typed.dimensions],
  price: ({ shown, typed }) => {
    const sold = soldOf(shown, typed)
    const line = lineOf(sold)
    if (categoryOf(shown, typed)?.isPremium) return [pricesWords.requestForQuote]
    const { pricePaise, taxPercent } = sold
    if (pricePaise === undefined) return []
    return [
      line ? artistShareWords.youReceive(rupeesAndPaise(artistShare(line).receivedPaise)) : '',
      taxPercent === undefined
        ? workFormWords.taxByCategory
        : workFormWords.buyersPay(rupees(withTax(pricePaise, taxPercent))),
    ]
  },
}

const categoryOf = ({ categories }: WorkFormShown, { category }: EnteredWork) =>
  categories.find(({ id }) => id === category)

const originText = ({ origin }: EnteredWork) => {
  const known = originOf(origin)
  return known ? originsWords.names[known] : ''
}

const soldOf = ({ usual, terms }: WorkFormShown, { category, price }: EnteredWork) => ({
  pricePaise: paiseOf(price),
  taxPercent: usual[category]?.taxPercent,
  terms: terms[category],
})

function piecesOf({ sizes, edition }: EnteredWork): string {
  const ticked = sizes.filter(({ isTicked }) => isTicked)
  if (ticked.length > 0)
    return stockOfSizesWords(
      ticked.map(({ pieces }) => ({ stock: /^\d{1,4}$/.test(pieces.trim()) ? Number(pieces) : null })),
    )
  const known = EDITIONS.find((one) => one === edition)
  return known ? workFormWords.editions[known] : ''
}

/** The work with its label, as it would stand in a list. */
export function WorkPreview({ now: { shown, typed, picture } }: { now: TypedNow }) {
  const isPremium = categoryOf(shown, typed)?.isPremium ?? false
  const { pricePaise, taxPercent } = soldOf(shown, typed)
  return (
    <figure className="work-preview">
      <figcaption className="ash small">{workFormWords.asBuyersSee}</figcaption>
      <div className="work-preview-wall">
        {picture === '' ? <span className="ash small">{workFormWords.noPhotoYet}</span> : <img src={picture} alt="" />}
      </div>
      <p className="work any">{typed.title.trim() || workFormWords.noTitleYet}</p>
      <p className="ash small">{shown.artistName}</p>
      {isPremium ? (
        <Price pricePaise={null} taxPercent={0} />
      ) : pricePaise === undefined || pricePaise <= noPaise ? (
        <p className="ash">{workFormWords.noPriceYet}</p>
      ) : taxPercent === undefined ? (
        <p className="ash">{workFormWords.taxByCategory}</p>
      ) : (
        <Price pricePaise={pricePaise} taxPercent={taxPercent} />
      )}
    </figure>
  )
}
