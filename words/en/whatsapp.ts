/** Messages by WhatsApp. The templates stand word for word as they are registered there; those of orders promote nothing. */

/** By name; `{{1}}` and so on are filled in for each message */
export const templates = {
  order_confirmed:
    'Hello {{1}}. Your order {{2}} of {{3}} is confirmed. We’ll message you when it ships. Reply STOP to end these messages.',
  order_shipped:
    'Hello {{1}}. A parcel of your order {{2}} has shipped with {{3}}. Tracking number: {{4}}. Reply STOP to end these messages.',
  order_shipped_to_pay:
    'Hello {{1}}. A parcel of your order {{2}} has shipped with {{3}}. Tracking number: {{4}}. Please keep {{5}} ready for the courier. Reply STOP to end these messages.',
  order_delivered:
    'Hello {{1}}. A parcel of your order {{2}} was delivered on {{3}}. If anything is wrong with it, open your order and tell us. Reply STOP to end these messages.',
  order_cancelled:
    'Hello {{1}}. Your order {{2}} has been cancelled. The details are in our e-mail and on your order page. Reply STOP to end these messages.',
  order_refunded:
    'Hello {{1}}. We’ve refunded {{2}} for your order {{3}}. The details are in our e-mail and on your order page. Reply STOP to end these messages.',
  alert_match: 'New for your alert: {{1}} by {{2}}, {{3}}. Reply STOP to end these messages.',
  alert_matches:
    'For your alerts: {{1}} new works. One of them: {{2}} by {{3}}, {{4}}. Reply STOP to end these messages.',
  alert_back: 'Back in stock: {{1}} by {{2}}, {{3}}. This alert has now ended. Reply STOP to end these messages.',
  alert_cheaper:
    'Now at a lower price: {{1}} by {{2}}, {{3}}. This alert has now ended. Reply STOP to end these messages.',
  cart_left:
    'Still in your cart: {{1}}. Changed since: {{2}}. This is the only reminder of this cart. Reply STOP to end these messages.',
}
/** On the button of each */
export const buttons = {
  order_confirmed: 'View order',
  order_shipped: 'Track parcel',
  order_shipped_to_pay: 'Track parcel',
  order_delivered: 'View order',
  order_cancelled: 'View order',
  order_refunded: 'View order',
  alert_match: 'View work',
  alert_matches: 'View works',
  alert_back: 'View work',
  alert_cheaper: 'View work',
  cart_left: 'View cart',
}
export const theCourier = 'the courier'
export const numberLater = 'on your order page'
/** What is in a cart, and what has changed in it */
export const andMore = (title: string, others: number) => `${title} and ${others} more`
export const changed = (title: string, what: string) => `${title}: ${what}`
export const nothingChanged = 'nothing'

/** Answers to what people write */
export const stopped = (shop: string) =>
  `Done. ${shop} won’t message you on WhatsApp any more. News of your orders comes by e-mail. You can turn this on again on your order page or under “What you receive”.`
export const started = (shop: string) =>
  `Thank you. Your number is confirmed. ${shop} will message you here only about what you asked for. Reply STOP to end it.`
export const codeWrong = 'That code has expired or was used before. Please request a new one in our shop.'
export const nobodyReads = (email: string, phone: string) =>
  `This number sends news of orders, and nobody reads replies here. Please write to ${email} or call ${phone}. Reply STOP to end these messages.`

/** On the page of what people receive */
export const phoneTitle = 'Messages on WhatsApp'
export const phoneIntro = 'We can also message your phone. Tick what you want; your e-mails don’t change.'
export const phoneIs = (phone: string) => `Your confirmed number: ${phone}`
export const phoneMissing = 'Your number isn’t confirmed yet, so we don’t message you.'
export const turnOn = 'Turn on'
export const tickOne = 'Tick what you want on WhatsApp.'
export const getCode = 'Confirm my number'
export const otherPhone = 'Use another number'
export const turnedOn = (phone: string) => `Done. We’ll message ${phone}.`
export const lastStep = 'One last step: send us a code'
export const lastStepText =
  'Open WhatsApp on the phone that should get the messages and send the code that is already filled in. It works for a day.'
export const confirmFirst = 'Please also confirm by the link that we’ve e-mailed you.'
export const openWhatsApp = 'Open WhatsApp'
export const orWrite = (code: string, phone: string) => `Or write START ${code} to ${phone} from that phone.`

/** On the page of an order */
export const newsTitle = 'News on WhatsApp'
export const newsOn = (phone: string) =>
  `We send news about this order to ${phone} on WhatsApp. Papers and payments also come by e-mail.`
export const newsOff = 'News about this order comes by e-mail.'
export const begin = 'Also message me on WhatsApp'
export const end = 'Stop WhatsApp messages'
