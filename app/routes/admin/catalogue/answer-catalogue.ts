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
import { answerOf, NO_SUCH_ACTION, actionOf, actionWith, readAction } from '#app/http/answer-form.ts'
import type { Action, ActionDone } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { adminCatalogueWords } from '#words/admin-catalogue.ts'
import { BIG_PRICE, GIFT_WRAP, NEW_FRAME, NEW_SIZE_SET, newSize } from './setting-form.tsx'
import { SIZE_ACTIONS } from './answer-sizes.ts'
import { gone, moved, nameTaken, refusal, retired, type By } from './refusals.ts'

const ACTIONS: Readonly<Record<string, Action<By>>> = {
  'frame-add': actionWith(frameForm, async ({ services, adminId }, form) => {
    const added = await addNewFrame(services, { form, adminId })
    return added.ok ? { ok: true, text: adminCatalogueWords.frameAdded(form.name) } : nameTaken('frame')
  }),
  'frame-save': actionWith(frameForm, async ({ services, ...by }, form) => {
    const saved = await saveFrame(services, { ...by, form })
    return saved.ok ? { ok: true, text: adminCatalogueWords.saved(form.name) } : refusal(saved.reason, 'frame')
  }),
  'frame-retire': actionOf((by) => retire(by, true, adminCatalogueWords.frameRetired)),
  'frame-bring-back': actionOf((by) => retire(by, false, adminCatalogueWords.frameRestored)),
  'category-save': actionWith(categoryForm, keepCategory),
  'category-words': actionWith(categoryWordsForm, keepCategory),
  ...SIZE_ACTIONS,
  'wrap-save': actionWith(wrapForm, async ({ services, adminId }, { wrap: wrapPaise }) => {
    await setGiftWrap(services, { wrapPaise, adminId })
    return { ok: true, text: adminCatalogueWords.wrapPriceSet(rupees(wrapPaise)) }
  }),
  'wrap-stop': actionOf(async ({ services, adminId }) => {
    await setGiftWrap(services, { wrapPaise: null, adminId })
    return { ok: true, text: adminCatalogueWords.wrapTurnedOff }
  }),
  'prices-save': actionWith(bigPriceForm, async ({ services, adminId }, { bigPrice }) => {
    await changeBigPrice(services, { bigPrice, adminId })
    return { ok: true, text: adminCatalogueWords.pricesSet[bigPrice] }
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
  'prices-save': BIG_PRICE,
}

export async function answerCatalogue({ services, visitor, request }: PersonalArgs<Visitor>) {
  const { intent, chosen, own: seen, entered } = await readAction(request, ACTIONS, ['id', 'version'])
  const isNew = Object.hasOwn(NEW, intent)
  const about = NEW[intent] ?? (intent === 'size-add' ? newSize(seen.id) : seen.id)
  const said = (done: ActionDone, of = about) =>
    answerOf(done.ok || done.errors ? done : { ...done, toast: done.message }, {
      about: of,
      values: entered,
    })
  if (!isNew && !isUuid(seen.id)) return said(gone(), '')
  return said(chosen ? await chosen.action({ services, adminId: visitor.id, seen }, entered) : NO_SUCH_ACTION)
}

async function keepCategory(
  { services, ...by }: By,
  form: Partial<CategoryForm> & { name: string },
): Promise<ActionDone> {
  const saved = await saveCategory(services, { ...by, form })
  return saved.ok ? { ok: true, text: adminCatalogueWords.saved(form.name) } : refusal(saved.reason, 'category')
}

const retire = async ({ services, ...by }: By, isRetired: boolean, text: string): Promise<ActionDone> =>
  retired(await retireFrame(services, { ...by, isRetired }), text, 'frame')

const move = async ({ services, ...wanted }: By, by: -1 | 1): Promise<ActionDone> =>
  moved(await moveCategory(services, { ...wanted, by }), by, 'category')
