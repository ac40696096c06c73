/** The wishlist: one's own, a guest's, and one that is shared. */

export const title = 'My Wishlist'
export const description = 'Works you’d like to see again.'
export const failed = 'Failed to fetch wishlist'
export const savedCount = (works: number) => (works === 1 ? '1 work saved' : `${works} works saved`)
export const seeSeveral = 'See several on your wall'
export const onYourWall = 'On your wall'

/** A guest's */
export const onThisDevice = 'Without an account, the works you save stay on this device.'
export const signInForAll = 'Sign in to see them on all your devices.'
export const goneCount = (works: number) =>
  works === 1
    ? '1 work you saved is no longer in the collection.'
    : `${works} works you saved are no longer in the collection.`

/** Nothing to show */
export const emptyTitle = 'Your wishlist is empty'
export const emptyText = 'Tap the heart on a work and it waits for you here.'
export const explore = 'Explore Collection'
export const pastEndTitle = 'No works on this page'
export const pastEndText = 'Your wishlist has fewer pages.'

/** One work of it */
export const cheaper = (sum: string) => `${sum} less than when you saved it`
export const left = (pieces: number) => (pieces === 1 ? 'The only one' : `Only ${pieces} left`)
export const similar = 'See similar works'
export const removed = 'Removed'
export const undo = 'Undo'
export const undoRemoval = (title: string) => `Undo: keep ${title} on the wishlist`
export const gone = 'This work is no longer in the collection.'
export const remove = 'Remove'

/** Sharing it */
export const shareTitle = 'Share your wishlist'
export const isShared = 'Your wishlist is shared'
export const shareText = 'Anyone with the link can see the works, but nothing about you.'
export const seeShared = 'See what others see'
export const stopSharing = 'Stop sharing'
export const createLink = 'Create link'
export const link = 'Link to this wishlist'
export const copyLink = 'Copy link'
export const linkCopied = 'Link copied'
export const linkSelected = 'The link is selected. Copy it with your keyboard, or touch and hold.'

/** As others see it */
export const sharedTitle = 'A shared wishlist'
export const sharedText = 'Works someone has saved and shared.'
export const ownView = 'This is what others see: the works, and nothing about you.'
export const backToOwn = 'Back to My Wishlist'
export const sharedEmptyTitle = 'No works here now'
export const sharedEmptyText = 'The person who shared this list has removed its works.'
export const notSharedTitle = 'This wishlist isn’t shared'
export const notSharedText = 'Its owner has stopped sharing it, or the link is mistyped.'
