/** An e-mail as its reader sees it: from, to, subject, and its plain text. */

export type ReadMail = { from: string; to: string; subject: string; text: string; attachments: string[] }

type Part = { headers: Map<string, string>; body: string }

/** `source` is the message as bytes in latin1, one character for each. */
export function readMail(source: string): ReadMail {
  const whole = partOf(source)
  const parts = leavesOf(whole)
  const written = parts.find(({ headers }) => /^text\/plain/i.test(headers.get('content-type') ?? 'text/plain'))
  return {
    from: decodedWords(whole.headers.get('from') ?? ''),
    to: decodedWords(whole.headers.get('to') ?? ''),
    subject: decodedWords(whole.headers.get('subject') ?? ''),
    text: written ? decodedBody(written) : '',
    attachments: parts.flatMap(({ headers }) => parameterOf(headers.get('content-disposition'), 'filename') ?? []),
  }
}

function partOf(source: string): Part {
  const end = source.indexOf('\r\n\r\n')
  const head = source.slice(0, end < 0 ? source.length : end).replace(/\r\n[ \t]+/g, ' ')
  const headers = head.split('\r\n').map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return { headers: new Map(headers), body: end < 0 ? '' : source.slice(end + 4) }
}

function leavesOf(part: Part): Part[] {
  const boundary = parameterOf(part.headers.get('content-type'), 'boundary')
  if (boundary === undefined) return [part]
  const between = part.body.split(`--${boundary}`).slice(1, -1)
  return between.flatMap((source) => leavesOf(partOf(source.replace(/^\r\n|\r\n$/g, ''))))
}

function parameterOf(header: string | undefined, name: string): string | undefined {
  const [, quoted, bare] = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(header ?? '') ?? []
  return quoted ?? bare
}

function decodedBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return Buffer.from(encoding === 'quoted-printable' ? unquoted(body.replace(/=\r\n/g, '')) : body, 'latin1').toString()
}

/** Words such as `=?UTF-8?Q?R=C3=A9gine?=`. */
function decodedWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, how: string, word: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : Buffer.from(unquoted(word.replaceAll('_', ' ')), 'latin1').toString(),
    )
}

const unquoted = (text: string) =>
  text.replace(/=([0-9A-F]{2})/gi, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
