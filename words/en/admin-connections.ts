/** The companies that the shop is connected to. For admins, in English only. */

export const title = 'Connections'
export const test = 'Test connections'
export const demoNote = 'This demo simulates every company for which you have no keys.'
export const tooSoon = (seconds: number) => `Please test again in ${seconds} seconds.`
export const heads = ['Company', 'Status', 'Last activity', 'Pending']

export const companies = {
  payments: { name: 'Razorpay', does: 'Payments and refunds' },
  parcels: { name: 'Carrier', does: 'Couriers and tracking' },
  mails: { name: 'E-mail', does: 'E-mails to buyers, artists and the owner' },
  pictures: { name: 'Pictures', does: 'Storing and removing pictures' },
  google: { name: 'Google', does: 'Signing in with Google' },
  texts: { name: 'Text messages', does: 'Phone verification codes for pay on delivery' },
}
export const setUp = 'Set up'
export const notSetUp = 'Not set up'
export const howToSetUp = {
  google: 'To turn it on, set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
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
  'Razorpay and the carrier report payments and parcels here. Without webhooks, the store checks by itself a few minutes later.'
export const webhookOf = (company: string) => `${company} webhook`
export const pasteWebhook = {
  payments:
    'In Razorpay’s dashboard, open Account & Settings, Webhooks, Add New. Enter this address, with RAZORPAY_WEBHOOK_SECRET as the secret. Tick every event for payments, orders, refunds, payment links and disputes.',
  parcels: (carrier: string, { panel, variable }: { panel: string; variable: string }) =>
    `In ${carrier}’s panel, open ${panel}. Enter this address, with ${variable} as the token.`,
}
export const addressRejected = (part: string) =>
  `This company rejects addresses containing “${part}”. Use another domain for the webhook.`

/** What a company answers to a test. */
export const paymentsConnected = 'Connected. Keys accepted.'
export const parcelsConnected = (pin: string) => `Connected. Account accepted. Picks up from PIN ${pin}.`
export const googleReachable = 'Reachable. The keys are tested when someone signs in.'
export const noResponse = 'No response.'
