/** What each phone shows, and a field to write as its owner: plain, in both themes, without a script. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { indiaTime } from '#stand-ins/shiprocket/tracking.ts'
import { escaped, pagesIn, readForm } from '#stand-ins/wire.ts'
import { titleOfCode } from './faults.ts'
import type { ChatMessage, Ledger } from './ledger.ts'

const PATH = '/stand-ins/whatsapp'
const TEXT_MAX = 1_000

type Phones = {
  ledger: Ledger
  write: (phone: string, words: string) => unknown
  move: (id: string, to: 'read') => void
}

const pages = pagesIn(import.meta.dirname, "'self'")

/** `?text=…` fills the field, as a `wa.me` link does. */
export function serveChats(req: IncomingMessage, res: ServerResponse, standIn: Phones): void {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://stand-ins')
  if (pathname !== PATH) return pages.send(res, 404, 'WhatsApp', '<h1>Page not found</h1>')
  if (req.method !== 'POST') return pages.send(res, 200, 'WhatsApp', chatsPage(standIn, searchParams.get('text') ?? ''))
  write(req, standIn).then(
    () => res.writeHead(303, { Location: PATH }).end(),
    (error: Error) => pages.send(res, 400, 'WhatsApp', `<h1>That didn’t work</h1><p>${escaped(error.message)}</p>`),
  )
}

async function write(req: IncomingMessage, standIn: Phones): Promise<void> {
  const site = req.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') throw new Error('Only the form on this page can do that.')
  const form = await readForm(req)
  const phone = (form.get('phone') ?? '').replaceAll(/[^\d]/g, '')
  const words = (form.get('text') ?? '').trim().slice(0, TEXT_MAX)
  const read = form.get('read')
  if (read) return standIn.move(read, 'read')
  if (!/^[1-9]\d{9,14}$/.test(phone)) throw new Error('Enter the number with its country code, such as 919876543210.')
  if (!words) throw new Error('Enter a message.')
  standIn.write(phone, words)
}

function chatsPage({ ledger }: Phones, text: string): string {
  const chats = ledger.phones().map((phone) => chat(phone, ledger.chat(phone)))
  return `<h1>WhatsApp</h1>
    <p>What each phone shows. No message has left this machine. <a href="/stand-ins">All stand-ins</a></p>
    ${chats.join('') || '<p class="quiet">No messages yet. An order with the box for WhatsApp ticked sends some.</p>'}
    <section><h2>Write from another phone</h2>
    <form method="post" class="long"><label><span>Phone, with country code</span><input name="phone" inputmode="tel" value="919876543210"></label>
    <label><span>Message</span><input name="text" value="${escaped(text)}"></label><button>Send</button></form></section>`
}

function chat(phone: string, messages: readonly ChatMessage[]): string {
  const shown = `+${phone.slice(0, 2)} ${phone.slice(2)}`
  return `<section aria-labelledby="phone-${phone}"><h2 id="phone-${phone}">${shown}</h2>
    <ol class="chat">${messages.map(bubble).join('')}</ol>
    <form method="post"><input type="hidden" name="phone" value="${phone}">
    <label><span>Reply<span class="hidden"> from ${shown}</span></span><input name="text" placeholder="STOP"></label>
    <button>Send<span class="hidden"> from ${shown}</span></button></form></section>`
}

function bubble({ id, isFromShop, text, button, state, code, at }: ChatMessage): string {
  const link = button ? `<p><a href="${escaped(button.address)}">${escaped(button.text)}</a></p>` : ''
  const why = state === 'failed' ? `failed: ${code} ${titleOfCode(code ?? 0)}` : state
  const read =
    isFromShop && state === 'delivered'
      ? `<form method="post" class="bare"><input type="hidden" name="read" value="${escaped(id)}"><button>Mark as read<span class="hidden">: ${escaped(text.slice(0, 40))}</span></button></form>`
      : ''
  return `<li class="${isFromShop ? 'shop' : 'person'}"><pre>${escaped(text)}</pre>${link}
    <p class="quiet">${indiaTime(new Date(at))}${isFromShop ? `, ${escaped(why)}` : ''}</p>${read}</li>`
}
