/** How many days of the provider's books may be read at once. */
export const CHECK_DAYS = [1, 7, 30, 90] as const
