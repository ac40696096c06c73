/** Answers the forms of the catalogue. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import {
  bigPriceForm,
  categoryForm,
  categoryWordsForm,
  frameForm,
  wrapForm,
  type CategoryForm,
} from '#domain/catalogue/settings/settings.rules.ts'
import {
  changeBigPrice,
  moveCategory,
  addNewFrame,
  retireFrame,
  saveCategory,
  saveFrame,
  setGiftWrap,
} from '#domain/admin/settings/change-settings.ts'
import { type Action, type ActionDone, done, actionWith, actionOf, answerAction } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { adminCatalogueWords } from '#words/admin-catalogue.ts'
import { BIG_PRICE_FORM, GIFT_WRAP, NEW_FRAME, NEW_SIZE_SET, newSize } from './setting-form.tsx'
import { SIZE_ACTIONS } from './answer-sizes.ts'
import { gone, moved, nameTaken, told, type By } from './refusals.ts'

const ACTIONS: Readonly<Record<string, Action<By>>> = {
  'frame-add': actionWith(frameForm, async ({ services, adminId }, form) => {
    const added = await addNewFrame(services, { form, adminId })
    return added.ok ? done(adminCatalogueWords.frameAdded(form.name)) : nameTaken('frame')
  }),
  'frame-save': actionWith(frameForm, async ({ services, ...by }, form) =>
    told(await saveFrame(services, { ...by, form }), adminCatalogueWords.saved(form.name), 'frame'),
  ),
  'frame-retire': actionOf((by) => retire(by, true, adminCatalogueWords.frameRetired)),
  'frame-bring-back': actionOf((by) => retire(by, false, adminCatalogueWords.frameRestored)),
  'category-save': actionWith(categoryForm, keepCategory),
  'category-words': actionWith(categoryWordsForm, keepCategory),
  ...SIZE_ACTIONS,
  'wrap-save': actionWith(wrapForm, async ({ services, adminId }, { wrap: wrapPaise }) => {
    await setGiftWrap(services, { wrapPaise, adminId })
    return done(adminCatalogueWords.wrapPriceSet(rupees(wrapPaise)))
  }),
  'wrap-stop': actionOf(async ({ services, adminId }) => {
    await setGiftWrap(services, { wrapPaise: null, adminId })
    return done(adminCatalogueWords.wrapTurnedOff)
  }),
  'prices-save': actionWith(bigPriceForm, async ({ services, adminId }, { bigPrice }) => {
    await changeBigPrice(services, { bigPrice, adminId })
    return done(adminCatalogueWords.pricesSet[bigPrice])
  }),
  'category-up': actionOf((by) => move(by, -1)),
  'category-down': actionOf((by) => move(by, 1)),
}

/** Actions that are not about a row. */
const NEW: Readonly<Record<string, string>> = {
  'frame-add': NEW_FRAME,
  'size-set-add': NEW_SIZE_SET,
  'wrap-save': GIFT_WRAP,
  'wrap-stop': GIFT_WRAP,
  'prices-save': BIG_PRICE_FORM,
}

export const answerCatalogue = ({ services, visitor: { id: adminId }, ...posted }: PersonalArgs<Visitor>) =>
  answerAction(posted, {
    actions: ACTIONS,
    own: ['id', 'version'],
    byOf: (seen, intent) => (Object.hasOwn(NEW, intent) || isUuid(seen.id) ? { services, adminId, seen } : gone()),
    aboutOf: ({ id }, intent) => NEW[intent] ?? (intent === 'size-add' ? newSize(id) : id),
    tell: (refusal) => (refusal.errors ? refusal : { ...refusal, toast: refusal.message }),
  })

async function keepCategory({ services, ...by }: By, form: Partial<CategoryForm> & { name: string }) {
  return told(await saveCategory(services, { ...by, form }), adminCatalogueWords.saved(form.name), 'category')
}

const retire = async ({ services, ...by }: By, isRetired: boolean, text: string): Promise<ActionDone> =>
  told(await retireFrame(services, { ...by, isRetired }), text, 'frame')

const move = async ({ services, ...wanted }: By, by: -1 | 1): Promise<ActionDone> =>
  moved(await moveCategory(services, { ...wanted, by }), by, 'category')
