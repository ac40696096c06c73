import { withChosen } from '#domain/cart/chosen-item.rules.ts'
import { choiceKey, type LineChoice } from '#domain/cart/cart-lines.rules.ts'
import { partAdds } from '#domain/cart/cart-words.rules.ts'
import type { CartLine } from '#domain/cart/cart.rules.ts'
import { isToBeHad } from '#domain/catalogue/sizes.rules.ts'
import { sizeStockNote } from '#domain/catalogue/stock-words.rules.ts'
import { noPaise } from '#shared/money.rules.ts'
import { changeLine, type ChangedLine } from '#app/browser/cart/cart.ts'
import { announce } from '#app/ui/announce.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { useBigPrice } from '#app/ui/store-facts.ts'
import { cartWords } from '#words/cart.ts'
import { ChangeForm } from './change-form.tsx'

const MENDED = ['no-size', 'size-gone', 'size-sold-out', 'frame-gone'] as const

/** Another size or frame of the same work. Open where the line needs one, else closed. */
export function LineChange({ line }: { line: CartLine }) {
  const { id, title, sizeId, frameOptionId, choices, trouble } = line
  const bigPrice = useBigPrice()
  const { sizes, frames } = choices
  const hasFrames = frames.length > 1
  const [first] = frames
  if (trouble === 'gone' || trouble === 'sold-out' || !first || (sizes.length === 0 && !hasFrames)) return null
  const what = sizes.length === 0 ? 'frame' : hasFrames ? 'both' : 'size'
  const chosen = sizes.find((size) => size.id === sizeId && isToBeHad(size))

  function choose(change: ChangedLine, form: HTMLFormElement) {
    if (change.change !== 'choose') return
    const list = form.closest('ul')
    void changeLine(change, (cart) => withChosen(cart, line, change)).then((isMade) => {
      if (!isMade) return
      announce({ kind: 'done', text: wordsOf(line, change) })
      // It is another line now, or part of one.
      requestAnimationFrame(() =>
        list?.querySelector<HTMLElement>(`[data-choice="${choiceKey(change)}"] summary`)?.focus(),
      )
    })
  }

  return (
    <details className="line-change" open={MENDED.some((one) => one === trouble) || undefined}>
      <summary aria-label={cartWords.changeOf[what](title)}>{cartWords.change[what]}</summary>
      <ChangeForm fields={{ change: 'choose', line: id, ...(!hasFrames && { frame: first.id }) }} make={choose}>
        {sizes.length > 0 && (
          <SelectField label={cartWords.size} name="size" defaultValue={chosen?.id ?? ''} required>
            {!chosen && <option value="">{cartWords.chooseSize}</option>}
            {sizes.map((size) => (
              <option key={size.id} value={size.id} disabled={!isToBeHad(size)}>
                {`${size.label}${partAdds(line, line.size?.modifierPaise ?? noPaise, size.modifierPaise, bigPrice)}, ${sizeStockNote(size.stock)}`}
              </option>
            ))}
          </SelectField>
        )}
        {hasFrames && (
          <SelectField label={cartWords.frame} name="frame" defaultValue={frameOptionId}>
            {frames.map(({ id: optionId, name, priceModifierPaise }) => (
              <option key={optionId} value={optionId}>
                {name + partAdds(line, line.frame.modifierPaise, priceModifierPaise, bigPrice)}
              </option>
            ))}
          </SelectField>
        )}
        <button className={buttonClass({ look: 'outline', size: 'small' })}>{cartWords.saveChange}</button>
      </ChangeForm>
    </details>
  )
}

function wordsOf({ title, choices, hasFrames }: CartLine, { frameOptionId, sizeId }: LineChoice): string {
  const frame = hasFrames && choices.frames.find(({ id }) => id === frameOptionId)?.name
  const size = choices.sizes.find(({ id }) => id === sizeId)
  return cartWords.nowIn(title, [size && cartWords.inSize(size.label), frame].filter(Boolean).join(', '))
}
