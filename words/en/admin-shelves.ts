/** Shelves of works, as admins edit them. For admins, in English only. */

export const title = 'Shelves'
export const newShelf = 'New shelf'
export const untitled = 'Untitled shelf'

/** The list. */
export const heads = ['Shelf', 'State', 'Works today', 'Shown on', 'Hindi', 'Last saved']
export const states = {
  shown: 'Live',
  coming: 'Scheduled',
  over: 'Ended',
  draft: 'Draft',
  off: 'Not in the shop',
}
export const changed = 'Changes not published'
export const days = (begins: string, ends: string) => {
  if (begins && ends) return `${begins} to ${ends}`
  return begins ? `From ${begins}` : ends && `Until ${ends}`
}
export const onHome = 'Home page'
export const inMenu = 'Menu'
export const ownPage = 'Its own page'
export const noShelves = 'No shelves yet. Put works together for an occasion, a room or a colour.'

/** The editor. */
export const viewShelf = 'View shelf'
export const publishShelf = 'Publish shelf'
export const keepDraft = 'Save draft'
export const keys = 'Ctrl+S saves the draft, Ctrl+Enter publishes.'
export const texts = { title: 'Title', text: 'Text', alt: 'What the picture shows' }
export const titleHint = 'Also shown in the menu and on the home page.'
export const textHint = 'A sentence or two above the works. Search results show its beginning.'
export const hindiNote = 'Without a Hindi title, Hindi pages show the English one.'
export const altHint = 'Screen readers read this aloud.'

/** The works. */
export const works = 'Works'
export const wayLabel = 'How works are chosen'
export const ways = { hand: 'By hand', rule: 'By rule' }
export const handNeedsScripts = 'Choosing works by hand needs JavaScript. Without it, choose “By rule”.'
export const ruleNote = 'Works that match come and go by themselves, the newest first. Tick at least one.'
export const findWork = 'Add a work'
export const findWorkHint = 'Title, artist or medium'
export const addWork = (work: string) => `Add ${work}`
export const findArtist = 'Add an artist'
export const addArtist = (artist: string) => `Add ${artist}`
export const chosenWorks = 'Works on this shelf, in order'
export const moveUp = (work: string) => `Move ${work} up`
export const moveDown = (work: string) => `Move ${work} down`
export const remove = (work: string) => `Remove ${work}`
export const moved = (work: string, place: number, count: number) => `${work} is now ${place} of ${count}.`
export const added = (work: string, count: number) => `${work} added, ${count} of ${count}.`
export const removed = (work: string, left: number) =>
  left === 1 ? `${work} removed. 1 work is left.` : `${work} removed. ${left || 'No'} works are left.`
export const unlistedWork = 'Work not on sale'
export const notOnSale = 'Not on sale now, so not shown'
export const sold = 'Sold'
export const showsToday = (count: number) => {
  if (count === 0) return 'Today it shows no works.'
  return count === 1 ? 'Today it shows 1 work.' : `Today it shows ${count.toLocaleString('en-IN')} works.`
}
export const saveToCount = 'Save the draft to see what it shows today.'
export const onlyDraft = 'You can save it as a draft. To publish it, it needs a work.'
export const cannotCount = 'The works couldn’t be counted. Saving still works.'

/** The picture. */
export const picture = 'Picture'
export const pictureHint =
  'Shown on the shelf’s page and when its link is shared. Without one, the first work’s picture is shared.'
export const uploadPicture = 'Upload a picture'
export const workPicture = 'Or use the picture of a work'
export const takePicture = (work: string) => `Use the picture of ${work}`

/** Where and when. */
export const place = 'Where and when'
export const home = 'On the home page'
export const menu = 'In the menu'
export const begins = 'From'
export const ends = 'Until'
export const beginsHint = 'Leave empty to begin at once.'
export const endsHint = 'The last day, in India. Leave empty for no end.'
export const address = 'Address'
export const addressHint = 'After /shelf/. Leave empty to make it from the title. It can’t change after publishing.'
export const homeOrder = 'Set its place on the home page'

/** What became of an action. */
export const kept = 'Draft saved.'
export const nowPublished = 'Published.'
export const done = {
  kept: 'Draft saved.',
  published: 'Published.',
  restored: 'That version is live again.',
  unpublished: 'The shelf is no longer in the shop. Its text is a draft.',
  discarded: 'Changes discarded. The draft is still among the versions.',
}

/** Refusals. */
export const conflict =
  'Someone else saved this shelf while you were editing. Yours is still here, and theirs is beside it. Save again to put yours on top. Theirs stays among the versions.'
export const theirs = (name: string | null) => (name ? `Saved by ${name}` : 'The saved shelf')
export const takeTheirs = 'Use the saved shelf'
export const theirWorks = (works: number) => (works === 1 ? '1 work by hand' : `${works} works by hand`)
export const gone = 'This shelf no longer exists.'
export const notPossible = 'This isn’t possible in the shelf’s current state. Reload and try again.'
export const versionIncomplete =
  'That version lacks something a shelf needs today. Open it, complete it and publish it.'
export const badDay = 'Enter a day such as 2026-11-21.'
export const endPast = 'This day is over. Choose a later one.'
export const endBeforeStart = 'The last day is before the first.'
export const titleMissing = 'Enter a title.'
export const altMissing = 'Say what the picture shows, in this language too.'
export const pictureUnknown = 'Choose the picture again.'
export const tooManyWorks = (most: number) => `Choose up to ${most} works, or use a rule.`
export const ruleWithNothing = 'No work matches this rule today. Change it, or save it as a draft.'
export const handWithNothing = 'None of these works is on sale. Add one, or save it as a draft.'
export const addressMissing = 'Enter an address in English letters, such as diwali-lights.'
export const addressLetters = 'Use small letters, digits and single hyphens, such as diwali-lights.'
export const addressTaken = 'Another shelf has this address. Choose a different one.'

/** The preview. */
export const previewTitle = (shelf: string) => `Preview: ${shelf}`
export const draftBanner = 'Draft: only admins see this shelf.'
export const publishedBanner = 'This is the published shelf.'
