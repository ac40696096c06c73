/** Artists in the back office: applications, and the papers that we need before we pay. English only. */

export const title = 'Artists'

/** Applications. */
export const applications = 'Applications'
export const states = { open: 'Open', accepted: 'Accepted', declined: 'Declined' }
export const stateCount = (state: string, count: number) => `${state} (${count})`
export const whichApplications = 'Which applications'
export const noApplications = 'No applications here.'
export const applicationHeads = ['Applicant', 'Received', 'About']
export const applicationOf = (name: string) => `Application: ${name}`
export const facts = {
  email: 'E-mail',
  city: 'City',
  received: 'Received',
  decided: 'Decided',
  answer: 'Our answer',
}
export const aboutThem = 'About the applicant'
export const samples = 'Sample works'
export const links = 'Links'
export const linkWarning = 'The applicant gave these links. We haven’t checked them.'
export const decide = 'Decide'
export const accept = 'Accept'
export const acceptHelp = 'The person becomes an artist and can add works. We e-mail your words with our welcome.'
export const greeting = 'Words to the applicant'
export const greetingHint = 'Optional.'
export const decline = 'Decline'
export const reason = 'Reason'
export const reasonHint = 'The applicant reads it in our e-mail.'
export const noReason = 'Please give a reason. The applicant reads it.'
export const accepted = 'Accepted. The applicant is now an artist.'
export const declined = 'Declined. We’ve e-mailed the reason.'
export const decidedBefore = 'This application is already decided.'
export const noSuchApplication = 'This application doesn’t exist.'
export const notNow = 'The person’s role has changed. Please reload.'
export const notOwner = 'Only owners can make someone an artist.'

/** Artists and their papers. */
export const artists = (count: number) => `Artists (${count})`
export const artistHeads = ['Artist', 'E-mail', 'Before we can pay']
export const complete = 'Complete'
export const beforePay = (missing: string) => `Before we can pay: ${missing}.`
export const missing = {
  agreement: 'agreement not accepted',
  papers: 'no PAN and address',
  'papers-unreadable': 'PAN can’t be read: wrong SESSION_SECRET',
  declaration: 'no declaration',
  account: 'no account',
  'account-unreadable': 'account can’t be read: wrong SESSION_SECRET',
  'account-failed': 'account refused',
  'account-unverified': 'account not verified',
  'account-waits': 'new account, waits 48 hours',
}
export const papersOf = (name: string) => `Papers: ${name}`
export const allArtists = 'All artists'
export const erasedAccount = 'Account erased'
export const agreement = 'Agreement'
export const agreementOn = (version: string, moment: string, language: string) =>
  `Version of ${version}, accepted on ${moment} (${language})`
export const noAgreement = 'Not accepted yet.'
export const papers = 'Tax papers'
export const noPapers = 'None saved yet.'
export const kinds = {
  individual: 'Person',
  family: 'Hindu undivided family',
  firm: 'Partnership or LLP',
  company: 'Company',
  society: 'Trust, society or other association',
}
export const gstStandings = {
  regular: 'Registered',
  composition: 'Composition scheme',
  enrolled: 'Enrolled, not registered',
  none: 'Not registered',
}
export const paperFacts = {
  kind: 'Kind',
  pan: 'PAN',
  gst: 'GST',
  gstNumber: 'GST number',
  legalName: 'Legal name',
  address: 'Address',
  declared: 'Declared unregistered',
  updated: 'Last saved',
}
export const addressOf = (address: string, city: string, postalCode: string, state: string) =>
  `${address}, ${city} ${postalCode}, ${state}`
export const declaredOn = (version: string, moment: string) => `Text of ${version}, on ${moment}`
export const account = 'Payout account'
export const noAccount = 'None saved yet.'
export const accountFacts = {
  bank: 'Bank account',
  upi: 'UPI ID',
  holder: 'Account holder',
  ifsc: 'IFSC',
  added: 'Added',
  usable: 'Can be paid to from',
  verified: 'Verified',
  verifiedName: 'Name at the bank',
  verifiedWhy: 'Reason',
}
export const verification = { none: 'Not verified', pending: 'Being verified', verified: 'Verified', failed: 'Failed' }
export const same = 'The same papers'
export const sameOf = {
  pan: (name: string) => `${name} has the same PAN.`,
  account: (name: string) => `${name} is paid to the same account.`,
}

/** Actions. */
export const inFull = 'In full'
export const look = 'Show numbers in full'
export const lookHelp = 'The audit log notes who looked, and the artist can see it in their own data.'
export const shown = 'Shown below. The audit log has noted it.'
export const unreadable = 'Can’t be read'
export const verify = 'Mark as verified'
export const verifyHelp = 'Only if you have seen proof, such as a cancelled cheque.'
export const verifyWhy = 'What you have seen'
export const noWhy = 'Please say what you have seen.'
export const verified = 'Account marked as verified.'
export const verifiedBefore = 'This account is already verified.'
export const noSuchAccount = 'This account was replaced. Please reload.'
export const noSuchArtist = 'This artist doesn’t exist.'
