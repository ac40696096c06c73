/** The certificates of an order, in the back office. */

export const title = (number: string) => `Certificates of order #${number}`
export const open = 'Certificates'
export const backToOrder = 'Back to the order'
export const noneYet = 'No certificate yet. They are prepared when someone prints them, or when the parcel leaves.'
export const printAll = 'Print all (PDF)'
export const paper = 'PDF'
export const replace = 'Replace'
export const replaceHint = 'A new certificate is issued for the same piece. The old one says that it was replaced.'
export const replaceButton = 'Replace certificate'
export const withdraw = 'Withdraw'
export const withdrawButton = 'Withdraw certificate'
export const lost = 'Report lost'
export const lostButton = 'Mark as lost'
export const why = 'Reason'
export const whyHint = 'Only admins see it.'
export const missing = (pieces: number) =>
  pieces === 1 ? 'One piece has no edition number.' : `${pieces} pieces have no edition number.`
export const missingWhy =
  'Numbers are given when the paper is printed or the parcel leaves. After a restore, ask the artist or the buyer for the number on the piece and enter it here.'
export const pieceNumber = 'Number on the piece'
export const enterNumber = 'Save number'
export const done = {
  replace: 'Certificate replaced.',
  withdraw: 'Certificate withdrawn.',
  lost: 'Certificate marked as lost.',
  number: 'Number saved.',
}
export const refusals = {
  'not-found': 'This certificate is not part of the order.',
  'not-now': 'This isn’t possible in the certificate’s current state. Reload and try again.',
  'number-taken': 'This number is taken, or the edition doesn’t have it.',
}
