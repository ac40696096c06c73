/** `npm run stand-ins`: what speaks for other companies, in a process of its own, where STAND_INS_URL says. */
import { openStandIns } from '#server/open-providers.ts'
import { stopOnSignals } from '#server/stop-on-signals.ts'
import { createLog } from '#shared/log.ts'
import { runScript } from './run-script.ts'

const PORT = 3100

await runScript(async (env) => {
  const standIns = await openStandIns(env, { takesMails: true })
  const url = await standIns.share(Number(env.standInsUrl?.port ?? PORT))
  standIns.tell(env.storeUrl.origin)
  stopOnSignals(createLog(env.logLevel), () => standIns.close())
  console.info(`Start the store with STAND_INS_URL=${url}\nTell them what to do at ${url}/stand-ins\nStop with Ctrl-C.`)
})
