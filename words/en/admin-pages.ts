/** Pages, policies and posts, as admins edit them. For admins, in English only. */
import { datedMomentText } from '#shared/india-dates.rules.ts'

export const title = 'Pages and blog'
export const newPost = 'New post'
export const untitled = 'Untitled post'

/** The list. */
export const heads = ['Page', 'Kind', 'State', 'Hindi', 'Last saved']
export const kindsLabel = 'Kinds of pages'
export const everything = 'All'
export const kinds = { page: 'Pages', policy: 'Policies', post: 'Posts' }
export const kind = { page: 'Page', policy: 'Policy', post: 'Post' }
export const states = {
  published: 'Published',
  changed: 'Changes not published',
  scheduled: 'Scheduled',
  draft: 'Draft',
  ended: 'Not in the shop',
}
export const hindiStates = { there: 'Up to date', missing: 'Missing', behind: 'Behind the English' }
export const asSupplied = 'As supplied'
export const savedBy = (moment: string, name: string | null) => (name ? `${moment}, ${name}` : moment)
export const goesLive = (at: Date) => `Goes live ${datedMomentText(at)}`
export const noPages = 'No pages of this kind yet.'

/** The editor. */
export const allPages = 'Pages and blog'
export const newPostTitle = 'New post'
export const viewPage = 'View page'
export const publishPage = 'Publish page'
export const publishPost = 'Publish post'
export const keepDraft = 'Save draft'
export const keys = 'Ctrl+S saves the draft, Ctrl+Enter publishes. In the text: Ctrl+B, Ctrl+I, Ctrl+K.'
export const english = 'English'
export const hindi = 'हिन्दी'
export const hindiNote = 'Leave all Hindi fields empty to show this page in English.'
export const hindiBehind = 'The English has changed since.'
export const hindiRight = 'The Hindi still says the same'
export const fields = {
  title: 'Title',
  description: 'Summary',
  heading: 'Heading',
  kicker: 'Small line above the heading',
  alt: 'What the picture shows',
  body: 'Text',
}
export const descriptionHint = 'For search results and the list of posts. 155 characters at most.'
export const headingHint = 'Leave empty to use the title.'
export const address = 'Address'
export const addressHint = 'After /blog/. Leave empty to make it from the title. It can’t change after publishing.'
export const published = 'Date'
export const publishedHint = 'Leave empty for the day of publishing.'
export const updated = 'Last changed on'
export const updatedHint = 'Shown at the end of the page.'
export const agreementHint = 'This day is the version that artists accept. A new day asks every artist again.'
export const picture = 'Picture of the post'
export const removePicture = 'Remove picture'

/** The toolbar. */
export const toolbar = (language: string) => `Format the ${language} text`
export const tools = {
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  link: 'Link',
  list: 'List',
  quote: 'Quote',
  picture: 'Picture',
  work: 'Work',
}
export const linkText = 'link text'
export const addPicture = 'Add a picture'
export const pictureFile = 'Picture file'
export const pictureAlt = 'What the picture shows'
export const pictureAltHint = 'Screen readers read this aloud. It also shows while the picture loads.'
export const insertPicture = 'Add picture'
export const uploading = 'Uploading…'
export const chooseFile = 'Choose a picture first.'
export const addWork = 'Add a work'
export const searchWorks = 'Title, artist or medium'
export const noWorks = 'No works match.'
export const cannotSearch = 'The search didn’t answer. Try again.'
export const workBy = (work: string, artist: string) => `${work} by ${artist}`
export const insertWork = (work: string) => `Add ${work}`
export const cancel = 'Cancel'

/** The preview. */
export const preview = 'Preview'
export const previewNote = 'The saved draft, as visitors would see it.'
export const previewLanguage = 'Language of the preview'
export const hidePreview = 'Hide preview'
export const showPreview = 'Show preview'
export const saveToSee = 'Save the draft to see its preview.'
export const previewTitle = (page: string) => `Preview: ${page}`
export const draftBanner = 'Draft: only admins see this page.'
export const publishedBanner = 'This is the published page.'
export const noHindi = 'This page has no Hindi text yet. Visitors see it in English.'

/** Publishing later. */
export const later = 'Publish later'
export const publishAt = 'Date and time'
export const publishAtHint = 'Indian time.'
export const schedule = 'Schedule'
export const scheduledFor = (at: Date) => `Goes live on ${datedMomentText(at)}.`
export const unschedule = 'Cancel scheduling'

/** Versions. */
export const versions = 'Versions'
export const noVersions = 'This page is as supplied. Its first version appears when you save.'
export const supplied = 'As supplied'
export const marks = { published: 'Live', draft: 'Draft', scheduled: 'Scheduled', was: 'Published earlier' }
export const compare = 'Compare'
export const compareWith = (moment: string) => `Compare with the version of ${moment}`
export const openVersion = 'Open'
export const openThe = (moment: string) => `Open the version of ${moment}`
export const restore = 'Publish this version'
export const restoreThe = (moment: string) => `Publish the version of ${moment}`
export const openedNote = (moment: string) => `You’re editing the text of ${moment}. Saving makes it the draft.`
export const changesSince = (moment: string) => `Changes since ${moment}`
export const noChanges = 'Nothing changed.'
export const lineKinds = { same: '', added: 'Added:', gone: 'Removed:' }
export const closeCompare = 'Close comparison'

/** Ending. */
export const unpublish = 'Take off the shop'
export const deleteDraft = 'Delete draft'
export const discard = 'Discard changes'

/** What became of an action. */
export const kept = 'Draft saved.'
export const nowPublished = 'Published.'
export const nowScheduled = (at: Date) => `Scheduled for ${datedMomentText(at)}.`
export const done = {
  kept: 'Draft saved.',
  published: 'Published.',
  scheduled: 'Scheduled.',
  restored: 'That version is live again.',
  unscheduled: 'Scheduling cancelled.',
  unpublished: 'The post is no longer in the shop. Its text is a draft.',
  discarded: 'Changes discarded. The draft is still among the versions.',
}

/** Refusals. */
export const conflict =
  'Someone else saved this page while you were writing. Your text is still here, and theirs is beside it. Save again to put yours on top. Theirs stays among the versions.'
export const theirText = (name: string | null) => (name ? `Saved by ${name}` : 'The saved text')
export const theirHindi = 'The saved Hindi text'
export const takeTheirs = 'Use the saved text'
export const gone = 'This page no longer exists.'
export const notPossible = 'This isn’t possible in the page’s current state. Reload and try again.'
export const versionIncomplete = 'That version lacks something a page needs today. Open it, complete it and publish it.'
export const agreementVersion =
  'Open that version instead, and give it a new day: artists accept the agreement by its day.'
export const badDay = 'Enter a day such as 2026-11-21.'
export const titleMissing = 'Enter a title.'
export const descriptionMissing = 'Enter a summary.'
export const bodyMissing = 'Enter the text of the page.'
export const altMissing = 'Say what the picture shows.'
export const pictureUnknown = 'Choose the picture again.'
export const pictureWithoutAlt = (number: number) =>
  `Picture ${number} has no description. Write what it shows between the square brackets: ![…]`
export const pictureElsewhere = (from: string) =>
  `The picture at ${from} is on another site. Add it here with the Picture button.`
export const unknownPlaceholder = (name: string) => `{{${name}}} isn’t a known placeholder. Check its spelling.`
export const agreementDay = 'Enter the day of this agreement.'
export const agreementNewDay = (day: string) =>
  `The text has changed, so the agreement needs a later day than ${day}. Every artist is then asked again.`
export const addressMissing = 'Enter an address in English letters, such as choosing-a-frame.'
export const addressLetters = 'Use small letters, digits and single hyphens, such as choosing-a-frame.'
export const addressTaken = 'Another post has this address. Choose a different one.'
export const addressFixed = 'The address of a published post can’t change.'
export const timeMissing = 'Enter a date and a time.'
export const timePast = (now: Date) => `Choose a time in the future. It is now ${datedMomentText(now)} in India.`
