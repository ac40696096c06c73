/** The courier's page behind the tracking link: plain, in both themes, without a script. */
import type { ServerResponse } from 'node:http'
import { escaped, pagesIn } from '#stand-ins/wire.ts'
import { courierNameOf } from './couriers.ts'
import type { Parcel } from './ledger.ts'
import { statusOf, scansOf } from './tracking.ts'

const pages = pagesIn(import.meta.dirname, "'none'")

export function sendTrackPage(res: ServerResponse, parcel: Parcel | undefined): void {
  const body = parcel
    ? `<dl><dt>Parcel</dt><dd>${parcel.awbCode}</dd><dt>Courier</dt><dd>${courierNameOf(parcel.courierId)}</dd>
      <dt>Status</dt><dd>${statusOf(parcel.statusCode).label}</dd></dl>
      <ol>${scansOf(parcel)
        .map((scan) => `<li>${scan.date} ${escaped(scan.activity)}, ${escaped(scan.location)}</li>`)
        .join('')}</ol>`
    : '<p>We don’t know this parcel number.</p>'
  const heading = `<h1>Track your parcel</h1>
<p>Simulated courier. No parcel is really on its way.</p>`
  pages.send(res, parcel ? 200 : 404, 'Parcel | Stand-in for the courier', heading + body)
}
