/** The page that an artist writes in the studio, and what buyers see of it. */

export const title = 'Your page'
export const nameElsewhere = 'Change your name'

// Its state
export const draftSince = 'This is a draft. Only you can see it until you send it for approval.'
export const pendingSince = (moment: string) => `Sent for approval on ${moment}. We’ll e-mail you our decision.`
export const rejected = 'Your page isn’t approved yet. Change it and send it again. The reason:'
export const staysOnShow = 'Buyers still see your approved page.'
export const onShow = 'Buyers see this page. Changes need approval.'
export const notPublic = 'Buyers can open your page once a work of yours is listed.'
export const viewPage = 'See your page'

// Fields
export const portrait = 'Portrait'
export const portraitHint = 'Your face, or you at work.'
export const city = 'Where you work'
export const cityHint = 'Everyone can see this. A town or a region is enough.'
export const story = 'Your story'
export const storyHint = 'Tell it as you would to a guest. Leave an empty line between paragraphs.'
export const storyHi = 'Your story in Hindi (optional)'
export const storyHiHint = 'Without it, Hindi pages show the English story.'
export const technique = 'Technique (optional)'
export const techniqueExample = 'Natural pigments on handmade paper'
export const workingSince = 'Working since (optional)'
export const workingSinceHint = 'The year you began, such as 2009'
export const exhibitions = 'Exhibitions (optional)'
export const exhibitionsHint = 'One per line, year first. For example: 2024, India Art Fair, New Delhi'
export const links = 'Links (optional)'
export const linksHint = (most: number) =>
  `Your website or Instagram. Up to ${most}, one per line, beginning with https://`

// Studio photos
export const photos = 'Studio photos'
export const photosHint = 'Your place, your hands, your tools. We remove the location from every photo.'
export const waitForPhotos = 'Photos are still uploading.'

// Buttons and answers
export const save = 'Save draft'
export const send = 'Send for approval'
export const discard = 'Discard draft'
export const discardWarning = 'This deletes your draft. The page buyers see stays the same.'
export const saved = 'Draft saved.'
export const sent = 'Page sent for approval.'
export const failed = 'We couldn’t save your page. Please try again.'
export const noArtist = 'This account has no artist profile.'
export const preview = 'Your page, as saved'

// What is wrong
export const storyTooShort = 'Please write at least 40 characters about you and your work.'
export const yearWrong = (first: number, last: number) => `Enter a year between ${first} and ${last}.`
export const exhibitionWrong = (line: string) => `Begin with the year, then say where: ${line}`
export const exhibitionYear = (line: string, last: number) => `The year must be between 1900 and ${last}: ${line}`
export const tooManyExhibitions = (most: number) => `Please give at most ${most} exhibitions.`
export const linkWrong = (line: string) => `This link doesn’t begin with https:// or isn’t complete: ${line}`
export const tooManyLinks = (most: number) => `Please give at most ${most} links.`
export const noAlt = 'Please describe this photo for people who can’t see it.'
export const tooManyPhotos = (most: number) => `Please keep at most ${most} photos.`
export const notYourPhoto = 'A photo is no longer available. Please upload it again.'

// What buyers see
export const facts = {
  technique: 'Technique',
  workingSince: 'Working since',
  exhibitions: 'Exhibitions',
  links: 'Elsewhere',
}
export const inStudio = 'In the studio'
