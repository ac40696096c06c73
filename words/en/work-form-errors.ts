/** What is wrong in the form of a work, and why it couldn't be saved. */

// The fields
export const noTitle = 'Title is required'
export const noCategory = 'Category is required'
export const noMedium = 'Medium is required'
export const noOrigin = 'Say how the work was made'
export const noDescription = 'Description is required'
export const noDimensions = 'Dimensions are required'
export const unreadableSize = 'Write width × height with a unit, such as 61 × 76 cm or 24 × 36 in.'
export const halfSize = 'Enter both the width and the height.'
export const sizeTooLarge = 'Enter a size of at most 20 metres.'
export const badHsn = 'Enter an HSN code of 4, 6 or 8 digits.'
export const unknownFrames = 'Please choose frames from the list.'
export const noPrice = 'Price is required'
export const badPrice = 'Enter a price using digits and an optional decimal point.'
export const priceTooExact = 'Enter a price with at most two digits after the decimal point.'
export const priceTooHigh = 'Enter a price of at most ₹1,00,00,000.'
export const priceTooLow = 'Enter a price of at least ₹1.'
export const noEdition = 'Choose an edition.'
export const oneOfAKind = 'A one-of-a-kind work has 1 piece, or 0 once sold.'
export const noStock = 'Stock is required'
export const badStock = (most: number) => `Enter a whole number from 0 to ${most}.`
export const badPieces = 'Enter a whole number, or leave it empty.'
export const noBaseSize =
  'At least one size must cost the base price. Remove the extra from one size, or raise the price.'

// The pictures
export const noImage = 'Image is required for new artwork'
export const notImages = 'Please upload image files only'
export const tooManyImages = (most: number) => `Please choose up to ${most} additional images.`
export const imageGone = 'Image upload failed. Please choose the picture again.'
export const uploadFailed = 'A picture didn’t upload. Retry or remove it, then save.'
export const someImagesFailed = 'Error: Some additional images failed to upload'

// Saving
export const formTooOld = 'This form has expired. Reload the page and try again.'
export const changed =
  'This work has changed since you opened it: in another window, or by a sale. Check it before saving.'
export const stockChanged = 'Stock has changed. This is the current figure.'
export const held = (pieces: number) => `A buyer is paying for ${pieces} of these right now. Try again in 15 minutes.`
export const saveFailed = 'Failed to save artwork'
export const notSaved = 'Error: Failed to save artwork'
export const noArtist = 'Error: No artist found'
export const createFailed = 'Error: Failed to create artwork'
export const framesNotUpdated = 'Error: Failed to update frame options'
export const framesNotAdded = 'Error: Failed to add frame options: we couldn’t save them. Please try again.'
export const imageNotDeleted = 'Failed to delete image'

// The draft
export const draftTooLong = 'This draft is too long to save. Shorten the text.'
export const badDraft = 'This isn’t a draft of a work.'
export const notYours = 'We couldn’t find this work among yours.'
