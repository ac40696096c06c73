/** The form by which an admin says what a frame is called, what it adds and how it is drawn. */
import { FRAME_DRAWINGS } from '#domain/catalogue/frame-drawing.rules.ts'
import type { DrawnFrame } from '#domain/catalogue/frame-drawing.rules.ts'
import { formSchema, mapForm } from '#shared/entered-text.rules.ts'
import type { Read } from '#shared/entered-text.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import { readLabel } from './label.rules.ts'
import { readRupees } from './rupees.rules.ts'

export type FrameForm = { name: string; pricePaise: Paise; style: DrawnFrame }

export const FRAME_NAME_MAX = 60
const FRAME_PRICE_MAX_RUPEES = 100_000

/** The drawings that a frame can have, in the order of the list. */
export const FRAME_STYLES = (Object.keys(FRAME_DRAWINGS) as DrawnFrame[]).filter((style) => style !== 'none')

export const frameForm = mapForm(
  formSchema<{ name: string; price: Paise; style: DrawnFrame }>({
    name: (text) => readLabel(text, FRAME_NAME_MAX),
    price: (text) => readRupees(text, FRAME_PRICE_MAX_RUPEES),
    style: readStyle,
  }),
  ({ price: pricePaise, ...rest }): FrameForm => ({ ...rest, pricePaise }),
)

function readStyle(text: string | undefined): Read<DrawnFrame> {
  const style = FRAME_STYLES.find((drawn) => drawn === text)
  return style ? { ok: true, value: style } : { ok: false, error: 'Please choose how the frame is drawn.' }
}
