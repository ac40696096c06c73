export const tooManyChangesWords = (waitSeconds: number) =>
  `Too many changes in a short time. Please try again in ${waitSeconds} seconds.`
