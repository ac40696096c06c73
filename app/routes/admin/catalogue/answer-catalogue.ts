/** Answers the forms of the catalogue. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import {
  bigPriceForm,
  categoryForm,
  categoryWordsForm,
  frameForm,
  wrapForm,
  type CategoryForm,
} from '#domain/admin/settings/settings.rules.ts'
import {
  changeBigPrice,
  moveCategory,
  offerNewFrame,
  retireFrame,
  saveCategory,
  saveFrame,
  setGiftWrap,
} from '#domain/admin/settings/change-settings.ts'
import { answerPressed, NO_SUCH_PRESS, pressOf, pressWith, readPress } from '#app/http/answer-form.ts'
import type { Press, Pressed } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { deskCatalogueWords } from '#words/desk-catalogue.ts'
import { BIG_PRICE, GIFT_WRAP, NEW_FRAME, NEW_SIZE_SET, newSize } from './setting-form.tsx'
import { SIZE_PRESSES } from './answer-sizes.ts'
import { gone, moved, nameTaken, refusal, retired, type By } from './refusals.ts'

const PRESSES: Readonly<Record<string, Press<By>>> = {
  'frame-add': pressWith(frameForm, async ({ services, adminId }, form) => {
    const added = await offerNewFrame(services, { form, adminId })
    return added.ok ? { ok: true, text: deskCatalogueWords.frameAdded(form.name) } : nameTaken('frame')
  }),
  'frame-save': pressWith(frameForm, async ({ services, ...by }, form) => {
    const saved = await saveFrame(services, { ...by, form })
    return saved.ok ? { ok: true, text: deskCatalogueWords.saved(form.name) } : refusal(saved.reason, 'frame')
  }),
  'frame-retire': pressOf((by) => retire(by, true, deskCatalogueWords.frameRetired)),
  'frame-bring-back': pressOf((by) => retire(by, false, deskCatalogueWords.frameRestored)),
  'category-save': pressWith(categoryForm, keepCategory),
  'category-words': pressWith(categoryWordsForm, keepCategory),
  ...SIZE_PRESSES,
  'wrap-save': pressWith(wrapForm, async ({ services, adminId }, { wrap: wrapPaise }) => {
    await setGiftWrap(services, { wrapPaise, adminId })
    return { ok: true, text: deskCatalogueWords.wrapPriceSet(rupees(wrapPaise)) }
  }),
  'wrap-stop': pressOf(async ({ services, adminId }) => {
    await setGiftWrap(services, { wrapPaise: null, adminId })
    return { ok: true, text: deskCatalogueWords.wrapTurnedOff }
  }),
  'prices-save': pressWith(bigPriceForm, async ({ services, adminId }, { bigPrice }) => {
    await changeBigPrice(services, { bigPrice, adminId })
    return { ok: true, text: deskCatalogueWords.pricesSet[bigPrice] }
  }),
  'category-up': pressOf((by) => move(by, -1)),
  'category-down': pressOf((by) => move(by, 1)),
}

/** Actions that are not about a row. */
const NEW: Readonly<Record<string, string>> = {
  'frame-add': NEW_FRAME,
  'size-set-add': NEW_SIZE_SET,
  'wrap-save': GIFT_WRAP,
  'wrap-stop': GIFT_WRAP,
  'prices-save': BIG_PRICE,
}

export async function answerCatalogue({ services, visitor, request }: PersonalArgs<Visitor>) {
  const { intent, chosen, own: seen, entered } = await readPress(request, PRESSES, ['id', 'version'])
  const isNew = Object.hasOwn(NEW, intent)
  const about = NEW[intent] ?? (intent === 'size-add' ? newSize(seen.id) : seen.id)
  const said = (pressed: Pressed, of = about) =>
    answerPressed(pressed.ok || pressed.errors ? pressed : { ...pressed, toast: pressed.message }, {
      about: of,
      values: entered,
    })
  if (!isNew && !isUuid(seen.id)) return said(gone(), '')
  return said(chosen ? await chosen.press({ services, adminId: visitor.id, seen }, entered) : NO_SUCH_PRESS)
}

async function keepCategory({ services, ...by }: By, form: Partial<CategoryForm> & { name: string }): Promise<Pressed> {
  const saved = await saveCategory(services, { ...by, form })
  return saved.ok ? { ok: true, text: deskCatalogueWords.saved(form.name) } : refusal(saved.reason, 'category')
}

const retire = async ({ services, ...by }: By, isRetired: boolean, text: string): Promise<Pressed> =>
  retired(await retireFrame(services, { ...by, isRetired }), text, 'frame')

const move = async ({ services, ...wish }: By, by: -1 | 1): Promise<Pressed> =>
  moved(await moveCategory(services, { ...wish, by }), by, 'category')
