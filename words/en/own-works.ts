/** An artist's own works: the dashboard, what can be done with each work, and how it went. */

// The page
export const pageTitle = 'Artist Dashboard'
export const title = 'Your works'
export const add = 'Add Artwork'
export const counts = (listed: number, awaiting: number, notApproved: number) =>
  notApproved > 0
    ? `${listed} listed, ${awaiting} awaiting approval, ${notApproved} not approved`
    : `${listed} listed, ${awaiting} awaiting approval`
export const goingAway = 'Going away for a few days?'
export const setHoliday = 'Set time away'
export const changeHoliday = 'Change dates'
export const emptyTitle = 'No works here yet'
export const emptyText = 'Add your first work. You can follow its approval here.'

// Works without a usable size
export const needSize = (works: number) => (works === 1 ? '1 work needs a size' : `${works} works need a size`)
export const needSizeWhy =
  'Buyers can preview works at true size on their wall. These are left out: the size is missing or doesn’t match the picture.'
export const setSize = (work: string) => `Set the size of ${work}`

// A work
export const states = {
  pending: 'Awaiting approval',
  approved: 'Listed',
  rejected: 'Not approved',
}
export const soldOut = 'Sold out'
export const sizeSoldOut = (size: string) => `${size}: sold out`
export const sizeMadeToOrder = (size: string) => `${size}: made to order`
export const changePending = 'Change awaiting approval'
export const hiddenByShop = 'Hidden by the shop'
export const changeRejected = 'Change not approved'
export const edit = (work: string) => `Edit ${work}`
export const duplicate = (work: string) => `Duplicate ${work}`
export const remove = (work: string) => `Delete ${work}`
export const resubmit = 'Resubmit for approval'
export const withdraw = 'Withdraw change'
export const resubmitWork = (work: string) => `Resubmit for approval: ${work}`
export const withdrawFrom = (work: string) => `Withdraw change: ${work}`

// Deleting a work
export const deleteTitle = 'Delete artwork'
export const deleteQuestion = 'Are you sure you want to delete this artwork?'
export const deleteMeans = (work: string) =>
  `“${work}” will be removed from the store. This can’t be undone. Existing orders aren’t affected.`
export const deleteIt = 'Delete'
export const deleting = 'Deleting…'
export const keepIt = 'Cancel'

/** What was done. */
export const done = {
  added: 'Work saved. It goes on sale once we approve it.',
  saved: 'Changes saved.',
  asked: 'Changes saved. Some need our approval. Until then, buyers see the earlier version.',
  deleted: 'Work deleted.',
  resubmitted: 'Work resubmitted for approval.',
  withdrawn: 'Change withdrawn. The work stays listed as it was.',
}

// Why something wasn't done
export const deleteFailed = 'Error deleting artwork and its related data'
export const notRejected = 'Only a work that wasn’t approved can be resubmitted.'
export const nothingPending = 'There’s no pending change to withdraw.'
export const gone = 'This work no longer exists.'
export const unknownAction = 'Unknown action. Please reload the page.'
