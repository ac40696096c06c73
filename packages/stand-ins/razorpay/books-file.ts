/** The books on disk, so that a shop that is started again finds its payments. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyBooks, type Books } from './ledger.ts'
import { keepAsJson } from '#stand-ins/wire.ts'

const ORDERS_MAX = 1_000

/** Without a folder nothing is kept. */
export function openBooks(folder: string | undefined): { books: Books; save: () => void } {
  if (folder === undefined) return { books: emptyBooks(), save: () => {} }
  const file = join(folder, 'razorpay.json')
  const books = readBooks(file)
  return {
    books,
    save() {
      forgetOld(books)
      keepAsJson(file, books)
    },
  }
}

function readBooks(file: string): Books {
  try {
    return { ...emptyBooks(), ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<Books>) }
  } catch {
    return emptyBooks()
  }
}

function forgetOld(books: Books): void {
  books.links.splice(ORDERS_MAX)
  const forgotten = new Set(books.orders.splice(ORDERS_MAX).map(({ id }) => id))
  if (forgotten.size === 0) return
  const goes = new Set(books.payments.filter(({ order_id }) => forgotten.has(order_id)).map(({ id }) => id))
  books.payments = books.payments.filter(({ id }) => !goes.has(id))
  books.refunds = books.refunds.filter(({ payment_id }) => !goes.has(payment_id))
  books.manual = books.manual.filter((id) => !forgotten.has(id))
  books.keys = Object.fromEntries(Object.entries(books.keys).filter(([, { paymentId }]) => !goes.has(paymentId)))
}
