/** The price and the stock of one row, as typed, and what the row showed before. */
import { readAskedPrice } from '#domain/catalogue/works/asked-price.rules.ts'
import { readStock, type StockQuantity } from '#domain/catalogue/works/editions.rules.ts'
import type { HeldWork } from '#domain/catalogue/works/shop-edit.db.ts'
import { piecesField, readPieces } from '#domain/catalogue/works/work-sizes.rules.ts'
import type { Entered, FormErrors, Read } from '#shared/entered-text.rules.ts'
import { plainRupees, type Paise } from '#shared/money.rules.ts'
import { workFormErrorsWords } from '#words/work-form-errors.ts'

/** '5400', '5400.50', as a field holds it. */
export const priceInField = (pricePaise: Paise) => plainRupees(pricePaise).replace(/\.00$/, '')

/** Empty for made to order. */
export const stockInField = (stock: StockQuantity) => (stock === null ? '' : String(stock))

/** The name of the hidden field that says what a field showed. */
export const seenField = (name: string) => `seen-${name}`

/** A field of a row: what is stored, and how typed text is read. */
type Field<Value> = { name: string; stored: Value; inField: string; held: number; read: (text: string) => Read<Value> }

type Changed<Value> = { name: string; value: Value }

export type RowRead = {
  price: Changed<Paise> | undefined
  /** Of the work, or of its sizes by their ids. */
  stocks: Changed<StockQuantity>[]
  errors: FormErrors
  /** Fields that someone else, or a sale, has changed since the row was shown. */
  stale: string[]
  /** What the row shows from now on, by field. */
  now: Entered
}

/** Takes only fields that were changed in the row. What another has saved meanwhile is never overwritten unseen. */
export function readRow(work: HeldWork, entered: Entered): RowRead {
  const price: Field<Paise> = {
    name: 'price',
    stored: work.pricePaise,
    inField: priceInField(work.pricePaise),
    held: 0,
    read: (text) => readAskedPrice(text.replaceAll(/[\s,₹]/g, ''), false),
  }
  const stocks = work.sizes.length > 0 ? work.sizes.map(sizeField) : work.edition === 'open' ? [] : [stockField(work)]
  const read: RowRead = { price: undefined, stocks: [], errors: {}, stale: [], now: {} }
  const fail = (name: string, error: string) => {
    read.errors = { ...read.errors, [name]: error }
    return undefined
  }
  const take = <Value>(field: Field<Value>, piecesOf: (value: Value) => number | null): Value | undefined => {
    const { name, inField } = field
    const [typed, seen] = [entered[name]?.trim(), entered[seenField(name)]]
    const isTouched = typed !== undefined && seen !== undefined && typed !== seen
    read.now = { ...read.now, [seenField(name)]: inField, ...(!isTouched && { [name]: inField }) }
    if (!isTouched) return undefined
    const wanted = field.read(typed)
    if (!wanted.ok) return fail(name, wanted.error)
    if (wanted.value === field.stored) return undefined
    if (inField !== seen) read.stale.push(name)
    const pieces = piecesOf(wanted.value)
    if (pieces !== null && pieces < field.held) return fail(name, workFormErrorsWords.held(field.held))
    return wanted.value
  }
  const pricePaise = work.isPremium ? undefined : take(price, () => null)
  if (pricePaise !== undefined) read.price = { name: 'price', value: pricePaise }
  for (const field of stocks) {
    const stock = take(field, (pieces) => pieces)
    if (stock !== undefined) read.stocks.push({ name: field.name, value: stock })
  }
  return read
}

const stockField = ({ stock, edition, heldQuantity: held }: HeldWork): Field<StockQuantity> => ({
  name: 'stock',
  stored: stock,
  inField: stockInField(stock),
  held,
  read: (text) => readStock(text, edition),
})

const sizeField = ({ sizeId, stock, heldQuantity: held }: HeldWork['sizes'][number]): Field<StockQuantity> => ({
  name: piecesField(sizeId),
  stored: stock,
  inField: stockInField(stock),
  held,
  read: readPieces,
})
