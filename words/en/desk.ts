/** Around every page of the back office and of the studio. */

export const shop = 'See the shop'
export const more = 'More'
export const everything = (place: string) => `All pages of the ${place.toLowerCase()}`
export const allSections = 'All sections'
export const pagesOf = (group: string) => `Pages of ${group}`
export const waiting = (count: number) => `${count} waiting`
export const addWork = 'Add a work'
export const artist = 'Artist'
