/** Shared by metrics and traces: their resource, and the warning when a collector rejects them. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ExportResultCode, setGlobalErrorHandler, type ExportResult } from '@opentelemetry/core'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import type { Log } from '#shared/log.ts'

/** How long a stop waits for unsent data. */
const FLUSH_MS = 2_000

/** The environment takes precedence over our own attributes. */
export function ownResource() {
  const own = resourceFromAttributes({
    'service.name': 'store',
    'service.instance.id': randomUUID(),
    'process.pid': process.pid,
  })
  const said = detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] })
  return defaultResource().merge(own).merge(said)
}

type Exporter<What> = { export(what: What, done: (result: ExportResult) => void): void }

/** Logs once that a collector rejects everything, and once that it accepts again. */
export function sayingWhenRefused<What, Own extends Exporter<What>>(exporter: Own, what: string, log: Log): Own {
  // Failures are logged below.
  setGlobalErrorHandler(() => {})
  const send = exporter.export.bind(exporter)
  let isRefused = false
  exporter.export = (sent, done) =>
    send(sent, (result) => {
      const isTaken = result.code === ExportResultCode.SUCCESS
      if (!isTaken && !isRefused)
        log.warn(
          { err: result.error },
          `The collector rejects ${what}. They are lost until it accepts them. Nothing else is affected.`,
        )
      if (isTaken && isRefused) log.warn({}, `The collector accepts ${what} again.`)
      isRefused = !isTaken
      done(result)
    })
  return exporter
}

/** Sends the rest, but does not wait long for a silent collector. */
export async function closeSoon(shutdown: () => Promise<void>): Promise<void> {
  await Promise.race([shutdown().catch(() => {}), wait(FLUSH_MS, undefined, { ref: false })])
}
