/** What a courier shows to whoever follows the link: a plain page, in both lights, without a script. */
import { hash } from 'node:crypto'
import { courierNameOf } from './couriers.ts'
import type { Parcel } from './ledger.ts'
import { statusOf, scansOf } from './tracking.ts'

const STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 0 auto; padding: 24px 16px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; }
dd { margin: 0; overflow-wrap: anywhere; }
li { margin-block: 8px; }
`

export const trackPageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}

export function trackPage(parcel: Parcel | undefined): string {
  const body = parcel
    ? `<dl><dt>Parcel</dt><dd>${parcel.awbCode}</dd><dt>Courier</dt><dd>${courierNameOf(parcel.courierId)}</dd>
      <dt>Status</dt><dd>${statusOf(parcel.statusCode).label}</dd></dl>
      <ol>${scansOf(parcel)
        .map((scan) => `<li>${scan.date} ${escaped(scan.activity)}, ${escaped(scan.location)}</li>`)
        .join('')}</ol>`
    : '<p>No parcel has this number.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Parcel | Stand-in for the courier</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head><body><main><h1>Where the parcel is</h1>
<p>This page stands in for the courier in the demonstration.</p>${body}</main></body></html>`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
