/** What all lists of the back office share: selecting, sorting, saved views and keys. English only. */

export const pickAll = 'Select all on this page'
export const pickHead = 'Selected'
export const selected = (rows: number) => `${rows} selected`
export const selectHint = 'Select rows in the list, then choose what to do with them.'
export const failedTitle = 'Not changed'
export const nothingPicked = 'Select at least one row.'
export const exportCsv = 'Export as CSV'
export const viewsLabel = 'Views'
export const filters = 'Filters'
export const remove = (filter: string) => `Remove filter: ${filter}`

/** Saved views. */
export const saveThis = 'Save this view'
export const viewName = 'Name of the view'
export const saveView = 'Save view'
export const viewHint = 'Keeps this search, its filters and the sorting. Only you see it.'
export const removeView = (name: string) => `Remove view: ${name}`
export const removeThis = 'Remove this view'
export const viewSaved = (name: string) => `Saved the view “${name}”.`
export const viewRemoved = 'View removed.'
export const noViewName = 'Please name the view.'
export const nothingToSave = 'This is the whole list. Search or filter it first.'
export const viewTooLong = 'This search is too long to save. Use fewer words or filters.'
export const tooManyViews = (most: number) => `You can save ${most} views of a list. Remove one first.`

/** The keys, below a list. */
export const keyMove = 'move'
export const keyPick = 'select'
export const keyOpen = 'open'
export const keySearch = 'search'
export const keyAll = 'all keys'
