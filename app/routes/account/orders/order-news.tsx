/** News by WhatsApp, to begin or to stop: written by the server, so its texts and its form don't travel as scripts. */
import type { OrderDetail } from '#domain/orders/order/order.rules.ts'
import { markupOf } from '#app/http/markup-of.ts'
import { ownAddress } from '#app/ui/addresses.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { whatsappWords } from '#words/whatsapp.ts'

export const NEWS_PART = 'whatsapp'

type Props = {
  order: Pick<OrderDetail, 'id' | 'contactPhone'>
  /** `text`: what beginning agrees to. */
  news: { isOn: boolean; text: string }
}

export const orderNews = (props: Props) => markupOf(<OrderNews {...props} />)

const OrderNews = ({ order: { id, contactPhone }, news: { isOn, text } }: Props) => (
  <section id={NEWS_PART}>
    <h2 className="d d3">{whatsappWords.newsTitle}</h2>
    <p>{isOn ? whatsappWords.newsOn(contactPhone) : whatsappWords.newsOff}</p>
    <form method="post" action={ownAddress(`/orders/${id}`)} className="stack g12 start">
      {!isOn && <p className="ash small">{text}</p>}
      <button className={buttonClass({ look: 'outline', size: 'small' })} name="whatsapp" value={isOn ? 'off' : 'on'}>
        {isOn ? whatsappWords.end : whatsappWords.begin}
      </button>
    </form>
  </section>
)
