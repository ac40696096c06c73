/** The control page, its forms, and the e-mails. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { CONTROL_PATH, controlPage, MAILS_PATH, mailsPage } from './control-page.ts'
import type { Control } from './control.ts'
import type { TakenMail } from '#stand-ins/smtp/smtp-stand-in.ts'
import { escaped, pagesIn, readForm } from '#stand-ins/wire.ts'

type Served = {
  pathname: string
  controls: Record<string, Control>
  /** Undefined when none are accepted. */
  mails: readonly TakenMail[] | undefined
}

const pages = pagesIn(import.meta.dirname, "'self'")

export function serveControl(req: IncomingMessage, res: ServerResponse, { pathname, controls, mails }: Served): void {
  if (pathname === MAILS_PATH) return pages.send(res, 200, 'E-mails sent', mailsPage(mails ?? []))
  if (pathname !== CONTROL_PATH) return pages.send(res, 404, 'Stand-ins', '<h1>Page not found</h1>')
  if (req.method !== 'POST') return pages.send(res, 200, 'Stand-ins', controlPage(controls, mails?.length))
  obey(req, controls).then(
    () => res.writeHead(303, { Location: CONTROL_PATH }).end(),
    (error: Error) => pages.send(res, 400, 'Stand-ins', `<h1>That didn’t work</h1><p>${escaped(error.message)}</p>`),
  )
}

async function obey(req: IncomingMessage, controls: Record<string, Control>): Promise<void> {
  const site = req.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') throw new Error('Only the form on this page can do that.')
  const form = await readForm(req)
  const given = (name: string) => form.get(name) ?? ''
  const control = new Map(Object.entries(controls)).get(given('of'))
  await control?.act(given('deed'), { id: given('id'), to: given('to') })
}
