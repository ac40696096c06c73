/** The gift form of the cart. */
import { formSchema, readLines, yes, type Entered } from '#shared/entered-text.rules.ts'
import { GIFT_MESSAGE_MAX, type Gift } from './gift.rules.ts'

const ticked = (text: string | undefined) => yes(text === '1')

const giftForm = formSchema<{ wrap: boolean; message: string; hide: boolean }>({
  wrap: ticked,
  message: (text) => readLines(text, GIFT_MESSAGE_MAX),
  hide: ticked,
})

export const GIFT_FIELDS = giftForm.names

type GiftRead = { ok: true; gift: Gift } | { ok: false; error: string }

/** Of `wrap`, `message` and `hide`; only the message can be wrong. */
export function readGift(entered: Entered): GiftRead {
  const read = giftForm.read(entered)
  if (!read.ok) return { ok: false, error: read.errors.message ?? '' }
  const { wrap: isWrapped, message, hide: hidesPrices } = read.form
  return { ok: true, gift: { isWrapped, message, hidesPrices } }
}
