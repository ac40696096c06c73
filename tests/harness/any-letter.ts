import fc from 'fast-check'

const SURROGATES = { from: 0xd800, count: 0x800 }

/** Any character, for `fc.string`. Its own unit `binary` lists them all first, which takes seconds of CPU. */
export const anyLetter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10_ffff - SURROGATES.count })
  .map((n) => String.fromCodePoint(n < SURROGATES.from ? n : n + SURROGATES.count))
