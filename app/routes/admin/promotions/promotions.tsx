import { showDiscounts, type CouponRow, type PromotionRow } from '#domain/admin/discounts/change-discounts.ts'
import { couponSays, promotionSays, standingOf } from '#domain/pricing/discount-forms.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { PostedNote } from '#app/routes/admin/action-form.tsx'
import { AdminLayout, SectionPart, titled } from '#app/ui/dashboard-parts.tsx'
import { RowSummary, SettingForm } from '#app/routes/admin/catalogue/setting-form.tsx'
import { rereadStale, tellingAction } from '#app/routes/admin/tell-answer.ts'
import { adminPromotionsWords } from '#words/admin-promotions.ts'
import { answerPromotions } from './answer-promotions.ts'
import { NewCoupon, NewPromotion } from './promotion-forms.tsx'
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
      >
        {() => null}
      </SettingForm>
    </li>
  )
}
