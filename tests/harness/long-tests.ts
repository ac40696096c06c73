/** Set by `npm run test:long`: the same tests on both engines, and what is tried many times is tried more often. */
export const isLong = process.env.TEST_LONG === '1'

/** The first of each kind stand first: the others are for the night. */
export const firstOf = <Case>(count: number, all: readonly Case[]): readonly Case[] =>
  isLong ? all : all.slice(0, count)
