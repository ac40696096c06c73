/** Why a picture wasn't taken. */

export const noImage = 'Please upload an image file'
export const tooLarge = 'Image size should be less than 5MB'
export const tooManyPixels = (megapixels: number) => `Please upload an image of at most ${megapixels} megapixels.`
export const notStored = 'Failed to upload image to Cloudinary'
export const cannotStore =
  'We can’t store pictures right now. Please try again in a few minutes. We’ve kept what you typed.'
export const notMultipart = 'Please send the picture as multipart/form-data.'

// What helps, after the refusal
export const helpKnown = 'We accept JPEG, PNG, WebP and AVIF.'
/** What the fault is, and what to do. */
export const help = {
  heic: 'This is a HEIC photo, the format iPhones use. Please send it as a JPEG. On the phone, choose Settings, Camera, Formats, Most Compatible. Or export the photo as a JPEG.',
  torn: 'The file is damaged or incomplete. Save it again, or choose another.',
  'too-complex': 'This file is too complex to open. Save it as a JPEG or make it smaller, and send that.',
}
