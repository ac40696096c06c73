import { addCommissionRule, changeRate, changeSeller, showTerms } from '#domain/admin/selling-terms/change-terms.ts'
import type { RateRow, RuleRow, SellerRow } from '#domain/admin/selling-terms/change-terms.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import {
  rateForm,
  rateSays,
  ruleForm,
  ruleSays,
  sellerForm,
  sellerSays,
  type RuleForm,
} from '#domain/selling-terms/terms-forms.rules.ts'
import type { Services } from '#domain/services.ts'
import { actionWith, answerAction, done, refused, wrong } from '#app/http/answer-form.ts'
import type { Action, ActionDone } from '#app/http/answer-form.ts'
import { forAdmin, forRoleCall, type PersonalArgs } from '#app/http/personal-loader.ts'
import { PostedNote } from '#app/routes/admin/action-form.tsx'
import { rereadStale, tellingAction } from '#app/routes/admin/tell-answer.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { AdminLayout, SectionPart, titled } from '#app/ui/dashboard-parts.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { datedMomentText, dayText } from '#shared/india-dates.rules.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { adminSellingTermsWords } from '#words/admin-selling-terms.ts'
import { NEW_RATE, NEW_RULE, NEW_SELLER, NewRate, NewRule, NewSeller } from './terms-form.tsx'
import type { Route } from './+types/selling-terms.ts'

export const meta = titled(adminSellingTermsWords.title)

export const links = sheets('forms', 'listing', 'dashboard', 'settings')

export const loader = forAdmin(({ services, url }) => showTerms(services, readPage(url.searchParams)))

export const action = forRoleCall('admin', answerTerms)

export const clientAction = tellingAction

export const shouldRevalidate = rereadStale

/** Who sells, the commissions and the tax rates: what applies, what will, and what did. */
export default function SellingTerms({ loaderData }: Route.ComponentProps) {
  const { versions, sellers, rules, rates, tomorrow, artists, categories, page, pageCount } = loaderData
  return (
    <AdminLayout section="Selling terms" title={adminSellingTermsWords.title}>
      <PostedNote />
      <SectionPart id="seller-title" className="settings" title={adminSellingTermsWords.seller}>
        <p className="ash">{adminSellingTermsWords.sellerNote}</p>
        <TermRows rows={sellers} saysOf={sellerSays} />
        <NewSeller version={versions.seller} tomorrow={tomorrow} />
      </SectionPart>
      <SectionPart id="commissions-title" className="settings" title={adminSellingTermsWords.commissions}>
        <p className="ash">{adminSellingTermsWords.commissionsNote}</p>
        {rules.length === 0 && <p className="ash">{adminSellingTermsWords.noneHere}</p>}
        <TermRows rows={rules} saysOf={saysOfRule} />
        <Pagination page={page} pageCount={pageCount} />
        <NewRule version={versions.rule} tomorrow={tomorrow} artists={artists} categories={categories} />
      </SectionPart>
      <SectionPart id="rates-title" className="settings" title={adminSellingTermsWords.rates}>
        <p className="ash">{adminSellingTermsWords.ratesNote}</p>
        <TermRows rows={rates} saysOf={rateSays} />
        <NewRate version={versions.rate} tomorrow={tomorrow} />
      </SectionPart>
    </AdminLayout>
  )
}

const saysOfRule = (rule: RuleRow) =>
  rule.scope === 'work' && rule.name === null ? adminSellingTermsWords.deletedWork : ruleSays(rule)

const TONES: Partial<Record<SellerRow['state'], 'neem' | 'indigo'>> = { 'in-force': 'neem', upcoming: 'indigo' }

type RowsProps<Row> = { rows: readonly Row[]; saysOf: (row: Row) => string }

function TermRows<Row extends SellerRow | RuleRow | RateRow>({ rows, saysOf }: RowsProps<Row>) {
  return (
    <ul className="setting-history">
      {rows.map((row) => (
        <li key={row.id}>
          <span>
            {saysOf(row)}
            <SetBy {...row} />
          </span>
          <Badge tone={TONES[row.state]}>{adminSellingTermsWords.states[row.state]}</Badge>
        </li>
      ))}
    </ul>
  )
}

function SetBy({ by, setAt }: Pick<SellerRow, 'by' | 'setAt'>) {
  if (setAt === null) return null
  const moment = datedMomentText(setAt)
  return (
    <span className="ash small">
      {by === null ? adminSellingTermsWords.setOn(moment) : adminSellingTermsWords.setBy(by, moment)}
    </span>
  )
}

type By = { services: Services; adminId: string; version: string }

const ACTIONS: Readonly<Record<string, Action<By>>> = {
  'seller-add': actionWith(sellerForm, async ({ services, ...by }, form) =>
    told(await changeSeller(services, { ...by, form })),
  ),
  'rate-add': actionWith(rateForm, async ({ services, ...by }, form) =>
    told(await changeRate(services, { ...by, form })),
  ),
  'rule-add': actionWith(ruleForm, async ({ services, ...by }, form) =>
    told(await addCommissionRule(services, { ...by, form }), form.scope),
  ),
}

const ABOUT: Readonly<Record<string, string>> = {
  'seller-add': NEW_SELLER,
  'rate-add': NEW_RATE,
  'rule-add': NEW_RULE,
}

function answerTerms({ services, visitor: { id: adminId }, ...posted }: PersonalArgs<Visitor>) {
  return answerAction(posted, {
    actions: ACTIONS,
    own: ['version'],
    byOf: ({ version }) => ({ services, adminId, version }),
    aboutOf: (_, intent) => ABOUT[intent] ?? '',
    tell: (refusal) => (refusal.errors ? refusal : { ...refusal, toast: refusal.message }),
  })
}

const FIELDS = { category: 'categoryId', artist: 'artistId', work: 'work' } as const

function told(added: Awaited<ReturnType<typeof addCommissionRule>>, scope: RuleForm['scope'] = 'shop'): ActionDone {
  if (added.ok) return done(adminSellingTermsWords.saved(added.says))
  switch (added.reason) {
    case 'changed-meanwhile':
      return refused(409, adminSellingTermsWords.changed)
    case 'not-after-today':
      return wrong({ fromDay: adminSellingTermsWords.notAfterToday(dayText(added.tomorrow)) })
    case 'not-there':
      return scope === 'shop'
        ? refused(409, adminSellingTermsWords.changed)
        : wrong({ [FIELDS[scope]]: adminSellingTermsWords.gone[scope] }, 409)
  }
}
