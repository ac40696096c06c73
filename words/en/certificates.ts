/** Certificates of authenticity: everybody's page, the buyer's, the artist's, and the paper. */

export const title = 'Certificate of authenticity'
export const titles = 'Certificates of authenticity'
export const pageTitle = (title: string) => `Certificate: ${title}`
export const description = 'Check that a certificate of authenticity is valid.'

/** What the state means for somebody who has the work before them. */
export const states = {
  prepared: 'Not sent yet',
  valid: 'Valid',
  lost: 'Reported lost',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
}
export const statesText = {
  prepared: 'This certificate becomes valid when the work leaves its artist.',
  valid: 'This certificate is valid.',
  lost: 'The holder reported this certificate lost. Ask where it came from before you rely on it.',
  replaced: 'A newer certificate replaced this one. Ask the holder for the newer paper.',
  withdrawn: 'This certificate is no longer valid. Don’t accept it as proof.',
}
export const history = 'History'
export const causes = {
  prepared: 'Prepared',
  sent: 'Became valid when the work was sent',
  returned: 'Withdrawn: the work was returned',
  refunded: 'Withdrawn: the order was refunded',
  cancelled: 'Withdrawn: the order was cancelled',
  corrected: 'Replaced by a corrected certificate',
  lost: 'Reported lost',
  renewed: 'Issued in place of an earlier certificate',
  mistaken: 'Withdrawn by the shop',
}

export const number = 'Certificate number'
export const artist = 'Artist'
export const year = 'Year'
export const medium = 'Medium'
export const size = 'Size'
export const inCm = (sides: string) => `${sides} cm`
export const edition = 'Edition'
export const original = 'Original, 1 of 1'
export const pieceOf = (number: number, size: number) => `${number} of ${size}`
export const issuer = 'Issued by'
export const date = 'Date'

export const compare = 'Compare before you trust it'
export const compareText =
  'A QR code can be copied. Compare the picture, the certificate number and the edition number with the work and its back, and look at the artist’s signature.'
export const signature = 'Digital signature'
export const signatureText =
  'We checked the signature just now: these facts are as they were signed. To check it yourself, verify the signed file (a JWS) with our public keys.'
export const signedFile = 'Signed file'
export const publicKeys = 'Public keys'
export const noBuyer = 'It never shows who bought the work or what it cost.'
export const missingTitle = 'We don’t know this certificate'
export const missingText =
  'Check the address, or scan the QR code on the paper again. If it still isn’t found, the paper isn’t ours.'
export const pictureOf = (title: string) => `Photo of ${title}`

/** On the page of a work. */
export const comesWith = 'Certificate'
export const comesWithText = 'Comes with a signed certificate of authenticity'

// The buyer's page
export const ofOrder = (number: string) => `Certificates: order #${number}`
export const orderHint = 'Each original and numbered piece of this order has a certificate.'
export const see = 'Certificates'
export const none = 'Your certificates appear here once the works are on their way.'
export const download = 'Download certificate (PDF)'
export const openPage = 'Open its public page'
export const lostQuestion = 'Lost the certificate?'
export const lostHint = 'Its public page will say that it was reported lost. This can’t be undone.'
export const reportLost = 'Report it lost'
export const notNow = 'This isn’t possible in the certificate’s current state. Reload and try again.'
export const notFound = 'We couldn’t find this certificate.'
export const failed = 'We couldn’t save this. Please try again.'
export const reported = 'Reported lost. Its public page now says so.'

// The studio
export const toEnclose = 'Put the signed certificate inside.'
export const toEncloseWhy = 'Print it on this page and sign it. Write the edition number on the piece.'
export const print = 'Print certificates'
export const printHint = 'Print on A4, sign, and put them in the parcel. They become valid when the parcel leaves.'
export const open = 'Certificates and corrections'
export const ofParcel = 'Certificates of this parcel'
export const backToParcel = 'Back to the parcel'
export const artistHint =
  'Write the edition number on each piece as shown here. If something is wrong, correct it: we issue a new certificate, and the old one says that it was replaced.'
export const missing = (pieces: number) =>
  pieces === 1
    ? 'One piece has no number yet. We’ll help you with it.'
    : `${pieces} pieces have no number yet. We’ll help you with them.`
export const correct = 'Correct this certificate'
export const workTitle = 'Title'
export const yearHint = 'Optional'
export const sizeHint = 'Such as 61 × 76 cm'
export const replace = 'Issue corrected certificate'
export const replaced = 'The corrected certificate is ready. Print it again.'

// Forms
export const badYear = 'Enter the year in four digits, such as 2024.'
export const enterTitle = 'Enter the title.'
export const enterMedium = 'Enter the medium.'
export const enterSize = 'Enter the size.'
export const enterWhy = 'Say why.'
export const badNumber = 'Enter the number on the piece, such as 4.'

// The paper
export const paperIntro = (artist: string) => `We certify that the work shown here is by ${artist}.`
export const signatureLine = 'Signature of the artist'
export const placeAndDate = 'Place and date'
export const scan = 'Scan to check that this certificate is valid, or open:'
export const paperNote = 'Compare the picture and the numbers with the work. A QR code can be copied.'
export const fileName = (number: string) => `Certificate-${number}.pdf`
export const filesName = 'Certificates.pdf'
