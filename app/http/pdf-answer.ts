type Printed = { file: Uint8Array; name: string }

/** A document to be kept, or to be looked at and printed. */
export const pdfAnswer = ({ file, name }: Printed, disposition: 'attachment' | 'inline' = 'attachment'): Response =>
  new Response(Uint8Array.from(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `${disposition}; filename="${name}"`,
      'Content-Length': String(file.length),
    },
  })
