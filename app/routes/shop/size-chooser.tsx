import CircleAlert from 'lucide-react/icons/circle-alert'
import { CHOOSE_SIZE_WORDS, isToBeHad, type SizeChoice } from '#domain/catalogue/sizes.rules.ts'
import { rupees } from '#shared/money.rules.ts'

type Props = {
  sizes: readonly SizeChoice[]
  chosen: SizeChoice | undefined
  /** The id of the form that the choice belongs to. */
  form: string
  /** Somebody wanted to buy without one. */
  isAsked: boolean
  onChoose: (sizeId: string) => void
}

const GROUP = 'sizes'
const ASKED = 'size-asked'

/** The sizes of a work as buttons, of which one is chosen. What is sold out cannot be. */
export function SizeChooser({ sizes, chosen, form, isAsked, onChoose }: Props) {
  return (
    <fieldset id={GROUP} className="size-choice" data-acts aria-describedby={isAsked ? ASKED : undefined}>
      <legend>Size {chosen && <span className="ash">{chosen.label}</span>}</legend>
      <div className="sizes">
        {sizes.map((size) => (
          <label key={size.id}>
            <input
              type="radio"
              name="size"
              form={form}
              value={size.id}
              aria-label={[size.name, ...notesOf(size)].join(', ')}
              checked={size.id === chosen?.id}
              disabled={!isToBeHad(size)}
              onChange={() => onChoose(size.id)}
            />
            <span className="size-face">
              <span className="size-name">{size.name}</span>
              {notesOf(size).map((note) => (
                <span className="size-note" key={note}>
                  {note}
                </span>
              ))}
            </span>
          </label>
        ))}
      </div>
      {isAsked && (
        <p className="failed size-asked" role="alert" id={ASKED}>
          <CircleAlert className="i s" />
          <span>{CHOOSE_SIZE_WORDS}</span>
        </p>
      )}
    </fieldset>
  )
}

function notesOf(size: SizeChoice): string[] {
  const { insideMm, modifierPaise } = size
  const notes = insideMm === null ? [] : [`${insideMm} mm`]
  if (!isToBeHad(size)) return [...notes, 'sold out']
  return modifierPaise > 0 ? [...notes, `+ ${rupees(modifierPaise)}`] : notes
}

/** Leads whoever has chosen none to the first that can be had. */
export function focusSizes(): void {
  const first = document.querySelector<HTMLInputElement>(`#${GROUP} input:enabled`)
  first?.focus({ preventScroll: true })
  first?.closest('fieldset')?.scrollIntoView({ block: 'center' })
}
