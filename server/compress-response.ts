import { packInto, wantedCoding, WORTH_PACKING_BYTES } from './content-coding.ts'

/** Pages, their data twins and what scripts ask for; never what flows as it comes, nor what is packed already. */
const PACKED = /^(text\/html|text\/x-script|application\/json)\b/

/** Quickly: these bytes are sent once. */
const BROTLI_QUALITY = 4

/** An answer for one person only, packed as the browser wishes. */
export async function packAnswer(response: Response, acceptEncoding: string | undefined): Promise<Response> {
  const { status, statusText, headers, body } = response
  if (!body || !PACKED.test(headers.get('Content-Type') ?? '')) return response
  headers.append('Vary', 'Accept-Encoding')
  const plain = Buffer.from(await response.arrayBuffer())
  const coding = plain.length < WORTH_PACKING_BYTES ? 'identity' : wantedCoding(acceptEncoding)
  const bytes = await packInto(coding, plain, BROTLI_QUALITY)
  if (coding !== 'identity') headers.set('Content-Encoding', coding)
  headers.set('Content-Length', String(bytes.length))
  return new Response(new Uint8Array(bytes), { status, statusText, headers })
}
