import type { RequestListener } from 'node:http'
import { openLoopback } from '@rang-rekha/stand-ins/loopback.ts'

/** A shop whose payment provider has this script, working or not. */
export async function serveScript(answer: RequestListener) {
  const { origin, close } = await openLoopback(answer)
  return {
    env: {
      RAZORPAY_KEY_ID: 'rzp_test_journey',
      RAZORPAY_KEY_SECRET: 'a secret of a journey',
      RAZORPAY_WEBHOOK_SECRET: 'another secret of a journey',
      RAZORPAY_CHECKOUT_URL: `${origin}/checkout.js`,
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

export const scriptOf =
  (source: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(source)
