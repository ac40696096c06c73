/**
 * A span: how long work took, what it was part of, how it ended. Nothing is recorded unless the owner names a collector
 * (server/telemetry). What is recorded leaves the store, so it is our own words and numbers: never a URL with its
 * secrets, a value of a statement, or personal data.
 */

export type SpanFacts = Readonly<Record<string, string | number | boolean | undefined>>

/** Names of facts are those of OpenTelemetry's conventions, or begin with `store.`. */
export type Work = {
  name: string
  kind: 'server' | 'client' | 'internal'
  facts?: SpanFacts
  /** `root`: part of nothing else. `part`: seen within other work only. */
  place?: 'root' | 'part'
  /** A parent that the caller claims, in W3C's form. We note it but don't trust it. */
  saidParent?: string | undefined
}

export type Span = {
  /** Undefined: not traced. */
  traceId: string | undefined
  /** `error.type` among them says that it failed. */
  note(facts: SpanFacts): void
  /** The route of a request, once it is known; the first one stays. */
  noteRoute(pattern: string): void
  /** Before its work ends: for an endless answer. */
  end(): void
}

export type Tracer = {
  inSpan<T>(work: Work, act: (span: Span) => Promise<T>): Promise<T>
  /** The current span. */
  current(): Span | undefined
}

let tracer: Tracer | undefined

/** Call before this process starts work. */
export function setTracer(own: Tracer): void {
  tracer = own
}

export const UNSEEN: Span = { traceId: undefined, note: () => {}, noteRoute: () => {}, end: () => {} }

export const isTraced = (): boolean => tracer !== undefined

export const inSpan = <T>(work: Work, act: (span: Span) => Promise<T>): Promise<T> =>
  tracer ? tracer.inSpan(work, act) : act(UNSEEN)

export const currentSpan = (): Span => tracer?.current() ?? UNSEEN
