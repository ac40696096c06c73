import type { WorkDetail } from '#domain/catalogue/catalogue.rules.ts'
import { stockWords } from '#domain/catalogue/stock-words.rules.ts'

export function StockBadge({ work: { stock, category } }: { work: WorkDetail }) {
  const { state, note } = stockWords(stock, category.path)
  return (
    <p className="stock">
      <span className={state === 'In Stock' ? 'badge neem' : 'badge brick'}>{state}</span>
      {note && <span className="ash small">{note}</span>}
    </p>
  )
}
