/**
 * The baseline for rendered pages: React renders the same tree from data in memory, behind bare `node:http`. The
 * components, React and the router are those of the store's own build. For each page the application runs once, and its
 * input to the renderer (matched routes, loader data, manifest, serialised data for the browser) is kept. Each later
 * request pipes one `renderToPipeableStream` of `<ServerRouter>` to the socket. No routing, loader, database or
 * serialising, and only one header. The HTML equals the store's byte for byte, which is checked before measuring.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ReactElement } from 'react'
import type { EntryContext, ServerBuild } from 'react-router'
import type * as App from '#server/app.ts'
import { openStore } from '#server/open-store.ts'
import { readEnv } from '#shared/env.ts'
import { serveForBench } from './serve-for-bench.ts'

type Tree = () => ReactElement

serveForBench(async ({ paths }: { paths: string[] }) => {
  const app = (await import(join(import.meta.dirname, '..', 'build', 'server', 'index.js'))) as typeof App
  const trees = await captureTrees(app, paths)
  const server = createServer((req, res) => {
    const tree = trees.get(req.url ?? '')
    if (!tree) return void res.writeHead(404).end()
    const { pipe } = app.renderToPipeableStream(tree(), {
      onAllReady() {
        res.writeHead(200, ['Content-Type', 'text/html; charset=utf-8'])
        pipe(res)
      },
      onError: () => void res.destroy(),
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { port, close: () => Promise.resolve(server.closeAllConnections()) }
})

async function captureTrees(app: typeof App, paths: string[]): Promise<Map<string, Tree>> {
  const env = readEnv(process.env)
  const store = await openStore(env)
  try {
    const trees = new Map<string, Tree>()
    for (const path of paths) trees.set(path, await captureTree(app, new URL(path, env.storeUrl), store.services))
    return trees
  } finally {
    await store.close()
  }
}

async function captureTree(app: typeof App, url: URL, services: App.AppRequest['services']): Promise<Tree> {
  const captured: { context?: EntryContext } = {}
  const capture = (_request: Request, _status: number, _headers: Headers, context: EntryContext) => {
    captured.context = context
    return new Response()
  }
  const build: ServerBuild = { ...app.build, entry: { module: { ...app.build.entry.module, default: capture } } }
  await app.createRequestHandler(build, 'production')(
    new Request(url),
    app.contextFor({ services, record: { tags: new Set() }, nonce: '' }),
  )
  const { context } = captured
  if (!context) throw new Error(`${url.pathname} was not rendered.`)
  const chunks = await Array.fromAsync(context.serverHandoffStream ?? [])
  return () =>
    app.createElement(app.ServerRouter, {
      context: { ...context, serverHandoffStream: streamOf(chunks) },
      url: url.href,
    })
}

/** A stream can be read once, so each rendering gets its own over the same bytes. */
function streamOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
}
