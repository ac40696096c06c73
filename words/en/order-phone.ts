/** Verifying the phone number of an order that is paid on delivery. */

export const pageTitle = (number: string) => `Phone number of order #${number}`
export const yourOrder = 'Your order'
export const checkout = 'Checkout'
export const title = 'Verify your phone number'
export const overTitle = 'Your time to order has run out'
export const overForShop =
  'Your hold has ended. You won’t be charged. If you still want these works, please contact us.'
export const overForCart = 'Your hold has ended. You won’t be charged. Your cart is unchanged.'
export const contactUs = 'Contact us'
export const yourCart = 'Your cart'
export const codeComes = (digits: number, phone: string, amount: string) =>
  `We’ll send a ${digits}-digit code to ${phone}. Enter it to place your order. You pay ${amount} to the courier.`
export const codeSent = (digits: number, phone: string, amount: string) =>
  `We’ve sent a ${digits}-digit code to ${phone}. Enter it to place your order. You pay ${amount} to the courier.`
export const codeLasts = (minutes: number, until: string) =>
  `The code is valid for ${minutes} minutes. We’re holding the works for you until ${until}.`
export const code = 'Code'
export const placeOrder = 'Place order: pay on delivery'
export const sendCode = 'Send code'
export const sendNewCode = 'Send new code'
export const newCodeSent = 'A new code is on its way.'
