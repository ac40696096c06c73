/** Works from a sheet: pictures, the check of a sheet, the import and the download. For artists and owners. */

// The page
export const title = 'Works from a sheet'
export const link = 'Add works from a sheet'
export const intro =
  'Add or change many works at once with a table from Excel, LibreOffice or Google Sheets. New works await approval, like those you add one by one.'
export const introOwner =
  'Add or change works of any artist with a table from Excel, LibreOffice or Google Sheets. New works await approval.'
export const downloadTitle = '1. Download your works'
export const downloadText =
  'The file has all columns and your works so far. Change rows or add new ones below. Rows you don’t change have no effect.'
export const downloadTextOwner = (most: number) =>
  `Each file has up to ${most} works of all artists. Rows you don’t change have no effect.`
export const excel = 'Excel file'
export const csv = 'CSV file'
export const part = (kind: string, number: number) => `${kind}, part ${number}`
export const picturesTitle = '2. Upload pictures'
export const picturesText =
  'In the sheet, write the file names of these pictures. Each name can be used for one picture only.'
export const pictureFiles = 'Pictures'
export const pictureFilesHint = 'JPEG, PNG, WebP or AVIF, less than 5MB each.'
export const uploadPictures = 'Upload pictures'
export const uploading = (done: number, all: number) => `Uploading: ${done} of ${all}`
export const uploaded = (count: number) => (count === 1 ? '1 picture uploaded.' : `${count} pictures uploaded.`)
export const someFailed = (uploadedCount: number, failed: number) => `${uploadedCount} uploaded, ${failed} not:`
export const pictureFailed = (name: string, reason: string) => `${name}: ${reason}`
export const waiting = (count: number) =>
  count === 1 ? '1 picture isn’t used by a work yet' : `${count} pictures aren’t used by a work yet`
export const waitingMore = (count: number) => `and ${count} more`
export const keptFor = (days: number) => `We delete unused pictures after ${days} days.`
export const removePicture = 'Remove'
export const removeNamed = (name: string) => `Remove ${name}`
export const pictureRemoved = 'Picture removed.'
export const pictureInUse = 'A work uses this picture, or it was already removed.'
export const sheetTitle = '3. Check your sheet'
export const sheetText = (most: number) =>
  `We check every cell first. Nothing is saved until you import it. A sheet can have up to ${most} works.`
export const sheetFile = 'Sheet'
export const sheetFileHint = 'XLSX or CSV (UTF-8), less than 5MB.'
export const check = 'Check sheet'
export const checking = 'Checking…'

// What the check found
export const wrongCells = (count: number) =>
  count === 1 ? 'We found 1 mistake. Nothing was saved.' : `We found ${count} mistakes. Nothing was saved.`
export const wrongCell = (cell: string, column: string, reason: string) => `${cell} (${column}): ${reason}`
export const moreWrong = (count: number) => `and ${count} more`
export const readyTitle = 'Ready to import'
export const ready = (name: string) => `${name} has no mistakes. Nothing is saved until you import it.`
export const counts = (added: number, changed: number, same: number) =>
  `New works: ${added}. Changed works: ${changed}. No change: ${same}.`
export const nothingToDo = (same: number) =>
  same === 1 ? 'The work in this sheet is up to date.' : `All ${same} works in this sheet are up to date.`
export const runImport = 'Import'
export const discard = 'Discard'
export const discarded = 'Sheet discarded. Nothing was saved.'
export const started = 'Import started.'
export const notWaiting = 'This sheet was already imported or discarded. Check it again.'
export const runningTitle = 'Import in progress'
export const progress = (done: number, all: number) => `${done} of ${all} rows`
export const lastTitle = 'Last imports'
export const last = (name: string, day: string) => `${name}, ${day}`
export const failedLines = (lines: string) =>
  `Not imported: rows ${lines}. The works changed in the meantime. Check the sheet again to see why.`
export const noSheetYet = 'Another import is in progress. Wait until it is done.'

// The file as a whole
export const noFile = 'Choose a sheet first.'
export const noPictures = 'Choose pictures first.'
export const tooManyPictures = (most: number) => `Without JavaScript, please send up to ${most} pictures at a time.`
export const emptySheet = 'This sheet has no rows with works.'
export const tooManyRows = (most: number) => `A sheet can have up to ${most} works. Split it into several sheets.`
export const tooLargeSheet = 'This sheet is too large. Split it into several sheets of less than 5MB.'
export const oldExcel = 'This is an old Excel file or one with a password. Save it as XLSX or CSV without a password.'
export const brokenSheet = 'We can’t read this file. Save it as XLSX or CSV (UTF-8) and try again.'
export const encoding = 'This file isn’t in UTF-8. In Excel, save it as “CSV UTF-8”, or as XLSX.'

// Columns
export const unknownColumn = (name: string) =>
  `We don’t know the column “${name}”. Delete it or use a name from the list.`
export const columnTwice = 'This column appears twice.'
export const noSuchColumn = (column: string, reason: string) => `The column “${column}” is missing. ${reason}`

// Cells
export const dateCell = 'The spreadsheet has turned this into a date. Format the cell as text and type it again.'
export const formulaCell = 'This formula has no result. Replace it with its value.'
export const errorCell = (code: string) => `The spreadsheet shows an error here: ${code}`
export const cellTooLong = (most: number) => `This is too long. Please use up to ${most} characters.`
export const unshowable = 'This contains characters we can’t store.'
export const noArtist = 'Enter the artist: the last part of their page’s address, or their name.'
export const unknownArtist = (name: string) => `We found no artist “${name}”.`
export const artistsAlike = (name: string) =>
  `Several artists are called “${name}”. Use the last part of their page’s address.`
export const otherArtist = 'This work belongs to another artist.'
export const referenceTooLong = (most: number) => `Use a reference of up to ${most} characters.`
export const referenceTwice = (line: number) => `Row ${line} has the same reference.`
export const referenceTaken = 'You use this reference for another work.'
export const referenceGone = 'You’ve deleted this work. Use another reference to add it again.'
export const rowTwice = (line: number) => `Row ${line} is the same. Give each a reference of its own.`
export const markTwice = (line: number) => `Row ${line} has the same mark. Delete this mark to add a new work.`
export const markUnknown = 'The work of this row no longer exists or isn’t yours. Delete this mark to add a new work.'
export const changedMeanwhile =
  'This work has been changed or sold since you downloaded the sheet. Download it again and repeat your change.'
export const changedBoth = 'This has been changed in the studio, too. Download your works again and repeat your change.'
export const unknownCategory = (names: string) => `Choose one of these: ${names}`
export const unknownFrame = (name: string, names: string) => `We have no frame “${name}”. Choose from: ${names}`
export const noSizes = 'This category has no sizes. Leave the cell empty.'
export const unknownSize = (name: string, names: string) => `We have no size “${name}”. Choose from: ${names}`
export const sizeTwice = (name: string) => `The size ${name} appears twice.`
export const sizeUnread = 'Write sizes like this: S: 3; M: 5 + 200; L: order'
export const piecesInSizes = 'The pieces of this work are in the column “Sizes”. Leave this cell empty.'
export const noPicture = (name: string) => `No picture named “${name}” was uploaded.`
export const pictureTwice = (name: string) => `The picture “${name}” appears twice.`
export const pictureOfRow = (line: number) =>
  `Row ${line} has the same picture. Upload a copy with another name if that is right.`

// Names of pictures
export const badName = 'This file has no usable name. Rename it.'
export const nameTaken = 'Another picture has this name. Rename the file.'

// What goes into the columns
export const guideTitle = 'What goes into the columns'
export const guideNote =
  'Columns you leave out stay as they are. The order of the columns doesn’t matter. An empty cell deletes what was there.'
export const guideColumn = 'Column'
export const guideContent = 'Content'
export const guide = {
  reference:
    'Your own number or name for the work. It lets you import the sheet again. Without it, a changed row becomes a new work.',
  artist: 'The last part of the address of the artist’s page, or their name.',
  title: 'Required.',
  titleHi: 'If you have one.',
  category: 'Required. One of the categories below.',
  price: 'Required, in rupees: 12500 or 12,500.50. Leave it empty in categories that are sold by quote.',
  dimensions: 'Required. Width × height with a unit, such as 61 × 76 cm.',
  medium: 'Required.',
  origin: 'Required. by hand; digital, by hand; or made with AI.',
  edition: 'original, limited or open. Empty for original.',
  stock: 'The number of pieces. Empty for 1 original, and for open editions.',
  sizes: 'For wearable works: size, pieces and extra price. S: 3; M: 5 + 200; L: order',
  frames: 'The frames you offer, separated by semicolons. Leave it empty to offer none.',
  hsn: 'If it differs from that of the category.',
  description: 'Required.',
  descriptionHi: 'If you have one.',
  picture: 'Required for new works. The file name of an uploaded picture.',
  pictureText: 'What the picture shows, for people who can’t see it.',
  morePictures: 'Up to 4 file names, separated by semicolons.',
  mark: 'Filled in by us in downloaded files. Don’t change it. Leave it empty for new works.',
}
export const guideCategories = 'Categories'
export const guideFrames = 'Frames'
export const guideSizes = 'Sizes'
