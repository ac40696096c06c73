/** How a shop reaches each of them. */
export type RazorpayAccess = {
  keyId: string
  keySecret: string
  webhookSecrets: readonly string[]
  apiUrl: string
  checkoutUrl: string
}

export type ShiprocketAccess = {
  email: string
  password: string
  apiUrl: string
  webhookToken: string
  pickupLocation: string
}

export type CloudinaryAccess = {
  cloudName: string
  apiKey: string
  apiSecret: string
  apiUrl: string
  deliveryUrl: string
  uploadPreset: string | undefined
}
