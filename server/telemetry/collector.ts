/** What both kinds of telemetry share: whose they are, and how it is said that nobody takes them. */
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

/** So long a stop waits for what has not been sent yet. */
const FLUSH_MS = 2_000

/** What the environment says stands above ours. */
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

/** Says once that a collector takes nothing, and once that it takes them again. */
export function sayingWhenRefused<What, Own extends Exporter<What>>(exporter: Own, what: string, log: Log): Own {
  // Whatever fails is said here, in words.
  setGlobalErrorHandler(() => {})
  const send = exporter.export.bind(exporter)
  let isRefused = false
  exporter.export = (sent, done) =>
    send(sent, (result) => {
      const isTaken = result.code === ExportResultCode.SUCCESS
      if (!isTaken && !isRefused)
        log.warn(
          { err: result.error },
          `The collector takes no ${what}: they are lost until it does. Nothing else waits for it.`,
        )
      if (isTaken && isRefused) log.warn({}, `The collector takes ${what} again.`)
      isRefused = !isTaken
      done(result)
    })
  return exporter
}

/** Sends what there is, and gives up on a collector that does not answer. */
export async function closeSoon(shutdown: () => Promise<void>): Promise<void> {
  await Promise.race([shutdown().catch(() => {}), wait(FLUSH_MS, undefined, { ref: false })])
}
