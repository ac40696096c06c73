/** The picture of a shared wall that chats and networks show next to a link to it. */
import { drawWallPreview } from '#domain/wall/draw-wall-preview.ts'
import { readPreview } from '@rang-rekha/wall/address'
import { publicLoader } from '#app/http/public-loader.ts'
import { wallWords } from '#words/wall.ts'
import { shownWorks } from './shown-works.ts'

const RETRY_SECONDS = '10'

export const loader = publicLoader(async ({ services, address, shows }) => {
  const wall = readPreview(address.query.get('hang') ?? '')
  if (!wall) return said(404, wallWords.noSuchWall)
  const ids = wall.works.map(({ workId }) => workId)
  const works = await shownWorks(services, ids, shows)
  if (!works) return said(503, wallWords.worksOfWallNotRead)
  const drawn = await drawWallPreview(services, wall, works)
  if (drawn.ok) return new Response(Uint8Array.from(drawn.jpeg), { headers: { 'Content-Type': 'image/jpeg' } })
  if (drawn.reason === 'busy') return said(503, wallWords.tooManyPictures)
  return said(404, wallWords.nothingLeft)
})

function said(status: 404 | 503, text: string): Response {
  const headers = new Headers({ 'Content-Type': 'text/plain; charset=utf-8' })
  if (status === 503) headers.set('Retry-After', RETRY_SECONDS)
  return new Response(text, { status, headers })
}
