/** A photo in a message: only its two sides see it, and admins once the conversation was reported. No cache keeps it. */
import { readShownPhoto } from '#domain/conversations/read-photo.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { talkViewerOf } from './answer-talk.ts'

const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
}

export const loader = forAnybody(async (personal): Promise<Response> => {
  const { services, params, url } = personal
  const { id = '', message: messageId = '', place = '' } = params
  const asked = {
    id,
    messageId,
    place: /^[1-9]$/.test(place) ? Number(place) : 0,
    isLarge: url.searchParams.has('large'),
  }
  const read = await readShownPhoto(services, { ...asked, viewer: talkViewerOf(personal) })
  if (read === 'not-found') return new Response(null, { status: 404, headers: HEADERS })
  if (read === 'busy') return new Response(null, { status: 503, headers: { ...HEADERS, 'Retry-After': '2' } })
  return new Response(Uint8Array.from(read), { headers: { ...HEADERS, 'Content-Type': 'image/webp' } })
})
