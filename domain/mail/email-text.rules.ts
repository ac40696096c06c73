/** An e-mail in the store's look: a table, since many mail programs know nothing else, and the same as plain text. */
import { escapeHtml } from '#shared/escape-html.rules.ts'
import { hoursNow, type HoursByLanguage } from '#shared/opening-hours.rules.ts'
import { languageWords } from '#words/language.ts'

export type EmailText = {
  subject: string
  heading: string
  /** The address of a picture above it all, for the eye only. */
  picture?: string
  paragraphs: readonly string[]
  facts?: readonly (readonly [name: string, value: string])[]
  /** Someone else's words, shown as theirs. */
  quote?: string
  /** Works with pictures and prices, in lists with headings. */
  lists?: readonly WorksInEmail[]
  /** Below them. */
  closing?: string
  link?: Link
  /** Next to the button. */
  otherLink?: Link | undefined
  /** Of an e-mail that is not about an order or an account: why its reader has it, and how to stop it. */
  stop?: { why: string; link: Link; otherLink: Link }
}

type Link = { text: string; address: string }

export type WorksInEmail = {
  heading: string
  works: readonly WorkInEmail[]
  /** To all of them. */
  link?: Link | undefined
}

export type WorkInEmail = {
  title: string
  lang?: string | undefined
  artist: string
  price: string
  address: string
  picture: string
}

export type Letterhead = {
  name: string
  nameInDevanagari: string
  legalName: string
  address: string
  phone: string
  email: string
  hours: HoursByLanguage
  storeAddress: string
}

const INK = '#1d1a17'
const ASH = '#6b635a'
const MADDER = '#a8402d'
/**
 * After the Latin fonts come those of Windows, Apple and Android that have Devanagari: each character takes the first
 * that has it.
 */
const DEVANAGARI = `'Nirmala UI','Kohinoor Devanagari','Devanagari Sangam MN','Noto Sans Devanagari',Mangal`
const SERIF = `Georgia,'Times New Roman',${DEVANAGARI},serif`
const SANS = `'Segoe UI',Roboto,Helvetica,Arial,${DEVANAGARI},sans-serif`

const escapeLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

export function emailHtml(email: EmailText, head: Letterhead): string {
  const { subject, heading, picture, paragraphs, facts = [], quote, lists = [], closing, link, otherLink, stop } = email
  const body = [
    picture ? pictureHtml(picture) : '',
    `<h1 style="margin:0 0 16px;font:400 26px/1.25 ${SERIF};color:${INK}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 14px">${escapeLines(text)}</p>`),
    facts.length > 0 ? factsHtml(facts) : '',
    quote ? quoteHtml(quote) : '',
    ...lists.map(listHtml),
    closing ? `<p style="margin:0 0 14px;color:${ASH}">${escapeLines(closing)}</p>` : '',
    link ? linkHtml(link) : '',
    otherLink ? otherLinkHtml(otherLink) : '',
  ]
  return `<!doctype html>
<html lang="${languageWords.tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#efe8dc">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#efe8dc"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#faf6ef">
<tr><td style="padding:26px 32px 20px;border-bottom:2px solid ${MADDER}"><a href="${escapeHtml(head.storeAddress)}" style="font:400 22px/1.2 ${SERIF};color:${INK};text-decoration:none">${escapeHtml(head.name)}</a> <span style="font:400 15px/1.2 ${SANS};color:${ASH}">${escapeHtml(head.nameInDevanagari)}</span></td></tr>
<tr><td style="padding:28px 32px 22px;font:400 16px/1.55 ${SANS};color:${INK}">
${body.filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:18px 32px 26px;border-top:1px solid #ddd3c4;font:400 13px/1.55 ${SANS};color:${ASH}">${footLines(head).map(escapeHtml).join('<br>')}${stop ? stopHtml(stop) : ''}</td></tr>
</table></td></tr></table></body></html>
`
}

const pictureHtml = (address: string) =>
  `<img src="${escapeHtml(address)}" alt="" width="496" style="display:block;width:100%;height:auto;margin:0 0 22px;border-radius:10px">`

function factsHtml(facts: NonNullable<EmailText['facts']>): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="padding:7px 16px 7px 0;border-top:1px solid #ddd3c4;color:${ASH};vertical-align:top;white-space:nowrap">${escapeHtml(name)}</td><td style="padding:7px 0;border-top:1px solid #ddd3c4;word-break:break-word">${escapeLines(value)}</td></tr>`,
  )
  return `<table cellpadding="0" cellspacing="0" width="100%" style="margin:4px 0 18px;font:400 16px/1.45 ${SANS};color:${INK}">${rows.join('')}</table>`
}

const quoteHtml = (quote: string) =>
  `<blockquote style="margin:4px 0 18px;padding:2px 0 2px 18px;border-left:3px solid ${MADDER};word-break:break-word">${escapeLines(quote)}</blockquote>`

const listHtml = ({ heading, works, link }: WorksInEmail) => `
<h2 style="margin:22px 0 10px;font:400 20px/1.3 ${SERIF};color:${INK}">${escapeHtml(heading)}</h2>
<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="margin:0 0 10px">${works.map(workHtml).join('')}</table>
${link ? `<p style="margin:0 0 18px">${underlinedHtml(link, INK)}</p>` : ''}`

function workHtml({ title, lang, artist, price, address, picture }: WorkInEmail): string {
  const [to, name] = [
    escapeHtml(address),
    lang ? `<span lang="${lang}">${escapeHtml(title)}</span>` : escapeHtml(title),
  ]
  return `<tr><td width="112" style="padding:10px 16px 10px 0;border-top:1px solid #ddd3c4;vertical-align:top"><a href="${to}"><img src="${escapeHtml(picture)}" alt="" width="96" style="display:block;width:96px;height:auto;border-radius:6px"></a></td>
<td style="padding:10px 0;border-top:1px solid #ddd3c4;vertical-align:top;font:400 16px/1.45 ${SANS};color:${INK};word-break:break-word"><a href="${to}" style="color:${INK}">${name}</a><br><span style="color:${ASH}">${escapeHtml(artist)}</span><br>${escapeHtml(price)}</td></tr>`
}

const linkHtml = ({ text, address }: Link) =>
  `<p style="margin:6px 0 10px"><a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 22px;background:${MADDER};color:#ffffff;text-decoration:none;border-radius:10px">${escapeHtml(text)}</a></p>`

const otherLinkHtml = (link: Link) => `<p style="margin:14px 0 10px">${underlinedHtml(link, INK)}</p>`

const stopHtml = ({ why, link, otherLink }: NonNullable<EmailText['stop']>) =>
  `<br><br>${escapeHtml(why)} ${[link, otherLink].map((to) => underlinedHtml(to, ASH)).join(' ')}`

const underlinedHtml = ({ text, address }: Link, colour: string) =>
  `<a href="${escapeHtml(address)}" style="color:${colour};text-decoration:underline">${escapeHtml(text)}</a>`

export function emailPlainText(email: EmailText, head: Letterhead): string {
  const { heading, paragraphs, facts = [], quote, lists = [], closing, link, otherLink, stop } = email
  const parts = [
    heading,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    quote && quote.replace(/^/gm, '> '),
    ...lists.map(listText),
    closing,
    link && `${link.text}: ${link.address}`,
    otherLink && `${otherLink.text}: ${otherLink.address}`,
    ['-- ', ...footLines(head), head.storeAddress].join('\n'),
    stop && [stop.why, ...[stop.link, stop.otherLink].map(({ text, address }) => `${text}: ${address}`)].join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const listText = ({ heading, works, link }: WorksInEmail) =>
  [
    heading,
    ...works.map(({ title, artist, price, address }) => `${title}, ${artist}: ${price}\n${address}`),
    link && `${link.text}: ${link.address}`,
  ]
    .filter(Boolean)
    .join('\n\n')

function footLines({ name, legalName, address, phone, email, hours }: Letterhead): string[] {
  return [
    legalName === name ? name : `${name}, ${legalName}`,
    address,
    `${phone}, ${email}`,
    hoursNow(hours).lines.join(', '),
  ]
}
