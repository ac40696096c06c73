/** E-mails to people who apply to sell as an artist. */

export const weWrite = 'A note from us:'

export const received = {
  subject: (shop: string) => `${shop}: we’ve received your application`,
  heading: 'We’ve received your application',
  paragraphs: ['Thank you. We’ll look at your works and answer you by e-mail.'],
  link: 'View your application',
}
export const accepted = {
  subject: (shop: string) => `Welcome to ${shop}: you can now add works`,
  heading: 'Welcome! You can now sell with us',
  paragraphs: [
    'Add your works in the studio. We list each work once we’ve approved it.',
    'Please also complete your papers: the agreement, PAN, GST details and payout account. We need them before we can pay you.',
  ],
  link: 'Open your papers',
}
export const declined = {
  subject: (shop: string) => `${shop}: about your application`,
  heading: 'We can’t accept your application',
  paragraphs: ['Thank you for showing us your works. We can’t sell them at present. You can apply again.'],
  link: 'View your application',
}
