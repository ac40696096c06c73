/** The lines of a guest's cart in an address: the server does not know what a device holds. */
import { isQuantity, quantityOfDigits, type LineChoice } from '#domain/cart/cart-lines.rules.ts'
import { paise, type Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'

export type CartReminderLine = LineChoice & { quantity: number; shownPaise: Paise }

/** As many as an address surely holds. */
const LINES_MAX = 20
const PRICE = /^\d{1,12}$/

type ShownLine = LineChoice & { quantity: number; unitPaise: Paise }

export const linesText = (lines: readonly ShownLine[]): string =>
  lines
    .slice(0, LINES_MAX)
    .map(({ frameOptionId, sizeId, quantity, unitPaise }) =>
      [frameOptionId, quantity, unitPaise, ...(sizeId ? [sizeId] : [])].join('.'),
    )
    .join('_')

/** Anybody can send anything: what can't be read is left out. */
export const readLinesText = (text: string): CartReminderLine[] =>
  text
    .split('_')
    .slice(0, LINES_MAX)
    .flatMap((part) => {
      const [frameOptionId = '', digits = '', price = '', size] = part.split('.')
      const quantity = quantityOfDigits(digits)
      const isLine =
        isUuid(frameOptionId) && isQuantity(quantity) && PRICE.test(price) && (size === undefined || isUuid(size))
      return isLine ? [{ frameOptionId, sizeId: size ?? null, quantity, shownPaise: paise(Number(price)) }] : []
    })
