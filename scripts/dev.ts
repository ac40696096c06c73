/**
 * `npm run dev`: the store on one port with hot replacement. Database, host and signals live outside Vite's graph; only
 * the application is loaded through it, again after each edit. No page is kept.
 */
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { AnswerRequest } from '#server/app.ts'
import { openStore } from '#server/open-store.ts'
import { PageCache } from '#server/page-cache.ts'
import { openShow } from '#server/open-show.ts'
import { sayWelcome } from '#server/say-welcome.ts'
import { stopOnSignals } from '#server/stop-on-signals.ts'
import { allowInlineStyles } from './allow-inline-styles.ts'
import { runScript } from './run-script.ts'

await runScript(async (read) => {
  const env = { ...read, processes: 1 }
  const vite: { server?: ViteDevServer } = {}
  const store = await openStore(env, {
    pages: new PageCache(0),
    takesMails: true,
    answerRequest: async (request, around) => (await loadApp(vite.server))(request, around),
    askFirst: (req, res, goOn) => {
      allowInlineStyles(res)
      if (vite.server) vite.server.middlewares(req, res, goOn)
      else goOn()
    },
  })
  const { log, database } = store.services
  stopOnSignals(log, async () => {
    await vite.server?.close()
    await store.close()
  })
  try {
    vite.server = await createServer({
      appType: 'custom',
      server: { middlewareMode: true, ws: { server: store.host.server } },
    })
    const port = await store.host.listen(env.port, env.host)
    store.standIns?.tell(`http://127.0.0.1:${port}`)
    sayWelcome(env, database.engine)
    if (!env.isProduction) await openShow(env, { ...store.services, standIns: store.standIns })
  } catch (error) {
    await vite.server?.close()
    await store.close()
    throw error
  }
})

async function loadApp(vite: ViteDevServer | undefined): Promise<AnswerRequest> {
  const environment = vite?.environments.ssr
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error('Vite is not ready to run the application.')
  const app = await environment.runner.import<{ answerRequest: AnswerRequest }>('./server/app.ts')
  return app.answerRequest
}
