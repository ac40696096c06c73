/**
 * A piece of work that may be seen by itself: how long it took, of what it was a part, how it ended. Nobody looks unless
 * the owner names a collector (server/telemetry); then what is told of it leaves the store, so it is words of ours and
 * numbers: never an address with its secrets, a value of a statement, or anything of a person.
 */

export type Facts = Readonly<Record<string, string | number | boolean | undefined>>

/** Names of facts are those of OpenTelemetry's conventions, or begin with `store.`. */
export type Work = {
  name: string
  kind: 'server' | 'client' | 'internal'
  facts?: Facts
  /** `root`: part of nothing else. `part`: seen within other work only. */
  place?: 'root' | 'part'
  /** Of what somebody else says that it is a part, in W3C's form. It is noted, not believed. */
  saidParent?: string | undefined
}

export type Span = {
  /** Undefined: nobody sees it. */
  traceId: string | undefined
  /** `error.type` among them says that it failed. */
  note(facts: Facts): void
  /** The route of a request, once it is known; the first one stays. */
  noteRoute(pattern: string): void
  /** Before its work ends: of an answer that goes on and on. */
  end(): void
}

export type Tracer = {
  inSpan<T>(work: Work, act: (span: Span) => Promise<T>): Promise<T>
  /** That in which this is called. */
  current(): Span | undefined
}

let tracer: Tracer | undefined

/** Of this process, before it works. */
export function setTracer(own: Tracer): void {
  tracer = own
}

export const UNSEEN: Span = { traceId: undefined, note: () => {}, noteRoute: () => {}, end: () => {} }

export const isTraced = (): boolean => tracer !== undefined

export const inSpan = <T>(work: Work, act: (span: Span) => Promise<T>): Promise<T> =>
  tracer ? tracer.inSpan(work, act) : act(UNSEEN)

export const currentSpan = (): Span => tracer?.current() ?? UNSEEN
