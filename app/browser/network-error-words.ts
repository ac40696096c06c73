export const CUT_WORDS = 'The store cannot be reached. Please try again.'

/** What browsers throw when they reach nobody, each in its own words. */
export const isCut = (error: unknown) => error instanceof TypeError && /fetch|network|load/i.test(error.message)
