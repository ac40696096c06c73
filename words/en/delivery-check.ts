/** Whether and when works arrive at a PIN code. */

export const title = 'Delivery'
export const pin = 'Delivery to PIN code'
export const check = 'Check'
export const failed = 'We couldn’t check delivery. Please try again.'
