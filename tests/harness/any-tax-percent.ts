import fc from 'fast-check'

/** Rates that are used in India, and any other that a category can have. */
export const anyTaxPercent: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, 5, 10, 12, 18, 40),
  fc.integer({ min: 0, max: 4_000 }).map((hundredths) => hundredths / 100),
)
