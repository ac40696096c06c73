/** What somebody wrote in a reply by e-mail: without the quoted e-mail below it, and without a signature. */

/** The first line of a quoted e-mail, or of a signature, in the mail programs that people use here. */
const ENDS: readonly RegExp[] = [
  /^>/,
  /^-- ?$/,
  /^_{5,}$/,
  /^-{2,} ?(original message|forwarded message|मूल संदेश)/i,
  /^(on|am|le)\b.{4,200}\b(wrote|schrieb|écrit)\s*:$/i,
  /^.{4,200}\bwrote:$/i,
  /^.{4,200}(ने लिखा|को लिखा)\s*:?$/,
  /^(from|sent|प्रेषक): .+$/i,
  /^(sent from my|get outlook for|sent via|मेरे .* से भेजा)/i,
]

export function writtenIn(reply: string): string {
  const lines = reply.replaceAll('\r\n', '\n').split('\n')
  const end = lines.findIndex((line, place) => isEnd(line.trim(), lines[place + 1]?.trim() ?? ''))
  return (end < 0 ? lines : lines.slice(0, end)).join('\n').trim()
}

/** 'On Mon, 30 Nov 2026, the shop' and 'wrote:' on a line of its own are one beginning. */
const isEnd = (line: string, next: string) =>
  ENDS.some((end) => end.test(line)) ||
  (/^on\b.{10,}/i.test(line) && /\d/.test(line) && (/\bwrote:$/i.test(next) || /^<?\S+@\S+>? wrote:$/i.test(next)))
