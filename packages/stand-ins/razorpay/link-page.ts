/** The page behind a payment link: the amount, and two outcomes. Plain forms, in both themes. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { FAILURE_REASONS, failureReason, type CheckoutFault } from './faults.ts'
import type { Link } from './links.ts'
import { Refusal } from './wire.ts'
import { escaped, pagesIn, readForm } from '#stand-ins/wire.ts'

const pages = pagesIn(import.meta.dirname, "'self'")

export const LINK_PATH = '/link/'

type Served = {
  id: string
  standIn: {
    checkoutFault: CheckoutFault | undefined
    link(id: string): Link
    payLink(id: string): { backTo: string | undefined }
    failLink(id: string, reason: string): void
  }
}

export async function serveLink(req: IncomingMessage, res: ServerResponse, { id, standIn }: Served): Promise<void> {
  try {
    if (req.method !== 'POST') return show(res, standIn.link(id))
    const form = await readForm(req)
    if (form.get('deed') === 'fail') {
      const reason = failureReason(form.get('reason'))
      standIn.failLink(id, reason.reason)
      return show(res, standIn.link(id), reason.description)
    }
    const { backTo } = standIn.payLink(id)
    // The browser never learns of its payment.
    if (standIn.checkoutFault === 'takes the money, then says nothing') return void res.destroy()
    if (backTo) return void res.writeHead(303, { ...pages.headers, Location: backTo }).end()
    return show(res, standIn.link(id))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    pages.send(
      res,
      error.status,
      TITLE,
      `<h1>You can’t pay with this link</h1><p role="alert">${escaped(error.message)}</p>`,
    )
  }
}

const TITLE = 'Payment link | Stand-in for the payment provider'

const ENDED: Partial<Record<Link['status'], string>> = {
  paid: 'This link has been paid. Thank you.',
  cancelled: 'This link was cancelled. Nothing can be paid by it.',
  expired: 'This link is over. Nothing can be paid by it.',
}

function show(res: ServerResponse, link: Link, told?: string): void {
  const price = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: link.currency,
    minimumFractionDigits: link.amount % 100 === 0 ? 0 : 2,
  }).format(link.amount / 100)
  const reasons = FAILURE_REASONS.map(({ reason }) => `<option value="${reason}">${sentence(reason)}</option>`)
  const ended = ENDED[link.status]
  const acts = `<form method="post"><button class="act" name="deed" value="pay">Pay ${price}</button></form>
    <form method="post"><label>What goes wrong <select name="reason">${reasons.join('')}</select></label>
    <button name="deed" value="fail">Let the payment fail</button></form>`
  pages.send(
    res,
    200,
    TITLE,
    `<h1>${price}</h1><p>${escaped(link.description)}</p>
    <p class="note">Simulated payment. You won’t be charged.</p>
    ${told === undefined ? '' : `<p class="wrong" role="alert">${escaped(told)}</p>`}
    ${ended === undefined ? acts : `<p role="status">${ended}</p>`}`,
  )
}

const sentence = (reason: string) => reason.charAt(0).toUpperCase() + reason.slice(1).replaceAll('_', ' ')
