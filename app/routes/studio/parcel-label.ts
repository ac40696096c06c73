/** The carrier's label of an artist's own parcel, as a file. Without one, the parcel's page says why. */
import { href, redirect } from 'react-router'
import { printLabel } from '#domain/orders/shipping/pack-parcel.ts'
import { pdfAnswer } from '#app/http/file-answer.ts'
import { forRoleCall } from '#app/http/personal-loader.ts'
import { parcelsWords } from '#words/parcels.ts'

export const loader = forRoleCall('artist', async ({ services, visitor: { artistId }, params: { id = '' } }) => {
  const printed = artistId ? await printLabel(services, { shipmentId: id, by: { artistId } }) : undefined
  if (printed?.ok) return pdfAnswer(printed, 'inline')
  if (!printed || printed.reason === 'not-found')
    return Response.json({ message: parcelsWords.notFound }, { status: 404 })
  return redirect(`${href('/artist/orders/:id', { id })}?label=${printed.reason}`)
})
