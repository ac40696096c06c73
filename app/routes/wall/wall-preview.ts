/** The picture of a shared wall that chats and networks show beside a link to it. */
import { drawWallPreview } from '#domain/wall/draw-wall-preview.ts'
import { readPreview } from '#domain/wall/wall-preview.rules.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { shownWorks } from './shown-works.ts'

const RETRY_SECONDS = '10'

export const loader = publicLoader(async ({ services, address, shows }) => {
  const wall = readPreview(address.query.get('hang') ?? '')
  if (!wall) return said(404, 'There is no such wall.')
  const ids = wall.works.map(({ workId }) => workId)
  const works = await shownWorks(services, ids, shows)
  if (!works) return said(503, 'The works of this wall could not be read. Please try again.')
  const drawn = await drawWallPreview(services, wall, works)
  if (drawn.ok) return new Response(Uint8Array.from(drawn.jpeg), { headers: { 'Content-Type': 'image/jpeg' } })
  if (drawn.reason === 'busy') return said(503, 'Too many pictures are being drawn. Please try again.')
  return said(404, 'Nothing of this wall hangs in the store any more.')
})

function said(status: 404 | 503, text: string): Response {
  const headers = new Headers({ 'Content-Type': 'text/plain; charset=utf-8' })
  if (status === 503) headers.set('Retry-After', RETRY_SECONDS)
  return new Response(text, { status, headers })
}
