/** Where a person sets faults, and speeds up what would take days. */
import { indiaTime } from '#stand-ins/shiprocket/tracking.ts'
import type { TakenMail } from '#stand-ins/smtp/smtp-stand-in.ts'
import { escaped } from '#stand-ins/wire.ts'
import type { Control, Deed, Row, Switch } from './control.ts'

export const CONTROL_PATH = '/stand-ins'
export const MAILS_PATH = `${CONTROL_PATH}/mails`

const OFF = 'Works normally'

export function controlPage(controls: Record<string, Control>, mailCount: number | undefined): string {
  const mails =
    mailCount === undefined
      ? ''
      : `<p><a href="${MAILS_PATH}">${mailCount === 1 ? '1 e-mail' : `${mailCount} e-mails`} sent</a></p>`
  const chats = 'whatsapp' in controls ? '<p><a href="/stand-ins/whatsapp">WhatsApp on each phone</a></p>' : ''
  return `<h1>Stand-ins</h1>
    <p>This demo simulates the companies that a live shop works with: payments, payouts to artists, the courier, pictures,
    e-mail, text messages and WhatsApp. Nothing is charged, paid, shipped or sent. On this page you make each of them fail, settle
    refunds, open disputes and move payouts and parcels along.
    <a href="/">Back to the store</a></p>${mails}${chats}
    ${Object.entries(controls).map(section).join('')}`
}

function section([name, { title, switches, rows, empty }]: [string, Control]): string {
  const list = rows.length > 0 ? `<ul>${rows.map((one) => row(name, one)).join('')}</ul>` : ''
  const nothing = list || !empty ? '' : `<p class="quiet">${empty}</p>`
  return `<section aria-labelledby="${name}"><h2 id="${name}">${title}</h2>
    ${switches.map((one) => switchForm(name, one)).join('')}${list}${nothing}</section>`
}

function switchForm(name: string, { deed, label, choices, now }: Switch): string {
  const options = ['', ...choices].map(
    (choice) =>
      `<option value="${escaped(choice)}"${choice === (now ?? '') ? ' selected' : ''}>${escaped(choice || OFF)}</option>`,
  )
  const state = now === undefined ? '' : ` <span class="on">${escaped(now)}</span>`
  return `<form method="post" action="${CONTROL_PATH}">${hidden({ of: name, deed })}
    <label><span>${label}${state}</span><select name="to">${options.join('')}</select></label>
    <button>Set<span class="hidden"> ${label}</span></button></form>`
}

function row(name: string, { text, deeds }: Row): string {
  const forms =
    deeds.length > 0 ? `<div class="deeds">${deeds.map((deed) => deedForm(name, text, deed)).join('')}</div>` : ''
  return `<li><p>${escaped(text)}</p>${forms}</li>`
}

function deedForm(name: string, text: string, { deed, id, label, choices }: Deed): string {
  const whose = `<span class="hidden"> (${escaped(text)})</span>`
  const options = choices?.map(({ value, label }) => `<option value="${escaped(value)}">${escaped(label)}</option>`)
  const select =
    options &&
    `<label><span class="hidden">New status${whose}</span><select name="to">${options.join('')}</select></label>`
  return `<form method="post" action="${CONTROL_PATH}"${choices ? '' : ' class="bare"'}>${hidden({ of: name, deed, id })}
    ${select ?? ''}<button>${escaped(label)}${whose}</button></form>`
}

const hidden = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('')

export function mailsPage(mails: readonly TakenMail[]): string {
  const shown = mails.map(
    ({ from, to, subject, text, attachments, takenAt }) => `<section><h2>${escaped(subject)}</h2>
      <p class="quiet">From ${escaped(from)}<br>To ${escaped(to)}<br>${indiaTime(takenAt)}</p>
      <pre>${linked(text)}</pre>
      ${attachments.length > 0 ? `<p class="quiet">With ${escaped(attachments.join(', '))}</p>` : ''}</section>`,
  )
  return `<h1>E-mails sent</h1>
    <p>Every e-mail from this store, newest first. None of them has left this machine.
    <a href="${CONTROL_PATH}">All stand-ins</a></p>
    ${shown.join('') || '<p class="quiet">No e-mails yet.</p>'}`
}

const linked = (text: string) =>
  escaped(text).replace(/https?:\/\/[^\s<>()]+/g, (address) => `<a href="${address}">${address}</a>`)
