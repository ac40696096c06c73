import type { StockQuantity } from '#domain/catalogue/works/editions.rules.ts'
import type { StoredWork } from '#domain/catalogue/works/own-works.rules.ts'
import type { WorkFields } from '#domain/catalogue/works/work-form.rules.ts'
import { piecesField } from '#domain/catalogue/works/work-sizes.rules.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'
import { workFormErrorsWords } from '#words/work-form-errors.ts'

/** Pieces that a buyer is paying for can't be taken out of stock. */
export function stockErrors(
  { stock, sizes }: Pick<WorkFields, 'stock' | 'sizes'>,
  work: Pick<StoredWork, 'heldQuantity' | 'sizes'> | undefined,
): FormErrors {
  if (sizes.length === 0) return heldError('stock', stock, work?.heldQuantity)
  return Object.assign(
    {},
    ...sizes.map((size) => {
      const own = work?.sizes.find(({ sizeId }) => sizeId === size.sizeId)
      return heldError(piecesField(size.sizeId), size.stock, own?.heldQuantity)
    }),
  ) as FormErrors
}

const heldError = (field: string, stock: StockQuantity, held = 0): FormErrors =>
  stock !== null && stock < held ? { [field]: workFormErrorsWords.held(held) } : {}
