/** Takes a form of several parts to pieces, strictly: one that is not whole, or not honest, is no form. */

export type FormPart = { name: string; fileName: string | undefined; type: string; bytes: Uint8Array }

/** What a form may weigh without its files. */
export const FORM_BYTES_MAX = 65_536
export const PARTS_MAX = 64
export const PART_HEAD_BYTES_MAX = 4_096

const HEAD_END = Buffer.from('\r\n\r\n')

/** The word that stands between parts; undefined when the header names none that may be. */
export function boundaryOf(contentType: string | null): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i.exec(
      contentType ?? '',
    ) ?? []
  return quoted ?? plain
}

/** Undefined when anything about it is wrong. Bytes are views of the body, not copies. */
export function partsOf(body: Uint8Array, boundary: string): FormPart[] | undefined {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const between = Buffer.from(`\r\n--${boundary}`)
  const parts: FormPart[] = []
  if (!bytes.subarray(0, between.length - 2).equals(between.subarray(2))) return undefined
  let at = between.length - 2
  for (;;) {
    const sign = bytes.toString('latin1', at, at + 2)
    if (sign === '--') return parts
    if (sign !== '\r\n' || parts.length === PARTS_MAX) return undefined
    const headAt = at + 2
    const headEnd = bytes.subarray(headAt, headAt + PART_HEAD_BYTES_MAX).indexOf(HEAD_END)
    if (headEnd < 0) return undefined
    const bodyAt = headAt + headEnd + HEAD_END.length
    const next = bytes.indexOf(between, bodyAt)
    const head = next < 0 ? undefined : readHead(bytes.toString('utf8', headAt, headAt + headEnd))
    if (!head) return undefined
    parts.push({ ...head, bytes: bytes.subarray(bodyAt, next) })
    at = next + between.length
  }
}

function readHead(head: string): Pick<FormPart, 'name' | 'fileName' | 'type'> | undefined {
  const lines = head.split('\r\n')
  const disposition = lines.find((line) => /^content-disposition\s*:\s*form-data\s*;/i.test(line))
  const name = disposition && /;\s*name="([^"]*)"/i.exec(disposition)?.[1]
  if (!disposition || name === undefined) return undefined
  const fileName = /;\s*filename="([^"]*)"/i.exec(disposition)?.[1]
  const type = lines.map((line) => /^content-type\s*:\s*(.+)$/i.exec(line)?.[1]).find((found) => found !== undefined)
  return { name: plain(name), fileName: fileName === undefined ? undefined : plain(fileName), type: type ?? '' }
}

/** As browsers write what would end a name. */
const plain = (text: string) => text.replace(/%22|%0D|%0A/gi, (sign) => decodeURIComponent(sign))
