/** The one page that a fire leaves. */
import { ageOf, longestBelow, type OldAnswer, type Sample } from './watch.rules.ts'

/** Below half of the undisturbed rate, in seconds. */
const BELOW_MAX_S = 15
const BELOW_FAILOVER_MAX_S = 45
const AGE_MAX_MS = 5_000

export type Happened = {
  name: string
  what: string
  isFailover: boolean
  fromMs: number
  toMs: number
  /** It did not begin or end as it should. */
  failure?: string
}

export type Fire = {
  seed: number
  minutes: number
  startedMs: number
  endedMs: number
  /** What was not run, and why. */
  notRun: readonly { name: string; why: string }[]
  undisturbed: { pages: number; orders: number }
  samples: readonly Sample[]
  old: readonly OldAnswer[]
  changes: number
  looks: number
  happened: readonly Happened[]
  books: { facts: readonly string[]; wrong: readonly string[]; parked: readonly string[] }
}

type Judged = Happened & { belowS: { pages: number; orders: number }; oldestMs: number; wrong: string[] }

/** Of each fault, until the next one begins. */
export function judgeFaults(fire: Fire): Judged[] {
  return fire.happened.map((fault, nth) => {
    const untilMs = fire.happened[nth + 1]?.fromMs ?? fire.endedMs
    const below = (kind: 'pages' | 'orders') =>
      longestBelow(fire.samples, { kind, least: fire.undisturbed[kind] / 2, fromMs: fault.fromMs, toMs: untilMs })
    const belowS = { pages: below('pages'), orders: below('orders') }
    const ages = fire.old
      .filter(({ askedMs }) => askedMs >= fault.fromMs && askedMs < untilMs)
      .map((answer) => ({ ...answer, ageMs: ageOf(answer, fire.happened) ?? 0 }))
    const oldestMs = Math.max(0, ...ages.map(({ ageMs }) => ageMs))
    const most = fault.isFailover ? BELOW_FAILOVER_MAX_S : BELOW_MAX_S
    const where = [...new Set(ages.filter(({ ageMs }) => ageMs > AGE_MAX_MS).map((answer) => answer.where))]
    return {
      ...fault,
      belowS,
      oldestMs,
      wrong: [
        ...(fault.failure === undefined ? [] : [fault.failure]),
        ...(['pages', 'orders'] as const)
          .filter((kind) => belowS[kind] > most)
          .map((kind) => `${kind} below half for ${belowS[kind]} s, ${most} s at most`),
        ...(where.length > 0 ? [`an old page ${(oldestMs / 1_000).toFixed(1)} s later at ${where.join(', ')}`] : []),
      ],
    }
  })
}

const LIST_MAX = 40

export function reportOf(fire: Fire): { page: string; isFine: boolean } {
  const faults = judgeFaults(fire)
  const wrong = [
    ...faults.flatMap((fault) => fault.wrong.map((what) => `${fault.name} (${fault.what}): ${what}`)),
    ...fire.books.wrong,
  ]
  const { pages, orders } = fire.undisturbed
  const minute = (ms: number) => {
    const seconds = Math.round((ms - fire.startedMs) / 1_000)
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  }
  const page = [
    `# Fire, seed ${fire.seed}: ${wrong.length === 0 ? 'nothing lost' : `${wrong.length} wrong`}`,
    '',
    `${fire.minutes} minutes, ${faults.length} faults of ${new Set(faults.map(({ name }) => name)).size} kinds. Undisturbed: ${pages.toFixed(1)} pages and ${orders.toFixed(2)} orders a second.`,
    `${fire.changes} changes of a price, looked for ${fire.looks} times at the cache and at each store.`,
    ...(wrong.length === 0 ? [] : ['', '## Wrong', '', ...listed(wrong)]),
    '',
    '## Faults',
    '',
    'Below half: the longest time in which the load was below half of the undisturbed rate, until the next fault. Old page: after the change and the end of the fault.',
    '',
    '| at | fault | lasted | pages below half | orders below half | old page |',
    '| --- | --- | --- | --- | --- | --- |',
    ...faults.map(({ fromMs, toMs, name, what, belowS, oldestMs, wrong: own }) =>
      [
        '',
        minute(fromMs),
        `${name}: ${what}${own.length > 0 ? ' **!**' : ''}`,
        `${((toMs - fromMs) / 1_000).toFixed(1)} s`,
        `${belowS.pages} s`,
        `${belowS.orders} s`,
        oldestMs === 0 ? '–' : `${(oldestMs / 1_000).toFixed(1)} s`,
        '',
      ]
        .join(' | ')
        .trim(),
    ),
    ...(fire.notRun.length === 0
      ? []
      : ['', '## Not run', '', ...fire.notRun.map(({ name, why }) => `- ${name}: ${why}`)]),
    '',
    '## Books',
    '',
    ...fire.books.facts.map((fact) => `- ${fact}`),
    ...listed(fire.books.parked.map((what) => `for the owner to decide: ${what}`)),
    '',
  ].join('\n')
  return { page, isFine: wrong.length === 0 }
}

const listed = (all: readonly string[]): string[] => [
  ...all.slice(0, LIST_MAX).map((what) => `- ${what}`),
  ...(all.length > LIST_MAX ? [`- and ${all.length - LIST_MAX} more`] : []),
]
