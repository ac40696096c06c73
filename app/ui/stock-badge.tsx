import type { Stock } from '#domain/catalogue/catalogue.rules.ts'
import { stockWords } from '#domain/catalogue/stock-words.rules.ts'

export function StockBadge({ stock }: { stock: Stock }) {
  const { state, note } = stockWords(stock)
  return (
    <p className="stock">
      <span className={state === 'In Stock' ? 'badge neem' : 'badge brick'}>{state}</span>
      {note && <span className="ash small">{note}</span>}
    </p>
  )
}
