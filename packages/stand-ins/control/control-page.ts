/** Where a person sets what goes wrong, and moves along what would take days. */
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Control, Deed, Row, Switch } from './control.ts'

export const CONTROL_PATH = '/stand-ins'
export const MAILS_PATH = `${CONTROL_PATH}/mails`

const OFF = 'Works as it should'

export function controlPage(controls: Record<string, Control>, mailCount: number | undefined): string {
  const mails =
    mailCount === undefined
      ? ''
      : `<p><a href="${MAILS_PATH}">${mailCount === 1 ? 'One mail' : `${mailCount} mails`} sent</a></p>`
  return `<h1>Stand-ins</h1>
    <p>They speak for payment, carrier, image host and mail server in the demonstration. Here they can be told to fail.
    <a href="/">Back to the store</a></p>${mails}
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
  const options = (choices ?? []).map(
    ({ value, label }) => `<option value="${escaped(value)}">${escaped(label)}</option>`,
  )
  const select = choices
    ? `<label><span class="hidden">Where to${whose}</span><select name="to">${options.join('')}</select></label>`
    : ''
  return `<form method="post" action="${CONTROL_PATH}"${choices ? '' : ' class="bare"'}>${hidden({ of: name, deed, id })}
    ${select}<button>${escaped(label)}${whose}</button></form>`
}

const hidden = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('')

const STYLE = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
}

export function sendPage(res: ServerResponse, title: string, body: string, status = 200): void {
  res.writeHead(status, HEADERS).end(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head><body><main>${body}</main></body></html>`)
}

export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
