/** What search engines read, and answers at addresses for machines. */

export const home = 'Home'
export const artist = 'Artist'
export const nothingHere = 'There is nothing here.'
export const noSuchFile = 'This file doesn’t exist.'
export const fileNotWritten = 'We couldn’t write this file. Please try again.'
