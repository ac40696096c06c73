/** The heart on every work, and why a work can't be saved. */

export const save = (title: string) => `Save ${title} to wishlist`

export const notSaved = 'We couldn’t save your wishlist. Please try again.'
export const gone = 'This work is no longer in the collection.'
export const full = (worksMax: number) => `Your wishlist is full: it holds ${worksMax} works. Please remove one first.`
export const leftOut = (worksMax: number, works: number) =>
  works === 1
    ? `Your wishlist holds ${worksMax} works. 1 work saved on this device didn’t fit.`
    : `Your wishlist holds ${worksMax} works. ${works} works saved on this device didn’t fit.`

/** On a guest's device. */
export const deviceFull = (worksMax: number) =>
  `This device can hold ${worksMax} saved works. Sign in to save more, or remove one first.`
export const deviceKeepsNone = 'This browser can’t save works. Sign in to save them.'
export const savedOnDevice = 'Saved on this device. Sign in to see it on all your devices.'
