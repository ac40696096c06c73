/**
 * Which server may answer a read. Positions are those of PostgreSQL's log of changes (WAL); times are this process's own,
 * in milliseconds.
 */

import { everyPage } from '#shared/page-tags.rules.ts'

export type Position = bigint

/** Replicas further behind are not used. */
export const LAG_MS_MAX = 2_000

/** As PostgreSQL writes it, such as `16/B374D848`. Undefined for anything else. */
export function readPosition(text: string | null | undefined): Position | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? []
  return high === undefined ? undefined : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** All that was committed before `at` is in the log before `position`. */
export type LogMark = { at: number; position: Position }

/** All that was committed before this time is on a replica that has replayed so far. */
export function asOf(marks: readonly LogMark[], replayed: Position): number {
  return marks.findLast(({ position }) => position <= replayed)?.at ?? -Infinity
}

/** What a reader must see. `unknown`: a change whose position is not known. */
export type Needs = Position | 'nothing' | 'unknown'

/** `replayed` is undefined while it does not answer. */
type Standing = { replayed: Position | undefined }

type Choice<Replica> = { replica: Replica; asOf: number }

type Asked = { reader: string; needs: Needs; marks: readonly LogMark[]; now: number }

/**
 * The replica for this reader; undefined for the primary. Readers keep their replica, so that their pages don't go back in
 * time. If it lacks what they need, the primary answers.
 */
export function chooseReplica<Replica extends Standing>(
  replicas: readonly Replica[],
  { reader, needs, marks, now }: Asked,
): Choice<Replica> | undefined {
  if (needs === 'unknown') return undefined
  const used = replicas
    .map((replica) => ({ replica, asOf: latestOf(replica, marks) }))
    .filter((one) => now - one.asOf <= LAG_MS_MAX)
  const own = used[numberOf(reader) % used.length]
  return own && (needs === 'nothing' || (own.replica.replayed ?? 0n) >= needs) ? own : undefined
}

export const latestOf = ({ replayed }: Standing, marks: readonly LogMark[]) =>
  replayed === undefined ? -Infinity : asOf(marks, replayed)

function numberOf(text: string): number {
  let sum = 0
  for (let at = 0; at < text.length; at++) sum = (sum * 31 + text.charCodeAt(at)) >>> 0
  return sum
}

/** When this process heard of a committed change, and what it changed. */
export type Change = { at: number; tags: ReadonlySet<string> }

/** The changes that a replica as of this time may lack. */
export const missedAsOf = (changes: readonly Change[], time: number): readonly Change[] =>
  changes.filter(({ at }) => at >= time)

/** Replicas in use have passed all others. */
export const stillOpen = (changes: readonly Change[], now: number): Change[] =>
  changes.filter(({ at }) => now - at <= LAG_MS_MAX)

/** Whether one of these changes shows on a page with these tags. */
export function showsOneOf(missed: readonly Change[], tags: ReadonlySet<string>): boolean {
  return missed.some((change) => change.tags.has(everyPage) || !change.tags.isDisjointFrom(tags))
}
