/** Set by `npm run test:long`: the same tests on both engines, and what is tried many times is tried more often. */
export const isLong = process.env.TEST_LONG === '1'
