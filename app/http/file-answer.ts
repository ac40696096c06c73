/** Answers with files: tables and documents. */
import { CSV_START, csvLine, type CsvCell } from '#shared/csv.rules.ts'

type Table = {
  /** Without its ending. */
  name: string
  heads: readonly string[]
  rows: AsyncIterable<readonly CsvCell[]>
}

/** A table as a file, written while it is read, so little of it is in memory. */
export function csvAnswer({ method }: Request, { name, heads, rows }: Table): Response {
  return new Response(method === 'HEAD' ? null : streamOf(parts(heads, rows)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

const PART_LENGTH = 16_000

async function* parts(heads: Table['heads'], rows: Table['rows']): AsyncGenerator<string> {
  let part = CSV_START + csvLine(heads)
  for await (const row of rows) {
    part += csvLine(row)
    if (part.length < PART_LENGTH) continue
    yield part
    part = ''
  }
  yield part
}

/** Reads as fast as the client takes it, and stops when the client leaves. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(output) {
      const { done, value } = await texts.next()
      if (done) output.close()
      else output.enqueue(encoder.encode(value))
    },
    cancel: () => texts.return(undefined).then(() => {}),
  })
}

type TextFile = { name: string; text: string; type?: 'text/plain' | 'text/csv' }

/** A file that is written as a whole, because what reads it is exact about its form. */
export const textFileAnswer = ({ name, text, type = 'text/plain' }: TextFile): Response =>
  new Response(text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })

type Printed = { file: Uint8Array; name: string }

/** A document to download, or to view and print. */
export const pdfAnswer = ({ file, name }: Printed, disposition: 'attachment' | 'inline' = 'attachment'): Response =>
  new Response(Uint8Array.from(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `${disposition}; filename="${name}"`,
      'Content-Length': String(file.length),
    },
  })
