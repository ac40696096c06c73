/** The page where somebody says who they are. Plain forms, in both lights, without a script. */
import { hash } from 'node:crypto'
import { CARRIED, DEMO_PEOPLE } from './authorization.ts'
import type { Person } from './authorization.ts'

type PageProps = {
  /** What was asked for, to be sent on with the answer. */
  asked: URLSearchParams
  entered?: Partial<Person>
  /** By field. */
  errors?: Partial<Record<keyof Person, string>>
}

export const AUTHORIZE_PATH = '/stand-ins/google/authorize'

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1f1f1f, #e8eaed); --quiet: light-dark(#54585d, #b0b5bb);
  --ground: light-dark(#f0f4f9, #16181b); --sheet: light-dark(#fff, #202327); --edge: light-dark(#747775, #8e9196);
  --act: light-dark(#0b57d0, #a8c7fa); --on-act: light-dark(#fff, #062e6f); --wrong: light-dark(#b3261e, #f2b8b5); }
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; padding: 24px 16px 48px; }
main { max-width: 480px; margin: 0 auto; padding: 28px 24px 32px; border-radius: 24px; background: var(--sheet);
  display: grid; gap: 20px; }
.note { color: var(--quiet); font-size: 0.9375rem; }
h1 { font-size: 1.75rem; font-weight: 400; line-height: 1.25; }
h2 { font-size: 1.0625rem; font-weight: 500; }
form { display: grid; gap: 14px; }
.people { gap: 0; border-block: 1px solid var(--edge); }
button { font: inherit; color: inherit; min-height: 48px; cursor: pointer; border-radius: 24px; padding: 8px 24px;
  border: 1px solid var(--edge); background: none; }
.people button { display: grid; text-align: left; border: 0; border-radius: 0; padding: 10px 4px; overflow-wrap: anywhere; }
.people button + button { border-top: 1px solid color-mix(in srgb, var(--edge) 40%, transparent); }
.people span { color: var(--quiet); font-size: 0.9375rem; }
button.act { background: var(--act); border-color: var(--act); color: var(--on-act); font-weight: 500; }
button:hover { background: color-mix(in srgb, var(--ink) 7%, transparent); }
button.act:hover { background: color-mix(in srgb, var(--act) 88%, var(--ink)); }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
label { display: grid; gap: 4px; font-weight: 500; }
label small { font-weight: 400; color: var(--quiet); font-size: 0.9375rem; }
input { font: inherit; color: inherit; min-height: 48px; width: 100%; padding: 8px 14px; border: 1px solid var(--edge);
  border-radius: 8px; background: none; }
input[aria-invalid] { border: 2px solid var(--wrong); }
.wrong { color: var(--wrong); font-size: 0.9375rem; }
`

export const pageHeaders = (wayBack: string) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
    `form-action 'self' ${new URL(wayBack).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
})

export function authorizePage({ asked, entered = {}, errors = {} }: PageProps): string {
  const carried = CARRIED.map((name) => {
    const value = asked.get(name)
    return value === null ? '' : `<input type="hidden" name="${name}" value="${escaped(value)}">`
  }).join('')
  const people = DEMO_PEOPLE.map(
    (person) => `<button name="person" value="${escaped(person.email)}">
      ${escaped([person.given_name, person.family_name].filter(Boolean).join(' '))}
      <span>${escaped(person.email)}</span></button>`,
  ).join('')
  const field = (name: keyof Person, label: string, more: string, hint = '') => {
    const error = errors[name]
    const told = error === undefined ? '' : `<span class="wrong" id="${name}-error">${escaped(error)}</span>`
    const wrong = error === undefined ? '' : `aria-invalid="true" aria-describedby="${name}-error"`
    return `<div><label><span>${label} ${hint && `<small>${hint}</small>`}</span>
      <input name="${name}" value="${escaped(entered[name] ?? '')}" ${more} ${wrong}></label>${told}</div>`
  }
  return document(
    'Choose an account',
    `<h1>Choose an account</h1>
    <p class="note">This page stands in for Google in the demonstration. Be whoever you like.</p>
    <form class="people" method="post" action="${AUTHORIZE_PATH}">${carried}${people}</form>
    <h2>Or be somebody else</h2>
    <form method="post" action="${AUTHORIZE_PATH}">${carried}
      ${field('given_name', 'First name', 'required maxlength="100" autocomplete="off"')}
      ${field('family_name', 'Last name', 'maxlength="100" autocomplete="off"', '(may be left empty)')}
      ${field('email', 'Email', 'required type="email" maxlength="254" autocomplete="off"', '(ends in .example or .test)')}
      <button class="act">Continue</button>
      <button name="cancel" value="1" formnovalidate>Cancel</button>
    </form>`,
  )
}

export const refusalPage = (text: string) =>
  document('Access blocked', `<h1>Access blocked</h1><p>${escaped(text)}</p><p><a href="/">Return to Home</a></p>`)

const document = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} | Stand-in for Google</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head><body><main>${body}</main></body></html>`

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
