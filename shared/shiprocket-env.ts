type Variables = {
  [Name in 'EMAIL' | 'PASSWORD' | 'WEBHOOK_TOKEN' | 'PICKUP_LOCATION' as `SHIPROCKET_${Name}`]?: string | undefined
} & { SHIPROCKET_API_URL: string }

/** Undefined unless all of it is there. */
export function shiprocketAccess(v: Variables) {
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password } = v
  const { SHIPROCKET_WEBHOOK_TOKEN: webhookToken, SHIPROCKET_PICKUP_LOCATION: pickupLocation } = v
  if (!email || !password || !webhookToken || !pickupLocation) return undefined
  return { email, password, apiUrl: v.SHIPROCKET_API_URL, webhookToken, pickupLocation }
}
