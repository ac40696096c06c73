import Ban from 'lucide-react/icons/ban'
import { useState } from 'react'
import { chosenIn } from '#domain/orders/order/order.rules.ts'
import { packingList, type ParcelCard, type ToPack } from '#domain/studio/own-parcels.rules.ts'
import { tryStorage } from '#app/browser/try-storage.ts'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { certificatesWords } from '#words/certificates.ts'
import { parcelsWords } from '#words/parcels.ts'

type Props = { parcel: Pick<ParcelCard, 'id' | 'lines' | 'gift'> & { awb: string | null; isCertified: boolean } }

const keyOf = (parcelId: string) => `packing-${parcelId}`
const keptTicks = (parcelId: string) => (tryStorage(() => sessionStorage.getItem(keyOf(parcelId))) ?? '').split(' ')

/** What goes in, what must not, and what goes on the outside, to tick off. The device remembers the ticks of this visit. */
export function PackingList({ parcel }: Props) {
  const items = packingList(parcel)
  const isInteractive = useInteractive()
  const [changed, setChanged] = useState<readonly string[]>()
  const ticked = changed ?? (isInteractive ? keptTicks(parcel.id) : [])
  const tick = (id: string, isTicked: boolean) => {
    const now = isTicked ? [...ticked, id] : ticked.filter((one) => one !== id)
    setChanged(now)
    tryStorage(() => sessionStorage.setItem(keyOf(parcel.id), now.join(' ')))
  }
  const done = items.filter(({ id }) => ticked.includes(id)).length
  return (
    <section className="pack-list" aria-labelledby="pack-list">
      <div className="side apart">
        <h2 className="d d3" id="pack-list">
          {parcelsWords.packIt}
        </h2>
        <span className="ash small num">{parcelsWords.ticked(done, items.length)}</span>
      </div>
      <progress value={done} max={items.length} aria-labelledby="pack-list" />
      <ul>
        {items.map((item) => {
          const { title, why } = wordsOf(item, parcel)
          return (
            <li key={item.id}>
              <label className="tick">
                <input
                  type="checkbox"
                  checked={ticked.includes(item.id)}
                  onChange={({ target }) => tick(item.id, target.checked)}
                />
                <span className="any">
                  {title}
                  {why && <span className="ash small block pre">{why}</span>}
                </span>
                {item.kind === 'no-prices' && <Ban className="i" />}
              </label>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function wordsOf(item: ToPack, { gift, awb }: Props['parcel']): { title: string; why?: string } {
  switch (item.kind) {
    case 'piece': {
      const { quantity, title } = item.line
      return { title: `${quantity} × ${title}`, why: chosenIn(item.line).join(', ') }
    }
    case 'card':
      return { title: parcelsWords.putCardInside, why: `“${item.message}”` }
    case 'wrap':
      return { title: parcelsWords.wrapIt }
    case 'slip':
      return { title: parcelsWords.slipInside, why: parcelsWords.slipInsideWhy }
    case 'certificate':
      return { title: certificatesWords.toEnclose, why: certificatesWords.toEncloseWhy }
    case 'no-prices':
      return gift?.hidesPrices
        ? { title: parcelsWords.noPrices }
        : { title: parcelsWords.noPriceTags, why: parcelsWords.noPriceTagsWhy }
    case 'label':
      return { title: parcelsWords.labelOutside, why: awb === null ? '' : parcelsWords.labelOutsideAwb(awb) }
    case 'corners':
    case 'padding':
      return { title: parcelsWords[item.kind] }
  }
}
