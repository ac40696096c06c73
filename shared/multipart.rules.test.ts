import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundaryOf, PART_HEAD_BYTES_MAX, PARTS_MAX, partsOf } from './multipart.rules.ts'

const part = (head: string, body: string) => `--x\r\n${head}\r\n\r\n${body}\r\n`
const field = (name: string, body = 'b') => part(`Content-Disposition: form-data; name="${name}"`, body)
const read = (text: string) => partsOf(Buffer.from(text), 'x')

test('what a browser sends is read as it was sent, whatever its bytes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.string({ unit: 'binary', maxLength: 20 }), fc.uint8Array({ maxLength: 200 })), {
        maxLength: 6,
      }),
      async (files) => {
        const form = new FormData()
        for (const [name, bytes] of files) form.append(name.toWellFormed(), new Blob([bytes]), 'a"\n.png')
        form.append('last', 'word')
        const response = new Response(form)
        const boundary = boundaryOf(response.headers.get('content-type')) ?? ''
        const parts = partsOf(await response.bytes(), boundary)
        expect(parts?.map(({ bytes }) => [...bytes])).toEqual([
          ...files.map(([, bytes]) => [...bytes]),
          [...Buffer.from('word')],
        ])
        expect(parts?.at(-1)).toMatchObject({ name: 'last', fileName: undefined })
        for (const { fileName } of parts?.slice(0, -1) ?? []) expect(fileName).toBe('a"\n.png')
      },
    ),
    { numRuns: 30 },
  )
})

test('G17 too many parts, a long head, a missing end or no head at all make it no form', () => {
  expect(read(`${field('a').repeat(PARTS_MAX)}--x--`)).toHaveLength(PARTS_MAX)
  const wrong = [
    `${field('a').repeat(PARTS_MAX + 1)}--x--`,
    `${field('a'.repeat(PART_HEAD_BYTES_MAX))}--x--`,
    field('a'),
    field('a').slice(0, -2),
    '--x',
    '',
    'hello',
    `${part('Content-Type: image/png', 'b')}--x--`,
    `${part('Content-Disposition: form-data', 'b')}--x--`,
    `--x ${field('a').slice(3)}--x--`,
  ]
  for (const text of wrong) expect(read(text), text.slice(0, 80)).toBeUndefined()
})

test('any bytes at all are read or refused, and never break', () => {
  const piece = fc.constantFrom('--x', '--', '\r\n', '\r\n\r\n', 'Content-Disposition: form-data; name="a"', 'b', '"')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const parts = read(pieces.join(''))
      expect(parts === undefined || parts.every(({ name }) => name === 'a')).toBe(true)
    }),
  )
})

test('the boundary is found where it may stand, and nowhere else', () => {
  expect(boundaryOf('multipart/form-data; boundary=----WebKitFormBoundary7MA4')).toBe('----WebKitFormBoundary7MA4')
  expect(boundaryOf('multipart/form-data; charset=utf-8; boundary="a b"')).toBe('a b')
  for (const type of [null, '', 'multipart/form-data', 'text/plain; boundary=x', 'multipart/form-data; boundary='])
    expect(boundaryOf(type), String(type)).toBeUndefined()
})
