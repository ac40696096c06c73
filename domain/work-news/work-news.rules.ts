/** What about a work is news, compared with how it was when it could last be bought. */
import type { ChangedWork } from '#domain/search/catalogue-index.db.ts'
import type { Paise } from '#shared/money.rules.ts'

export type NewsState = {
  /** As it was when it could last be bought; null where that was never read. */
  facts: ChangedWork | null
  listedPricePaise: Paise | null
  /** Since when it can't be bought. */
  goneAt: Date | null
}

export type WorkNews = {
  id: string
  now: ChangedWork
  /** Null for a work that could never be bought before. */
  before: ChangedWork | null
  listedPricePaise: Paise | null
  /** The work or these sizes of it can be bought again. */
  isBack: boolean
  backSizeIds: readonly string[]
  isCheaper: boolean
  /** It could not be bought since then, so that who asked later has not seen it. */
  goneSince: Date | null
}

type Seen = { id: string; facts: ChangedWork | null; listedPricePaise: Paise | null }

type Told = {
  state: NewsState
  news: WorkNews | null
  /** It is listed, and was never listed before. */
  isListedFirst: boolean
}

export function workNewsOf(
  { id, facts, listedPricePaise }: Seen,
  state: NewsState | undefined,
  now: Date,
): Told | undefined {
  if (!facts) {
    const gone = state && { ...state, goneAt: state.goneAt ?? now }
    return gone && { state: gone, news: null, isListedFirst: false }
  }
  const isListedFirst = state === undefined
  if (facts.stock === 0) {
    const before = state ?? { facts: null, listedPricePaise, goneAt: now }
    return { state: { ...before, goneAt: before.goneAt ?? now }, news: null, isListedFirst }
  }
  const isBack = state !== undefined && state.goneAt !== null
  // Of works that were listed before this was kept, the facts of today are taken for those of then.
  const before = state ? (state.facts ?? (isBack ? null : facts)) : null
  const news: WorkNews = {
    id,
    now: facts,
    before,
    listedPricePaise,
    isBack,
    backSizeIds: facts.sizeIds.filter((size) => isBack || before?.sizeIds.includes(size) === false),
    isCheaper: isLower(listedPricePaise, state?.listedPricePaise ?? null),
    goneSince: isBack ? state.goneAt : null,
  }
  return { state: { facts, listedPricePaise, goneAt: null }, news, isListedFirst }
}

const isLower = (now: Paise | null, before: Paise | null) => now !== null && before !== null && now < before
