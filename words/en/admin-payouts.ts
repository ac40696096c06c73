/** Payouts to artists in the back office: what the shop owes, runs, approval, the bank file, and the settings. */

export const title = 'Payouts'

/** What the shop owes. */
export const owedTitle = 'Owed to artists'
export const owed = {
  payable: 'Payable',
  week: 'Released in the last 7 days',
  month: 'Released 8 to 30 days ago',
  older: 'Released over 30 days ago',
  pending: 'Pending: not delivered, or the return window is open',
  held: 'On hold: payment disputed',
  transit: 'On its way to artists',
}

export const toBooks = 'The shop’s books, month by month'

/** The run. */
export const runTitle = (number: number) => `Run ${number}`
export const openBadge = 'To approve'
export const approvedBadge = 'Approved'
export const droppedBadge = 'Replaced by a newer run'
export const noRun = 'No run yet. The next one starts by itself, or you can start one now.'
export const runFacts = (payouts: number, total: string, way: string) =>
  `${payouts === 1 ? '1 payout' : `${payouts} payouts`}, ${total}, by ${way}`
export const begun = (moment: string, by: string | null) => (by ? `Started ${moment} by ${by}` : `Started ${moment}`)
export const approvedOn = (moment: string, by: string | null) =>
  by ? `Approved ${moment} by ${by}` : `Approved ${moment}`
export const runsTitle = 'Runs'
export const payouts = (count: number) => (count === 1 ? '1 payout' : `${count} payouts`)
export const runLine = (underWay: number, troubled: number) =>
  [underWay > 0 && `${underWay} on the way`, troubled > 0 && `${troubled} need you`].filter(Boolean).join(', ')

/** Start one by hand. */
export const startTitle = 'Start a run'
export const startHelp = (count: number) =>
  count === 0
    ? 'No artist can be paid right now.'
    : `${count === 1 ? '1 artist' : `${count} artists`} can be paid now. A new run replaces the one that waits for approval.`
export const start = 'Start run'
export const started = (count: number) => `Run started with ${count === 1 ? '1 payout' : `${count} payouts`}.`
export const nothingDue = 'No artist can be paid right now, so there is no run.'

/** Payouts. */
export const heads = {
  artist: 'Artist',
  orders: 'Orders',
  account: 'Account',
  state: 'Status',
  action: 'Action',
  amount: 'Amount',
}
export const counted = (payouts: number, total: string) =>
  `${payouts === 1 ? '1 payout' : `${payouts} payouts`}, ${total}`
export const search = 'Artist, reference or UTR'
export const showLabel = 'Payouts by status'
export const showAll = (payouts: number) => `All (${payouts})`
export const showOnly = (state: string, payouts: number) => `${state} (${payouts})`
export const needsYou = 'Needs attention'
export const noneMatch = 'No payouts match.'
export const showEvery = 'Show all payouts'
export const pick = (artist: string) => `Select the payout to ${artist}`
/** The columns of the file. Spreadsheets read these names: keep them. */
export const csvHeads = ['Artist', 'Account', 'Orders', 'Amount', 'Status', 'Reference', 'UTR', 'Reason']
export const states = {
  proposed: 'Proposed',
  dropped: 'Removed',
  approved: 'Approved',
  sent: 'Sent',
  paid: 'Paid',
  failed: 'Failed',
  returned: 'Returned',
  cancelled: 'Cancelled',
}
export const payableAgain = 'Payable again. The next run pays it under a new reference.'
export const utrOf = (utr: string) => `UTR ${utr}`
export const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`)
export const byHand = 'Booked by hand'
export const troubles = {
  blocked: 'RazorpayX refuses our calls. Check the keys and its list of allowed addresses.',
  'add-money': 'Not enough money at RazorpayX. Add money there.',
  'ask-support': 'Something went wrong that we can’t solve. Check it, and ask support.',
  'used-up': 'RazorpayX has a payout of another amount under this reference. Look there before you record it.',
  contradicts: 'RazorpayX has made this payout, but here it is over. Look there before you record it.',
}

/** Remove one. */
export const remove = 'Remove payout'
export const removed = 'Payout removed. The next run proposes it again.'
export const why = 'Reason'
export const sayWhy = 'Please give a reason.'

/** Remove several. */
export const manyLabel = 'Remove the selected payouts'
export const removeSelected = 'Remove selected'
export const removedSeveral = (count: number, left: number) =>
  `${payouts(count)} removed. The next run proposes ${count === 1 ? 'it' : 'them'} again.${left > 0 ? ` ${left} not changed.` : ''}`
export const noneRemoved = 'No payout was removed.'
export const notRemoved = (artist: string, why: string) => `${artist}: ${why}`
export const somebody = 'A payout'
export const removeFailed = 'We couldn’t save this. Please try again.'

/** Is there enough? */
export const approveTitle = 'Approve payouts'
export const enough = {
  bank: 'In the bank, by your books',
  transit: 'Approved before, not paid yet',
  left: 'Left after this run',
  gateway: 'Still with Razorpay',
}
export const notEnough = (missing: string) =>
  `By your books, the bank account is ${missing} short for this run. Move money there first, or remove payouts.`

/** Approve. */
export const approveHelp = (total: string, count: number) =>
  `Artists receive ${total} in ${count === 1 ? '1 payout' : `${count} payouts`}. This can’t be undone.`
export const approve = 'Approve run'
export const approved = (count: number, total: string) =>
  `${count === 1 ? '1 payout' : `${count} payouts`} approved: ${total}.`
export const restored = (moment: string) =>
  `This store was restored from a backup on ${moment}. Payouts made after that backup are unknown here. Compare this run with your bank statement, and record those that were already paid.`
export const checked = 'I have compared this run with the bank statement.'
export const refusals = {
  'not-found': 'This run doesn’t exist.',
  dropped: 'A newer run has replaced this one. Reload and approve that one.',
  changed: 'The run has changed since you opened it. Reload and check it again.',
  empty: 'There is nothing to approve.',
  'no-way': 'This way to pay isn’t set up. Change the settings and start a new run.',
  restored: 'Please compare the run with the bank statement first, and tick the box.',
}
export const approvedBefore = (by: string | null) =>
  by ? `${by} has already approved this run.` : 'This run is already approved.'
export const aboveBalance = (names: string) =>
  `The balance is now lower than the payout: ${names}. Remove these payouts or start a new run.`
export const notReady = (names: string) =>
  `Papers or accounts have changed: ${names}. Remove these payouts or start a new run.`
export const runChanged = 'Please reload and check the run again.'

/** Already paid before a restore. */
export const paidBefore = 'Record as already paid'
export const paidBeforeSummary = 'Already paid'
export const paidBeforeDone = 'Recorded as paid.'
export const notRestored = 'This is only for a store that was restored from a backup.'

/** Actions on a payout. */
export const ask = 'Check now'
export const asked = 'Checking with RazorpayX. The result appears here shortly.'
export const adopt = 'Record what RazorpayX says'
export const adopted = 'Recorded as RazorpayX has it.'
export const noAnswer = 'RazorpayX didn’t answer. Please try again later.'
export const stillRunning = 'RazorpayX is still working on it, or nothing is wrong any more. Please check again later.'
export const resolve = 'Mark as resolved'
export const resolved = 'Marked as resolved.'
export const noSuchPayout = 'This payout doesn’t exist.'
export const tooLate = 'This payout can’t be changed any more. Reload to see its state.'

/** The bank file. */
export const fileHelp = 'Download it, upload it at your bank, and check number and total there.'
export const fileLink = 'Download bank file'
export const fileRefused = (names: string) => `The bank file can’t be made. These payouts are wrong: ${names}.`
export const fileEmpty = 'Every payout of this run is reported already.'
export const fileTooLarge = 'The bank file would be too large. Remove some payouts and approve them in two runs.'
export const utrTitle = 'Import the bank’s file'
export const utrHelp = (rowsMax: number) =>
  `Your bank offers it after the payment, with a UTR for each row. The first row must name the columns. Up to ${rowsMax} rows.`
export const utrFile = 'CSV file from the bank'
export const pasted = 'Or paste it here'
export const importUtrs = 'Import file'
export const noFile = 'Please choose a file, or paste it.'
export const rowsRange = (rowsMax: number) => `The file needs 1 to ${rowsMax} rows below the column names.`
export const chooseColumns = 'Choose the columns'
export const detectByName = 'Detect by name'
export const column = (number: string) => `Column ${number}`
export const columns = {
  reference: 'Reference column',
  utr: 'UTR column',
  amount: 'Amount column',
  status: 'Status column',
}
export const chooseColumn = (titles: string) => `Please choose a column: ${titles}.`
export const taken = (paid: number, failed: number, unchanged: number) =>
  [`Paid: ${paid}.`, failed > 0 && `Failed or returned: ${failed}.`, unchanged > 0 && `Unchanged: ${unchanged}.`]
    .filter(Boolean)
    .join(' ')
export const refusedRows = (count: number, shown: string) => `Not taken over: ${count}. ${shown}`
export const refusedRow = (line: number, reference: string, why: string) => `Row ${line} (${reference}): ${why}.`
export const faults = {
  'reference-unknown': 'no payout has this reference',
  'reference-twice': 'this reference came before',
  'amount-unreadable': 'the amount can’t be read',
  'amount-differs': 'the amount differs from the payout',
  'status-unknown': 'the status can’t be read',
  'utr-missing': 'the UTR is missing',
  'utr-malformed': 'this is not a UTR',
  'utr-twice': 'another payout has this UTR',
  'decided-before': 'this payout was recorded differently before',
}

/** What the bank did, typed in. */
export const outcomeSummary = 'Enter the result'
export const outcome = 'The bank'
export const outcomes = { paid: 'has paid it', failed: 'has not paid it', returned: 'got it back after it was paid' }
export const utr = 'UTR (if paid)'
export const whyNotPaid = 'Reason (if not paid)'
export const accountWrong = 'The account is wrong: ask the artist for another one'
export const saveOutcome = 'Save result'
export const outcomeSaved = 'Result saved.'
export const utrKnown = 'Another payout has this UTR.'
export const utrWrong = 'Please enter the UTR: 10 to 22 letters and digits.'
export const amountPaid = 'Amount paid (₹)'

/** Artists who can't be paid. */
export const blockedTitle = (count: number) => `Can’t be paid yet (${count})`
export const payoutFaults = {
  'no-way': 'this way to pay isn’t set up',
  reference: 'the reference is wrong',
  'amount-too-small': 'the amount is too small',
  'amount-too-large': 'the amount is too large for a UPI ID: ask for a bank account',
  holder: 'the account holder’s name must be in English letters',
  'account-number': 'the account number is wrong',
  ifsc: 'the IFSC is wrong',
  upi: 'the UPI ID is wrong',
  'no-upi': 'a bank file can’t pay a UPI ID: ask for a bank account, or pay by RazorpayX',
}

/** Artists who owe the shop. */
export const debtorsTitle = 'Owed by artists'
export const debtorsHelp = 'Refunds after a payout. Their next sales fill it. Write off only what you no longer expect.'
export const owes = (name: string, amount: string) => `${name} owes ${amount}`
export const writeOffSummary = 'Write off'
export const writeOff = 'Write off debt'
export const writtenOff = 'Written off.'
export const amount = 'Amount (₹)'
export const noAmount = 'Please enter an amount in rupees.'
export const aboveDebt = (debt: string) => `The artist owes only ${debt}.`
export const noDebt = 'This artist owes nothing.'

/** The settings. */
export const settingsTitle = 'Settings'
export const weekday = 'Day of the run'
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
export const minimum = 'Smallest payout (₹)'
export const minimumHint = 'Smaller balances wait for the next sale.'
export const minimumRange = (most: string) => `Please enter whole rupees, from ₹1 to ${most}.`
export const way = 'Pay by'
export const bankTemplate = 'Format of the bank file'
export const bankTemplates = { csv: 'Table with column names (CSV)', filehdr: 'FILEHDR, for public-sector banks' }
export const payerAccount = 'Your own account number'
export const payerHint = 'For the bank file: the account that pays.'
export const payerIfsc = 'Your own IFSC'
export const corporateId = 'Corporate ID at your bank'
export const save = 'Save'
export const saved = 'Saved. It applies to the next run.'
export const chooseOne = 'Please choose one.'
export const payerWrong = 'Please enter an account number: letters and digits only.'
export const ifscWrong = 'Please enter an IFSC: eleven characters, such as SBIN0001234.'
export const corporateIdWrong = 'Letters and digits only, at most 30.'
export const noWay = 'RazorpayX isn’t set up. Set RAZORPAYX_KEY_ID and the variables beside it first.'
export const noPayer = 'The bank file needs your account number. FILEHDR needs IFSC and corporate ID as well.'

/** Why a payout waits, for the job. */
export const underWay = 'The payout is on its way.'
export const mayComeBack = 'Paid. Banks can return it within three working days.'
export const accountChecked = 'The account is being verified.'
export const wayGone = 'RazorpayX isn’t set up any more.'
export const accountChanged = 'The artist has another account now. Nothing was sent.'
export const accountGone = 'The artist’s account was deleted while the payout was being sent.'
