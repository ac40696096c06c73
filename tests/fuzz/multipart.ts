/** Forms with files as browsers send them, or nearly. */
import { ODD_TEXTS, oneOf, upTo, type Random } from './odd.ts'

const BOUNDARY = '----fuzz7MA4YWxkTrZu0gW'

/** One grey point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)
const FILE_NAMES = ['file', 'image', 'images', 'photo', 'photos', 'portrait', 'evidence', 'statement', 'picture']

export function oddMultipart(
  fields: readonly (readonly [string, string])[],
  random: Random,
): { type: string; body: Buffer } {
  const files = [
    PNG,
    PNG.subarray(0, upTo(PNG.length, random)),
    Buffer.from(oneOf(ODD_TEXTS, random)),
    Buffer.from('%PDF-1.4\n'),
    Buffer.from('GIF89a'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.alloc(0),
  ]
  const parts = [
    ...fields.map(([name, value]) => partOf(`form-data; name="${plain(name)}"`, undefined, Buffer.from(value))),
    partOf(
      `form-data; name="${oneOf(FILE_NAMES, random)}"; filename="${plain(oneOf(ODD_TEXTS, random)).slice(0, 500)}"`,
      oneOf(['image/png', 'image/jpeg', 'text/csv', '', 'x'], random),
      oneOf(files, random),
    ),
  ]
  const whole = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
  const ways = [
    () => whole,
    () => whole,
    () => whole.subarray(0, upTo(whole.length, random)),
    () => Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
    () => Buffer.concat([whole, whole]),
    () => Buffer.from(`--${BOUNDARY}\r\n\r\n--${BOUNDARY}--`),
  ]
  const type = random() < 0.1 ? 'multipart/form-data; boundary=other' : `multipart/form-data; boundary=${BOUNDARY}`
  return { type, body: oneOf(ways, random)() }
}

const plain = (name: string) => name.replaceAll(/["\r\n]/g, '%22')

const partOf = (disposition: string, type: string | undefined, body: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`,
    ),
    body,
    Buffer.from('\r\n'),
  ])
