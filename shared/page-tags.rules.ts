/** The tag that means every page, and every read behind pages. */
export const everyPage = '*'
