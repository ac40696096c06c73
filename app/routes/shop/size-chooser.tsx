import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useState, type ToggleEvent } from 'react'
import type { SizeSet } from '#domain/catalogue/size-chart.rules.ts'
import { isToBeHad, type SizeChoice } from '#domain/catalogue/sizes.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { isMeasured } from '#app/browser/own-measures.ts'
import { useAddition } from '#app/ui/price.tsx'
import { useLater } from '#app/ui/use-interactive.ts'
import { availabilityWords } from '#words/availability.ts'
import { pricesWords } from '#words/prices.ts'
import { sizesWords } from '#words/sizes.ts'
import { SizeChart } from './size-chart.tsx'
import type { FrameChoice, PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { Framed } from '#app/ui/framed.tsx'
import { workPageWords } from '#words/work-page.ts'

type Props = {
  sizes: readonly SizeChoice[]
  set: SizeSet | null
  chosen: SizeChoice | undefined
  /** Before tax, in the chosen frame. */
  unsizedPaise: Paise
  taxPercent: number
  /** The id of the form that the choice belongs to. */
  form: string
  /** The buyer tried to buy without a size. */
  isAsked: boolean
  onChoose: (sizeId: string) => void
}

const GROUP = 'sizes'
const ASKED = 'size-asked'

/** The sizes of a work as buttons. Sold out ones can't be chosen. */
export function SizeChooser({ sizes, set, chosen, unsizedPaise, taxPercent, form, isAsked, onChoose }: Props) {
  const addition = useAddition(unsizedPaise, taxPercent)
  const [own, setOwn] = useState<string | null>(null)
  return (
    <div className="size-choice">
      <fieldset id={GROUP} data-acts aria-describedby={isAsked ? ASKED : undefined}>
        <legend className="lab">
          {sizesWords.size} {chosen && <span className="ash">{chosen.label}</span>}
        </legend>
        <div className="picks flow g8 sizes">
          {sizes.map((size) => (
            <SizeButton
              key={size.id}
              size={size}
              notes={notesOf(size, addition)}
              form={form}
              isChosen={size.id === chosen?.id}
              isOwn={size.name === own}
              onChoose={onChoose}
            />
          ))}
        </div>
        {isAsked && (
          <p className="failed size-asked" role="alert" id={ASKED}>
            <CircleAlert className="i s" />
            <span>{sizesWords.chooseFirst}</span>
          </p>
        )}
      </fieldset>
      {set && <FindSize set={set} sizes={sizes} onFound={setOwn} onChoose={onChoose} />}
    </div>
  )
}

type SizeButtonProps = Pick<Props, 'form' | 'onChoose'> & {
  size: SizeChoice
  notes: readonly string[]
  isChosen: boolean
  isOwn: boolean
}

function SizeButton({ size, notes: known, form, isChosen, isOwn, onChoose }: SizeButtonProps) {
  const notes = [...known, ...(isOwn ? [sizesWords.yourSize] : [])]
  return (
    <label>
      <input
        type="radio"
        name="size"
        form={form}
        value={size.id}
        aria-label={[size.name, ...notes].join(', ')}
        checked={isChosen}
        disabled={!isToBeHad(size)}
        onChange={() => onChoose(size.id)}
      />
      <span className={isOwn ? 'own' : undefined}>
        <span className="size-name w500">{size.name}</span>
        {notes.map((note) => (
          <span className="size-note ash nb" key={note}>
            {note}
          </span>
        ))}
      </span>
    </label>
  )
}

function notesOf(size: SizeChoice, addition: (adds: Paise) => string): string[] {
  const { insideMm, modifierPaise } = size
  const notes = insideMm === null ? [] : [sizesWords.inMm(insideMm)]
  if (!isToBeHad(size)) return [...notes, availabilityWords.sizeSoldOut]
  return modifierPaise > 0 ? [...notes, pricesWords.plus(addition(modifierPaise))] : notes
}

type FindSizeProps = Pick<Props, 'sizes' | 'onChoose'> & { set: SizeSet; onFound: (name: string | null) => void }

const loadPanel = () => import('./find-size.tsx')

/** Shows the chart at once and loads the size finder. A buyer who has measured before sees the own size marked. */
function FindSize({ set, ...rest }: FindSizeProps) {
  const { onFound } = rest
  const [failed, setFailed] = useState('')
  const { Component: Panel, fetchIt } = useLater(loadPanel)
  useEffect(() => {
    if (isMeasured())
      loadPanel().then(
        ({ sizeOnDevice }) => onFound(sizeOnDevice(set)),
        () => {},
      )
  }, [set, onFound])
  const early = () => void fetchIt().catch(() => {})
  function toggled({ currentTarget: { open } }: ToggleEvent<HTMLDetailsElement>) {
    setFailed('')
    if (open) fetchIt().catch(() => setFailed(sizesWords.finderFailed))
  }
  return (
    <details className="size-opener t4" onToggle={toggled}>
      <summary className="btn q s" onPointerEnter={early} onFocus={early}>
        {sizesWords.find}
      </summary>
      {failed && (
        <p className="failed" role="alert">
          {failed}
        </p>
      )}
      {Panel ? (
        <Panel set={set} {...rest} />
      ) : (
        <div className="size-find stack g16">
          <SizeChart set={set} />
          <p className="small ash">{set.note}</p>
        </div>
      )}
    </details>
  )
}

/** Moves the focus to the first size in stock. */
export function focusSizes(): void {
  const first = document.querySelector<HTMLInputElement>(`#${GROUP} input:enabled`)
  first?.focus({ preventScroll: true })
  first?.closest('fieldset')?.scrollIntoView({ block: 'center' })
}

type FrameChooserProps = {
  frames: readonly FrameChoice[]
  chosen: FrameChoice
  picture: PictureFacts
  /** Before tax, in the chosen size. */
  unframedPaise: Paise
  taxPercent: number
  /** The id of the form that the choice belongs to. */
  form: string
  onChoose: (frame: FrameChoice) => void
}

/** Corners of real frames round this very work. Without scripts it is the list of frames and what each adds. */
export function FrameChooser(props: FrameChooserProps) {
  const { frames, chosen, picture, unframedPaise, taxPercent, form, onChoose } = props
  const addition = useAddition(unframedPaise, taxPercent)
  const swatch = renditionAddress({ pictureId: picture.id, width: 160, format: 'webp' })
  return (
    <fieldset className="frame-choice" data-acts>
      <legend className="lab">
        {workPageWords.frame} <span className="frame-chosen ash">{chosen.name}</span>
      </legend>
      <div className="frames">
        {frames.map((frame) => (
          <label key={frame.id}>
            <input
              type="radio"
              name="frame"
              form={form}
              value={frame.id}
              checked={frame.id === chosen.id}
              onChange={() => onChoose(frame)}
            />
            <span className="corner">
              <Framed frame={frame.slug}>
                <img src={swatch} alt="" width="160" height="160" loading="lazy" decoding="async" />
              </Framed>
            </span>
            <span className="frame-name">{frame.name}</span>{' '}
            <span className="frame-adds block ash">
              {frame.priceModifierPaise > 0 ? `(+${addition(frame.priceModifierPaise)})` : workPageWords.noExtraCost}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
