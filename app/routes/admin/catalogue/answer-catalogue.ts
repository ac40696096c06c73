/** Answers the forms of the catalogue. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import {
  bigPriceForm,
  categoryForm,
  categoryWordsForm,
  frameForm,
  wrapForm,
  type CategoryForm,
  type Stale,
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
import { done, actionWith, actionOf, answerAction, refused, wrong } from '#app/http/answer-form.ts'
import type { Action, ActionDone, ActionRefusal } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { adminCatalogueWords } from '#words/admin-catalogue.ts'
import { BIG_PRICE_FORM, GIFT_WRAP, NEW_FRAME, NEW_SIZE_SET, newSize } from './setting-form.tsx'
import type { Services } from '#domain/services.ts'
import { adminSettingsWords } from '#words/admin-settings.ts'
import {
  addSize,
  deleteSize,
  deleteSizeSet,
  makeSizeSet,
  moveSize,
  retireSize,
  saveSize,
  saveSizeSet,
} from '#domain/admin/settings/change-size-sets.ts'
import { newSizeSetForm, sizeForm, sizeSetForm } from '#domain/catalogue/settings/size-sets.rules.ts'

type By = { services: Services; adminId: string; seen: { id: string; version: string } }

const ACTIONS: Readonly<Record<string, Action<By>>> = {
  'frame-add': actionWith(frameForm, async ({ services, adminId }, form) => {
    const added = await addNewFrame(services, { form, adminId })
    return added.ok ? done(adminCatalogueWords.frameAdded(form.name)) : nameTaken('frame')
  }),
  'frame-save': actionWith(frameForm, async ({ services, ...by }, form) =>
    told(await saveFrame(services, { ...by, form }), adminCatalogueWords.saved(form.name), 'frame'),
  ),
  'frame-retire': actionOf(async ({ services, ...by }) =>
    told(await retireFrame(services, { ...by, isRetired: true }), adminCatalogueWords.frameRetired, 'frame'),
  ),
  'frame-bring-back': actionOf(async ({ services, ...by }) =>
    told(await retireFrame(services, { ...by, isRetired: false }), adminCatalogueWords.frameRestored, 'frame'),
  ),
  'category-save': actionWith(categoryForm, keepCategory),
  'category-words': actionWith(categoryWordsForm, keepCategory),
  'category-up': actionOf(async (by) => moved(await moveCategory(by.services, { ...by, by: -1 }), -1, 'category')),
  'category-down': actionOf(async (by) => moved(await moveCategory(by.services, { ...by, by: 1 }), 1, 'category')),
  'size-set-add': actionWith(newSizeSetForm, async ({ services, adminId }, form) => {
    const made = await makeSizeSet(services, { form, adminId })
    return made.ok ? done(adminCatalogueWords.sizeSetAdded(form.name)) : nameTaken('sizeSet')
  }),
  'size-set-save': actionWith(sizeSetForm, async ({ services, ...by }, form) => {
    const saved = await saveSizeSet(services, { ...by, form })
    if (saved.ok) return done(adminCatalogueWords.saved(form.name))
    if (saved.reason !== 'other-measures') return refusal(saved.reason, 'sizeSet')
    return wrong({ measures: adminCatalogueWords.otherMeasures }, 409)
  }),
  'size-set-delete': actionOf(async ({ services, ...by }) => {
    const deleted = await deleteSizeSet(services, by)
    if (deleted.ok) return done(adminCatalogueWords.sizeSetDeleted)
    return deleted.reason === 'in-use'
      ? refused(409, adminCatalogueWords.sizeSetInUse)
      : refusal(deleted.reason, 'sizeSet')
  }),
  'size-add': actionWith(sizeForm, async ({ services, adminId, seen }, typed) =>
    sizeTold(await addSize(services, { setId: seen.id, adminId, typed }), adminCatalogueWords.sizeAdded(typed.name)),
  ),
  'size-save': actionWith(sizeForm, async ({ services, ...by }, typed) =>
    sizeTold(await saveSize(services, { ...by, typed }), adminCatalogueWords.saved(typed.name)),
  ),
  'size-up': actionOf(async (by) => moved(await moveSize(by.services, { ...by, by: -1 }), -1, 'size')),
  'size-down': actionOf(async (by) => moved(await moveSize(by.services, { ...by, by: 1 }), 1, 'size')),
  'size-retire': actionOf(async ({ services, ...by }) =>
    told(await retireSize(services, { ...by, isRetired: true }), adminCatalogueWords.sizeRetired, 'size'),
  ),
  'size-bring-back': actionOf(async ({ services, ...by }) =>
    told(await retireSize(services, { ...by, isRetired: false }), adminCatalogueWords.sizeRestored, 'size'),
  ),
  'size-delete': actionOf(async ({ services, ...by }) => {
    const deleted = await deleteSize(services, by)
    if (deleted.ok) return done(adminCatalogueWords.sizeDeleted)
    return deleted.reason === 'in-use' ? refused(409, adminCatalogueWords.sizeInUse) : refusal(deleted.reason, 'size')
  }),
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

/** Things with a unique name. */
type Named = 'frame' | 'category' | 'sizeSet' | 'size'

const gone = () => refused(404, adminCatalogueWords.gone)
const nameTaken = (of: Named) => wrong({ name: adminCatalogueWords.namesTaken[of] }, 409)

type Reason = Stale | 'name-taken' | 'default-frame' | 'no-such-sizes'

function refusal(reason: Reason, of: Named): ActionRefusal {
  switch (reason) {
    case 'name-taken':
      return nameTaken(of)
    case 'not-there':
      return gone()
    case 'changed-meanwhile':
      return refused(409, adminCatalogueWords.changed)
    case 'default-frame':
      return refused(409, adminCatalogueWords.noFrameFixed)
    case 'no-such-sizes':
      return wrong({ sizeSetId: adminSettingsWords.noSuchSizes }, 409)
  }
}

type Outcome<Other> = { ok: true } | { ok: false; reason: Reason | Other }

/** Something was saved, retired or restored. */
const told = (outcome: Outcome<never>, text: string, of: Named): ActionDone =>
  outcome.ok ? done(text) : refusal(outcome.reason, of)

function moved(outcome: Outcome<'at-the-end'>, by: -1 | 1, of: Named): ActionDone {
  if (outcome.ok) return done(adminCatalogueWords.orderUpdated)
  if (outcome.reason !== 'at-the-end') return refusal(outcome.reason, of)
  return refused(409, by < 0 ? adminCatalogueWords.alreadyFirst : adminCatalogueWords.alreadyLast)
}

type Saved = Awaited<ReturnType<typeof saveSize>>

function sizeTold(saved: Saved, text: string): ActionDone {
  if (saved.ok) return done(text)
  return saved.reason === 'not-measured' ? wrong(saved.errors) : refusal(saved.reason, 'size')
}
