/**
 * `npm run stand-ins`: simulates the other companies in its own process, at STAND_INS_URL or `-- --port`. It accepts
 * the keys of the environment, so a shop can be tried out before it works with the companies themselves.
 */
import { parseArgs } from 'node:util'
import { openStandIns } from '#server/open-providers.ts'
import { stopOnSignals } from '#server/stop-on-signals.ts'
import { createLog } from '#shared/log.ts'
import { countIn, refuse, runScript } from './run-script.ts'

const PORT = 3100

await runScript(async (env) => {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: env.standInsUrl?.port ?? String(PORT) } },
  })
  const port = countIn(values.port, 65_535)
  if (port === undefined) return refuse('--port must be a whole number from 1 to 65535.')
  const standIns = await openStandIns(env, { takesMails: true })
  const url = await standIns.share(port)
  standIns.tell(env.storeUrl.origin)
  stopOnSignals(createLog(env.logLevel), () => standIns.close())
  console.info(
    `Start the store with STAND_INS_URL=${url}\nControl the simulated companies at ${url}/stand-ins\nStop with Ctrl-C.`,
  )
})
