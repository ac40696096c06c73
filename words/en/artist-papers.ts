/** An artist's papers: the agreement, tax papers and the account that we pay to. Also why something was refused. */

export const title = 'Papers'
export const intro = 'You can sell without these. We need them before we can pay you.'
export const failed = 'We couldn’t save this. Please try again.'
export const noArtist = 'This account has no artist profile.'
export const saved = 'Saved.'

/** What is missing. */
export const beforePay = 'Before we can pay you'
export const complete = 'We have everything we need to pay you.'
export const missing = {
  agreement: 'Accept the artist agreement.',
  papers: 'Give us your PAN, GST details, legal name and address.',
  'papers-unreadable': 'Enter your PAN and GST details again. We can no longer read the saved ones.',
  declaration: 'Declare that you sell without a GSTIN.',
  account: 'Tell us your bank account or UPI ID.',
  'account-unreadable': 'Enter your bank account or UPI ID again. We can no longer read the saved one.',
  'account-failed': 'Check your account. Our test payment didn’t reach you.',
  'account-unverified': 'Nothing to do: we’ll verify your account with a small payment.',
}
export const accountWaits = (moment: string) => `Nothing to do: we can pay to your new account from ${moment}.`

/** The agreement. */
export const agreementTitle = 'Artist agreement'
export const agreementIntro = 'It says how we sell your works, what you receive and when.'
export const readAgreement = 'Read the agreement'
export const version = (day: string) => `Version of ${day}.`
export const acceptTick = 'I have read the agreement and accept it.'
export const accept = 'Accept agreement'
export const acceptFirst = 'Please tick this to accept the agreement.'
export const accepted = 'Agreement accepted.'
export const acceptedOn = (day: string, moment: string) => `You accepted the version of ${day} on ${moment}.`
export const newVersion = 'There is a new version. Please read and accept it.'
export const agreementChanged = 'The agreement changed while this page was open. Please read the new version.'

/** Tax papers. */
export const papersTitle = 'PAN, GST and address'
export const papersIntro =
  'Buyers see your legal name and state. We store PAN and GST numbers encrypted and show only their last characters.'
export const kind = 'You are'
export const kinds = {
  individual: 'An individual or sole proprietor',
  family: 'A Hindu undivided family',
  firm: 'A partnership or LLP',
  company: 'A company',
  society: 'A trust, society or other association',
}
export const pan = 'PAN'
export const panHint = 'Ten characters, such as ABCPE1234F.'
export const stays = (end: string) => `Saved: ${end}. Leave it empty to keep it.`
export const gst = 'GST'
export const gstStandings = {
  regular: 'Registered for GST',
  composition: 'Registered, composition scheme',
  enrolled: 'Not registered, enrolled on the GST portal',
  none: 'Not registered',
}
export const gstNumber = 'GSTIN or enrolment number'
export const gstNumberHint = 'Fifteen characters. Leave it empty if you are not registered or enrolled.'
export const legalName = 'Legal name'
export const legalNameHint = 'As on your PAN card.'
export const address = 'Address'
export const city = 'City'
export const state = 'State'
export const choose = 'Choose'
export const postalCode = 'PIN code'
export const declarationTitle = 'Declaration of unregistered sellers'
export const declarationDraft = 'This text is a draft until the shop’s lawyer has confirmed it.'
export const declaration =
  'I have no GSTIN and don’t need one, since my sales from all sources stay below the limit of the GST law. I’ll tell the shop at once if I register or pass the limit. I know that I answer for this statement.'
export const declareTick = 'I declare this. Tick it only if you have no GSTIN.'
export const savePapers = 'Save papers'

/** The account. */
export const accountTitle = 'Where we pay you'
export const accountIntro =
  'We can pay to a new account 48 hours after you save it. Payouts wait until then. We e-mail you about every change.'
export const noAccount = 'You haven’t added an account yet.'
export const bank = 'Bank account'
export const upi = 'UPI ID'
export const accountAdded = (moment: string) => `Saved on ${moment}`
export const waitsUntil = (moment: string) => `We can pay to it from ${moment}`
export const states = {
  none: 'Not verified yet',
  pending: 'Being verified',
  verified: 'Verified',
  failed: 'Verification failed',
}
export const changeNeedsTwoStep =
  'Changing this account needs two-step verification, so that nobody else can send your money elsewhere.'
export const setUpTwoStep = 'Set up two-step verification'
export const payToBank = 'Use a bank account'
export const payToUpi = 'Use a UPI ID'
export const holder = 'Name of the account holder'
export const number = 'Account number'
export const numberAgain = 'Account number again'
export const ifsc = 'IFSC'
export const ifscHint = 'Eleven characters, such as HDFC0001234. You find it on a cheque.'
export const upiHint = 'Such as asha@okhdfcbank.'
export const saveBank = 'Save bank account'
export const saveUpi = 'Save UPI ID'
export const accountSaved = 'Account saved. We’ve e-mailed you about it.'

/** Wrong in a field */
export const chooseKind = 'Please choose one.'
export const noPan = 'Please enter your PAN.'
export const panWrong = 'This isn’t a PAN. Enter its ten characters as on your card, such as ABCPE1234F.'
export const kindsOfPan = {
  individual: 'an individual',
  family: 'a Hindu undivided family',
  firm: 'a partnership or LLP',
  company: 'a company',
  society: 'a trust, society or other association',
}
export const wrongKindOfPan = (owner: string) =>
  `This PAN belongs to ${owner}. Check the PAN, or change your choice above.`
export const chooseGst = 'Please choose whether you are registered for GST.'
export const numberWithoutGst = 'You chose “Not registered”. Leave this empty, or choose what the number is.'
export const noGstin = 'Please enter your GSTIN.'
export const gstinWrong = 'This isn’t a GSTIN. Check its fifteen characters.'
export const otherPanInGstin = 'This GSTIN belongs to another PAN. Its third to twelfth characters must be your PAN.'
export const otherStateInGstin = (registered: string) =>
  `Your GSTIN is for ${registered}. Enter your registered address there.`
export const noEnrolment = 'Please enter your enrolment number from the GST portal.'
export const enrolmentWrong = 'This isn’t an enrolment number. It has fifteen characters and begins with two digits.'
export const noLegalName = 'Please enter your legal name.'
export const noAddress = 'Please enter your address.'
export const noCity = 'Please enter your city.'
export const pinWrong = 'Please enter a PIN code, such as 560001.'
export const chooseState = 'Please choose your state.'
export const declareFirst = 'Without a GSTIN, please make the declaration.'
export const declarationChanged = 'The declaration changed while this page was open. Please read it again.'
export const noHolder = 'Please enter the name of the account holder in English letters, as the bank has it.'
export const numberWrong = 'Please enter the account number, 9 to 18 digits.'
export const numbersDiffer = 'The two account numbers differ. Please check both.'
export const ifscWrong = 'This isn’t an IFSC. It has four letters, a zero and six more characters.'
export const upiWrong = 'This isn’t a UPI ID. Enter it as your app shows it, such as asha@okhdfcbank.'
export const twoStepFirst = 'Set up two-step verification before you change your account.'
