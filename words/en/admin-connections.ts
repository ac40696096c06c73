/** The companies that the shop is connected to. For admins, in English only. */

export const title = 'Connections'
export const test = 'Test connections'
export const demoNote = 'This demo simulates every company for which you have no keys.'
export const tooSoon = (seconds: number) => `Please test again in ${seconds} seconds.`
export const heads = ['Company', 'Status', 'Last activity', 'Pending']

export const companies = {
  payments: { name: 'Razorpay', does: 'Payments and refunds' },
  payouts: { name: 'RazorpayX', does: 'Payouts to artists' },
  parcels: { name: 'Carrier', does: 'Couriers and tracking' },
  mails: { name: 'E-mail', does: 'E-mails to buyers, artists and the owner' },
  pictures: { name: 'Pictures', does: 'Storing and removing pictures' },
  google: { name: 'Google', does: 'Signing in with Google' },
  whatsapp: { name: 'WhatsApp', does: 'News of orders, for buyers who agreed to it' },
  texts: { name: 'Text messages', does: 'Phone verification codes for pay on delivery' },
}
export const setUp = 'Set up'
export const notSetUp = 'Not set up'
export const howToSetUp = {
  payouts:
    'To turn it on, set RAZORPAYX_KEY_ID, RAZORPAYX_KEY_SECRET, RAZORPAYX_WEBHOOK_SECRET and RAZORPAYX_ACCOUNT_NUMBER. Without it you pay artists by bank file.',
  google: 'To turn it on, set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
  whatsapp:
    'To turn it on, set WHATSAPP_TOKEN, WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_SENDER, WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN, and register the templates. Without it news goes by e-mail only.',
  texts: 'To turn it on, set TEXT_MESSAGES_URL and TEXT_MESSAGES_TOKEN.',
}
export const failedJustNow = (reason: string) => `Just now: ${reason}`
export const lastUsed = (moment: string) => `Last used: ${moment}`
export const notUsed = 'Not used yet'
export const lastWebhook = (kind: string, moment: string) => `Last webhook: ${kind}, ${moment}`
export const noWebhook = 'No webhook received yet'
export const nothingPending = 'None'
export const toRetry = (count: number) => `${count} to retry`

export const webhooks = 'Webhooks'
export const webhooksNote =
  'Razorpay, RazorpayX, the carrier and WhatsApp report payments, payouts, parcels and messages here. Without webhooks, the store checks the first three by itself a few minutes later, and e-mails what WhatsApp doesn’t report as delivered.'
export const webhookOf = (company: string) => `${company} webhook`
export const pasteWebhook = {
  payments:
    'In Razorpay’s dashboard, open Account & Settings, Webhooks, Add New. Enter this address, with RAZORPAY_WEBHOOK_SECRET as the secret. Tick every event for payments, orders, refunds, payment links and disputes.',
  payouts:
    'In RazorpayX’s dashboard, open Developer Controls, Webhooks. Enter this address, with RAZORPAYX_WEBHOOK_SECRET as the secret. Select every event of payouts, account validations and transactions.',
  whatsapp:
    'In Meta’s app dashboard, open WhatsApp, Configuration. Enter this address, with WHATSAPP_VERIFY_TOKEN as the token. Subscribe to messages and message_template_status_update.',
  parcels: (carrier: string, { panel, variable }: { panel: string; variable: string }) =>
    `In ${carrier}’s panel, open ${panel}. Enter this address, with ${variable} as the token.`,
}
export const addressRejected = (part: string) =>
  `This company rejects addresses containing “${part}”. Use another domain for the webhook.`

/** What a company answers to a test. */
export const paymentsConnected = 'Connected. Keys accepted.'
export const payoutsConnected = 'Connected. Keys and account accepted.'
export const parcelsConnected = (pin: string) => `Connected. Account accepted. Picks up from PIN ${pin}.`
export const googleReachable = 'Reachable. The keys are tested when someone signs in.'
export const whatsappConnected = (name: string, number: string) =>
  `Connected. Token accepted. Sends as ${[name, number].filter(Boolean).join(', ')}.`
export const noResponse = 'No response.'
