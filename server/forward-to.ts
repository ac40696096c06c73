import { request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Hands a request as it is to another process of this machine, and its answer back. */
export const forwardTo =
  ({ hostname, port }: URL) =>
  (req: IncomingMessage, res: ServerResponse): void => {
    const { method, url, headers } = req
    const sent = request({ hostname, port, method, path: url, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
      answer.on('error', () => res.destroy())
    })
    sent.on('error', () => res.destroy())
    res.on('close', () => sent.destroy())
    req.pipe(sent)
  }
