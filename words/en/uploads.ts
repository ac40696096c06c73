/** Photos on their way to the store. */

export const lineBroke = 'Upload failed: the connection was interrupted.'
export const noAddress = 'Error: Image upload failed'
export const hostFailed = 'Error: Failed to upload image to Cloudinary'
export const failed = (reason: string) => `Upload failed: ${reason}`

export const torn = 'The upload didn’t finish. Please send the photo again.'
export const tooSlow = 'The connection was too slow for the photo. Please send it again when it’s better.'
export const tooManyAtOnce = 'Please send a few photos at a time, and the rest in a few seconds.'
export const busy = 'We’re processing many photos right now. Please try again in a few seconds.'
