/** Whether a work can be bought, and how many there are. */

export const inStock = 'In Stock'
export const outOfStock = 'Out of Stock'
export const sold = 'Sold'

export const oneOfOne = 'One of one'
export const edition = (left: number) => `Edition, ${left} left`
export const left = (pieces: number) => `${pieces} left`
export const madeToOrder = 'Made to order'

/** Of one size. */
export const leftInSize = (pieces: number, size: string) => `${pieces} left in ${size}`
export const madeToOrderInSize = (size: string) => `Made to order in ${size}`
/** Beside a size's name. */
export const sizeSoldOut = 'sold out'
export const sizeMadeToOrder = 'made to order'
