/** The forms in which owners set who sells, commissions and tax rates, and each in a sentence. */
import { formSchema, mapForm, no, readDay, yes, type FieldReader, type Read } from '#shared/entered-text.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminSellingTermsWords } from '#words/admin-selling-terms.ts'
import type { Rates, SellerModel } from './artist-share.rules.ts'

/** As they are stored. */
export const RATE_KINDS = {
  commissionGst: 'commission-gst',
  tcs: 'tcs',
  tds: 'tds',
  tdsWithoutPan: 'tds-without-pan',
} as const satisfies Record<keyof Rates, string>

/** From the widest to the nearest, which wins. */
export const SCOPES = ['shop', 'category', 'artist', 'work'] as const

export type Scope = (typeof SCOPES)[number]

/** Up to two decimals. */
const readPercent = (text = ''): Read<number> => {
  const written = text.trim().replace(/\s*%$/, '')
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(written)) return no(adminSellingTermsWords.noPercent)
  return Number(written) <= 100 ? yes(Number(written)) : no(adminSellingTermsWords.over100)
}

/** That it is after today is checked when the form is saved. */
const fromDay = (text?: string) => readDay(text, adminSellingTermsWords.dayMissing)

const chosen =
  <Value extends string>(values: readonly Value[], error: () => string) =>
  (text?: string): Read<Value> => {
    const value = values.find((known) => known === text)
    return value === undefined ? no(error()) : yes(value)
  }

export type SellerForm = { model: SellerModel; fromDay: string }

export const sellerForm = formSchema<SellerForm>({
  model: chosen<SellerModel>(['shop', 'artist'], () => adminSellingTermsWords.noSeller),
  fromDay,
})

export type RateForm = { kind: keyof Rates; percent: number; fromDay: string }

export const rateForm = formSchema<RateForm>({
  kind: chosen(Object.keys(RATE_KINDS) as (keyof Rates)[], () => adminSellingTermsWords.noKind),
  percent: readPercent,
  fromDay,
})

export type RuleForm = {
  scope: Scope
  categoryId: string | null
  artistId: string | null
  artworkId: string | null
  /** Null: the next wider rule counts. */
  percent: number | null
  fromDay: string
}

/** Fields of other scopes don't count. */
const ofScope =
  (scope: Scope, read: (text: string) => Read<string>): FieldReader<string | null> =>
  (text = '', entered) =>
    entered.scope === scope ? read(text.trim()) : yes(null)

const readId = (error: () => string) => (text: string) => (isUuid(text) ? yes(text) : no(error()))

/** The address of a work's page, or its id. */
const readWork = (text: string): Read<string> => {
  const id = /(?:^|\/)([0-9a-f-]{36})(?:[/?#]|$)/i.exec(text)?.[1]?.toLowerCase()
  return id !== undefined && isUuid(id) ? yes(id) : no(adminSellingTermsWords.noWork)
}

export const ruleForm = mapForm(
  formSchema<Omit<RuleForm, 'artworkId'> & { how: 'percent' | 'wider'; work: string | null }>({
    scope: chosen(SCOPES, () => adminSellingTermsWords.noScope),
    categoryId: ofScope(
      'category',
      readId(() => adminSellingTermsWords.noCategory),
    ),
    artistId: ofScope(
      'artist',
      readId(() => adminSellingTermsWords.noArtist),
    ),
    work: ofScope('work', readWork),
    how: (text, { scope }) => {
      if (text !== 'percent' && text !== 'wider') return no(adminSellingTermsWords.noHow)
      return text === 'wider' && scope === 'shop' ? no(adminSellingTermsWords.nothingWider) : yes(text)
    },
    percent: (text, { how }) => (how === 'wider' ? yes(null) : readPercent(text)),
    fromDay,
  }),
  ({ how: _, work: artworkId, ...rest }): RuleForm => ({ ...rest, artworkId }),
)

type Dated = {
  fromDay: string
  /** Not given for what is not set yet; null if it was there from the start. */
  setAt?: unknown
}

const since = ({ fromDay, setAt }: Dated, what: string) =>
  setAt === null ? adminSellingTermsWords.fromStart(what) : adminSellingTermsWords.fromDay(dayText(fromDay), what)

/** 'From 1 December 2026, the shop sells.' */
export const sellerSays = ({ model, ...dated }: SellerForm & Dated) =>
  since(dated, adminSellingTermsWords.sellerSays[model])

/** 'From 1 December 2026, TCS: 1%.' */
export const rateSays = ({ kind, percent, ...dated }: RateForm & Dated) =>
  since(dated, adminSellingTermsWords.rateSays(adminSellingTermsWords.kinds[kind], percent))

/** What a rule is about, by name; neither for the whole shop. */
export type NamedSubject = { name: string | null; maker?: string | null }

type SaidRule = Dated & Pick<RuleForm, 'scope' | 'percent'> & NamedSubject

/** 'From 1 December 2026, works by Asha Rao: 15%.' */
export function ruleSays({ percent, ...rule }: SaidRule): string {
  const works = worksOf(rule)
  return since(
    rule,
    percent === null ? adminSellingTermsWords.widerSays(works) : adminSellingTermsWords.rateSays(works, percent),
  )
}

function worksOf({ scope, name, maker }: Omit<SaidRule, 'percent'>): string {
  if (scope === 'shop') return adminSellingTermsWords.allWorks
  if (scope !== 'work') return adminSellingTermsWords.worksOf[scope](name ?? '')
  return name === null ? adminSellingTermsWords.oneWork : adminSellingTermsWords.workBy(name, maker ?? '')
}
