/** Messages by WhatsApp. The templates stand word for word as they are registered there: no promotion, ever. */

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
}
/** On the button of each */
export const buttons = {
  order_confirmed: 'View order',
  order_shipped: 'Track parcel',
  order_shipped_to_pay: 'Track parcel',
  order_delivered: 'View order',
  order_cancelled: 'View order',
  order_refunded: 'View order',
}
export const theCourier = 'the courier'
export const numberLater = 'on your order page'

/** Answers to what people write */
export const stopped = (shop: string) =>
  `Done. ${shop} won’t message you on WhatsApp any more. News of your orders comes by e-mail. You can turn this on again on your order page.`
export const started = (shop: string) =>
  `Thank you. Your number is confirmed. ${shop} will message you here only about what you asked for. Reply STOP to end it.`
export const codeWrong = 'That code has expired or was used before. Please request a new one in our shop.'
export const nobodyReads = (email: string, phone: string) =>
  `This number sends news of orders, and nobody reads replies here. Please write to ${email} or call ${phone}. Reply STOP to end these messages.`

/** On the page of an order */
export const newsTitle = 'News on WhatsApp'
export const newsOn = (phone: string) =>
  `We send news about this order to ${phone} on WhatsApp. Papers and payments also come by e-mail.`
export const newsOff = 'News about this order comes by e-mail.'
export const begin = 'Also message me on WhatsApp'
export const end = 'Stop WhatsApp messages'
