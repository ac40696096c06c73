import { showDiscounts, addCoupon, addPromotion, switchDiscount } from '#domain/admin/discounts/change-discounts.ts'
import type { CouponRow, PromotionRow } from '#domain/admin/discounts/change-discounts.ts'
import {
  couponSays,
  promotionSays,
  standingOf,
  couponForm,
  promotionForm,
} from '#domain/pricing/discount-forms.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { forAdmin, forRoleCall, type PersonalArgs } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { PostedNote } from '#app/routes/admin/action-form.tsx'
import { AdminLayout, SectionPart, titled } from '#app/ui/dashboard-parts.tsx'
import { RowSummary, SettingForm } from '#app/routes/admin/catalogue/setting-form.tsx'
import { rereadStale, tellingAction } from '#app/routes/admin/tell-answer.ts'
import { adminPromotionsWords } from '#words/admin-promotions.ts'
import { NewCoupon, NewPromotion, NEW_COUPON, NEW_PROMOTION } from './promotion-forms.tsx'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import { done, refused, wrong, actionWith, actionOf, answerAction } from '#app/http/answer-form.ts'
import type { Action, ActionDone } from '#app/http/answer-form.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import type { Route } from './+types/promotions.ts'

export const meta = titled(adminPromotionsWords.title)

export const links = sheets('forms', 'dashboard', 'settings')

export const loader = forAdmin(({ services }) => showDiscounts(services))

export const action = forRoleCall('admin', answerPromotions)

export const clientAction = tellingAction

export const shouldRevalidate = rereadStale

export default function Promotions({ loaderData: { coupons, promotions, today, ...choices } }: Route.ComponentProps) {
  return (
    <AdminLayout section="Promotions" title={adminPromotionsWords.title}>
      <PostedNote />
      <SectionPart id="coupons-title" className="settings" title={adminPromotionsWords.coupons}>
        <p className="ash">{adminPromotionsWords.couponsNote}</p>
        <DiscountRows kind="coupon" rows={coupons} nameOf={(row) => row.code} saysOf={couponSays} today={today} />
        <NewCoupon key={coupons.length} {...choices} today={today} />
      </SectionPart>
      <SectionPart id="promotions-title" className="settings" title={adminPromotionsWords.promotions}>
        <p className="ash">{adminPromotionsWords.promotionsNote}</p>
        <DiscountRows
          kind="promotion"
          rows={promotions}
          nameOf={(row) => row.name}
          saysOf={promotionSays}
          today={today}
        />
        <NewPromotion key={promotions.length} {...choices} today={today} />
      </SectionPart>
    </AdminLayout>
  )
}

type RowsProps<Row> = {
  kind: RowProps['kind']
  rows: readonly Row[]
  nameOf: (row: Row) => string
  saysOf: (row: Row) => string
  today: string
}

function DiscountRows<Row extends RowProps['row']>({ kind, rows, nameOf, saysOf, today }: RowsProps<Row>) {
  return (
    <>
      {rows.length === 0 && <p className="ash">{adminPromotionsWords.none}</p>}
      <ul className="queue">
        {rows.map((row) => (
          <DiscountRow key={row.id} kind={kind} name={nameOf(row)} says={saysOf(row)} row={row} today={today} />
        ))}
      </ul>
    </>
  )
}

type RowProps = {
  kind: 'coupon' | 'promotion'
  name: string
  says: string
  row: CouponRow | PromotionRow
  today: string
}

/** A row that opens to a switch. */
function DiscountRow({ kind, name, says, row, today }: RowProps) {
  const { id, isStopped, uses, offPaise } = row
  const standing = adminPromotionsWords.standings[standingOf(row, today)]
  return (
    <li>
      <SettingForm
        about={id}
        version={String(isStopped)}
        acts={[
          isStopped
            ? { intent: `${kind}-on`, children: adminPromotionsWords.switchOn, look: 'outline' }
            : { intent: `${kind}-off`, children: adminPromotionsWords.switchOff, look: 'outline' },
        ]}
        summary={
          <RowSummary name={name} className="setting-sizes">
            <span className="ash small">{adminPromotionsWords.standingSays(standing, says)}</span>
            <span className="ash small">
              {uses === 0 ? adminPromotionsWords.notUsed : adminPromotionsWords.used(uses, rupees(offPaise))}
            </span>
          </RowSummary>
        }
      />
    </li>
  )
}

type By = { services: Services; adminId: string; id: string }

const ACTIONS: Readonly<Record<string, Action<By>>> = {
  'coupon-add': actionWith(couponForm, async ({ services, adminId }, form) => {
    const added = await addCoupon(services, adminId, form)
    return added.ok ? done(adminPromotionsWords.couponCreated(form.code)) : notMade(added.reason)
  }),
  'promotion-add': actionWith(promotionForm, async ({ services, adminId }, form) => {
    const added = await addPromotion(services, adminId, form)
    return added.ok ? done(adminPromotionsWords.promotionCreated(form.name)) : notMade(added.reason)
  }),
  'coupon-off': actionOf((by) => turn(by, 'coupon', false)),
  'coupon-on': actionOf((by) => turn(by, 'coupon', true)),
  'promotion-off': actionOf((by) => turn(by, 'promotion', false)),
  'promotion-on': actionOf((by) => turn(by, 'promotion', true)),
}

const NEW: Readonly<Record<string, string>> = { 'coupon-add': NEW_COUPON, 'promotion-add': NEW_PROMOTION }

function answerPromotions({ services, visitor: { id: adminId }, ...posted }: PersonalArgs<Visitor>) {
  return answerAction(posted, {
    actions: ACTIONS,
    own: ['id'],
    byOf: ({ id }, intent) => (Object.hasOwn(NEW, intent) || isUuid(id) ? { services, adminId, id } : gone()),
    aboutOf: ({ id }, intent) => NEW[intent] ?? id,
  })
}

const gone = () => refused(404, adminPromotionsWords.gone)

const notMade = (reason: 'code-taken' | 'no-such-choice') =>
  reason === 'code-taken'
    ? wrong({ code: adminPromotionsWords.codeTaken }, 409)
    : wrong({ categoryId: adminPromotionsWords.choiceGone }, 409)

async function turn({ services, ...by }: By, kind: 'coupon' | 'promotion', isOn: boolean): Promise<ActionDone> {
  const name = await switchDiscount(services, { ...by, kind, isOn })
  if (name === undefined) return gone()
  return done(isOn ? adminPromotionsWords.switchedOn(name) : adminPromotionsWords.switchedOff(name))
}
