/** E-mails to artists about payouts. Numbers are masked. */

export const facts = { amount: 'Amount', account: 'Account', utr: 'UTR', reference: 'Reference' }
export const paid = {
  subject: (amount: string) => `We’ve paid you ${amount}`,
  heading: (amount: string) => `We’ve paid you ${amount}`,
  text: (day: string) => `We paid it on ${day}. Your bank can find it by its UTR.`,
}
export const cameBack = {
  subject: (amount: string) => `Your payout of ${amount} didn’t arrive`,
  heading: (amount: string) => `Your payout of ${amount} didn’t arrive`,
  text: 'Your bank didn’t accept the payout. The money is back in your balance.',
  accountWrong:
    'There is something wrong with your account. Please check it or enter another one on the Papers page. Then the next payout includes this amount.',
  paidAgain:
    'You don’t have to do anything: the next payout includes this amount. Please check that your account details are still correct.',
  openPapers: 'Check your account',
}
