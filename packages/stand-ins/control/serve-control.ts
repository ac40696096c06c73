/** The page for a person, the forms that it sends, and the mails. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { CONTROL_PATH, controlPage, MAILS_PATH, escaped, sendPage } from './control-page.ts'
import type { Control } from './control.ts'
import { mailsPage } from './mail-control.ts'
import type { TakenMail } from '#stand-ins/smtp/smtp-stand-in.ts'

type Served = {
  pathname: string
  controls: Record<string, Control>
  /** Undefined when none are taken. */
  mails: readonly TakenMail[] | undefined
}

const FORM_BYTES_MAX = 10_000

export function serveControl(req: IncomingMessage, res: ServerResponse, { pathname, controls, mails }: Served): void {
  if (pathname === MAILS_PATH) return sendPage(res, 'Sent mail', mailsPage(mails ?? []))
  if (pathname !== CONTROL_PATH) return sendPage(res, 'Stand-ins', '<h1>Nothing stands here</h1>', 404)
  if (req.method !== 'POST') return sendPage(res, 'Stand-ins', controlPage(controls, mails?.length))
  obey(req, controls).then(
    () => res.writeHead(303, { Location: CONTROL_PATH }).end(),
    (error: Error) => sendPage(res, 'Stand-ins', `<h1>That was not possible</h1><p>${escaped(error.message)}</p>`, 400),
  )
}

async function obey(req: IncomingMessage, controls: Record<string, Control>): Promise<void> {
  const { 'sec-fetch-site': site, 'content-length': length } = req.headers
  if (site === 'cross-site' || site === 'same-site') throw new Error('Only this page itself may ask for that.')
  if (Number(length ?? FORM_BYTES_MAX + 1) > FORM_BYTES_MAX) throw new Error('The form is too large.')
  const form = new URLSearchParams(await text(req))
  const given = (name: string) => form.get(name) ?? ''
  const control = new Map(Object.entries(controls)).get(given('of'))
  await control?.act(given('deed'), { id: given('id'), to: given('to') })
}
