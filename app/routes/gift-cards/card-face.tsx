import { designAddress, type CardDesign } from '#domain/gift-cards/card-designs.rules.ts'
import { DotAndLine, Swashed } from '#app/ui/mark.tsx'
import { useStoreFacts } from '#app/ui/store-facts.ts'
import { giftCardsWords } from '#words/gift-cards.ts'

type Props = {
  /** Null for cards from before there were designs. */
  design: CardDesign | null
  amount: string
  forName: string
  message: string
  buyerName: string
}

/** A gift card as its holder sees it, without the code. */
export function CardFace({ design, amount, forName, message, buyerName }: Props) {
  const name = useStoreFacts()?.brand.name
  const words = (
    <>
      <p className="amount num">{amount}</p>
      {forName && <p className={design ? 'work' : undefined}>{giftCardsWords.cardFor(forName)}</p>}
      {message && <p className="words">{message}</p>}
      {buyerName && <p className="ash">{giftCardsWords.cardFrom(buyerName)}</p>}
    </>
  )
  if (!design)
    return (
      <div className="card-face stack g8">
        <p className="ash small">{giftCardsWords.name}</p>
        {words}
      </div>
    )
  return (
    <div className="card-drawn">
      <img src={designAddress(design)} alt="" />
      <div className="card-note">
        <p className="card-brand side g8">
          <DotAndLine />
          {name && <Swashed text={name} />}
        </p>
        {words}
      </div>
    </div>
  )
}
