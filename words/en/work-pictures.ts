/** The pictures in the form of a work. */

export const main = 'Main image'
export const additional = 'Additional images'
export const upTo = (most: number) => `(up to ${most})`
/** What one of them is called below. */
export const imageAt = (place: number) => `Image ${place}`

// Choosing files
export const chooseMain = 'Choose or take a photo'
export const replaceMain = 'Replace'
export const add = 'Add images'
export const fileTypes = 'JPEG, PNG, WebP or AVIF, less than 5MB'
export const keep = 'Keep this image'

// One picture; `image` is its name as above
export const uploading = (image: string) => `${image}: uploading`
export const cancel = (image: string) => `Cancel ${image}`
export const remove = (image: string) => `Remove ${image}`
export const retry = 'Try again'
export const retryImage = (image: string) => `Try again, ${image}`
export const describe = 'Describe the picture'
export const describeImage = (image: string) => `Describe the picture, ${image}`
export const moveLeft = (image: string) => `Move left, ${image}`
export const moveRight = (image: string) => `Move right, ${image}`
export const makeMain = (image: string) => `Make main image, ${image}`

// Read out after it is done
export const moved = (place: number, count: number) => `Image is now ${place} of ${count}.`
export const removed = (image: string) => `${image} removed.`
export const madeMain = (image: string) => `${image} is now the main image.`
