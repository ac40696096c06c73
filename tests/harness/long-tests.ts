/** Set by `npm run test:long`: the same tests on both engines, with more repetitions. */
export const isLong = process.env.TEST_LONG === '1'

/** The first of each kind come first: the others are for the night. */
export const firstOf = <Case>(count: number, all: readonly Case[]): readonly Case[] =>
  isLong ? all : all.slice(0, count)
