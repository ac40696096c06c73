/** Paying: the choice, the button, Razorpay's window, and what comes of it. The specification quotes the first ones. */

export const orderFailed = 'Failed to create order'
export const scriptFailed = 'Failed to load Razorpay SDK'
export const scriptSlow = 'Razorpay SDK loading timed out'
export const startFailed = 'Payment initialization failed'
export const shipmentFailed = 'Failed to create shipment'
export const unfinished = 'Payment successful but order processing failed. Our team will contact you.'
export const confirming = 'Processing your order...'
export const shipping = 'Creating shipment...'
export const saving = 'Saving order details...'
export const failed = (description: string) => `Payment failed: ${description}`

/** What stands after “Payment failed:”, by Razorpay's names. */
export const failures = {
  payment_failed: 'Your payment didn’t go through. Please try again or choose another way to pay.',
  payment_cancelled: 'The payment was cancelled.',
  payment_timed_out: 'The payment wasn’t completed in time. Please try again.',
  insufficient_fund: 'Your account doesn’t have enough balance for this payment.',
  insufficient_funds: 'Your account doesn’t have enough balance for this payment.',
  card_declined: 'Your bank declined the payment. Please ask your bank, or choose another way to pay.',
  card_number_invalid: 'The card number is incorrect.',
  card_disabled_for_online_payments: 'Your card isn’t enabled for online payments. Ask your bank to enable it.',
  invalid_otp: 'The OTP was incorrect.',
  authentication_failed: 'Your bank couldn’t verify that it’s you.',
  invalid_vpa: 'The UPI ID is incorrect.',
  gateway_technical_error: 'The bank has a technical problem. Please try again.',
  bank_technical_error: 'The bank has a technical problem. Please try again.',
  server_error: 'Razorpay has a technical problem. Please try again.',
  unknown: 'The bank gave no reason.',
}

/** The choice and the button. */
export const choiceTitle = 'How to pay'
export const payOnline = 'Pay now: UPI, cards, net banking and wallets'
export const pay = 'Proceed to Pay'
export const placeOrder = 'Place order'
export const sendCode = 'Send code'
export const opening = 'Opening the payment…'
export const placingOrder = 'Placing your order…'
export const sendingCode = 'Sending the code…'
export const isOpen = 'Complete your payment in the Razorpay window.'
export const closed = 'You closed the payment window. Nothing is lost. Continue when you’re ready.'
export const beforePaying = (minutes: number) =>
  `When you continue, we hold the works for you for ${minutes} minutes. Pay by UPI, card, net banking or wallet, through Razorpay.`
export const allByGiftCards = 'Your gift cards cover the full amount. Select “Place order” to finish.'

/** The hold. */
export const heldUntil = (hour: string) => `We’re holding the works for you until ${hour}.`
export const underAMinute = 'Less than a minute left.'
export const minutesLeft = (minutes: number) => `About ${minutes} minutes left.`
export const holdEnded = 'Your hold has ended. If the works are still available, you can continue.'

/** What to do when it did not work. */
export const tryAgain = 'You haven’t been charged. Please try again.'
export const checkConnection = 'You haven’t been charged. Check your connection and any script blocker, then try again.'
export const doNotPayAgain =
  'Please don’t pay again. Your order is saved, and we’ll confirm it as soon as the payment is confirmed.'
export const soldToAnother = 'Someone else bought this work first. We’re refunding you to your original payment method.'
export const cartSaved = 'Your cart is saved.'
export const notVerified = 'We couldn’t verify this payment.'
export const notChecked = 'We couldn’t check your payment yet. We’ll keep checking.'
export const orderNotFound = 'Order not found'
export const tryAgainIn = (seconds: number) => `Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`

/** Why an order was not served, and its money is refunded. */
export const notServed = {
  'sold-meanwhile':
    'The work was sold before your payment arrived. We’re refunding you to your original payment method.',
  'changed-meanwhile':
    'Your payment arrived after your hold had ended. By then the price had changed or the work was off sale. We’re refunding you to your original payment method.',
  'too-late': 'Your payment arrived too late for this order. We’re refunding you to your original payment method.',
}
export const paidTwice = 'This order was already paid. We’re refunding this payment to your original payment method.'
export const refundedBefore = 'We’ve refunded this payment to your original payment method.'
export const leftToLapse =
  'Your bank approved the payment too late for this order. We haven’t taken the money. Your bank releases it automatically.'

/** Read by scripts that call the store. */
export const shipmentRefusals = {
  'not-paid': 'Failed to create shipment: the order is not paid.',
  unnamed: 'Failed to create shipment: the request names no order.',
}
export const giftCardsNoList = 'Please send the gift cards as a list of codes.'

/** On Razorpay's page, for a payment link. */
export const linkDescription = (number: string, shop: string) => `Order #${number} at ${shop}`
