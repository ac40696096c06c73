/** The texts of the home page, as an admin edits them. For admins, in English only. */

export const title = 'Content'
export const previewTitle = (shop: string) => `Preview of the home page | ${shop}`
export const draftNote = 'Preview: only admins see this draft.'
export const noDraftNote = 'No draft. This is the published page.'
export const backToEditing = 'Back to editing'

export const previewDraft = 'Preview draft'
export const viewHome = 'View home page'
export const home = 'Home page'
export const draft = 'Draft'
export const published = 'Published'
export const note = 'Plain text only. Only admins see a draft until you publish it.'
export const order = 'Order of the sections'
export const orderNote = 'Moving or hiding one saves a draft. Published shelves for the home page are here too.'
export const sections: Readonly<Record<string, string>> = {
  hero: 'Title and wall of works',
  newest: 'New arrivals',
  categories: 'Categories',
  services: 'Our services',
  artist: 'An artist’s words',
  help: 'Consultation',
  testimonials: 'Testimonials',
}
export const shelf = (title: string) => `Shelf: ${title}`
export const sectionFrom = (day: string) => `from ${day}`
export const sectionHidden = 'Hidden'
export const sectionUp = (section: string) => `Move ${section} up`
export const sectionDown = (section: string) => `Move ${section} down`
export const hide = 'Hide'
export const show = 'Show'
export const hideSection = (section: string) => `Hide ${section}`
export const showSection = (section: string) => `Show ${section}`
export const editShelves = 'Edit shelves'
export const testimonials = 'Testimonials'
export const testimonialsNote = (shown: number, most: number) =>
  `The first ${shown} are shown. You can save up to ${most}.`
export const testimonial = (number: number) => `Testimonial ${number}`
export const sample = 'Sample text, not from a customer yet'
export const moveUp = (number: number) => `Move testimonial ${number} up`
export const moveDown = (number: number) => `Move testimonial ${number} down`
export const remove = (number: number) => `Remove testimonial ${number}`
export const addTestimonial = 'Add a testimonial'
export const publish = 'Publish'
export const saveDraft = 'Save draft'
export const discardDraft = 'Discard draft'

export const history = 'Earlier versions'
export const noHistory = 'None yet. The home page shows the built-in text.'
/** '24 November 2026, by Asha Rao, 3 testimonials, current': the parts of a line. */
export const by = (name: string) => `by ${name}`
export const countedTestimonials = (count: number) => (count === 1 ? '1 testimonial' : `${count} testimonials`)
export const current = 'current'
export const copyToDraft = 'Copy to draft'
export const copyVersion = (title: string, day: string) => `Copy to draft: “${title}” of ${day}`

/** What became of an action. */
export const draftSaved = 'Draft saved.'
export const homePublished = 'Home page published.'
export const draftDiscarded = 'Draft discarded.'
export const copied = 'Copied to the draft. Check it, then publish.'
export const gone = 'This text no longer exists.'
export const otherDraft = 'Someone else saved a draft. Check it first.'
export const otherDraftBesideYours = 'Someone else saved a draft. Yours is below. Saving it now replaces theirs.'
