import { expect, test } from 'vitest'
import { checkoutSignatureMatches, linkSignatureMatches, webhookSignatureMatches } from './event.ts'

const proof = {
  orderId: 'order_TEST0000000001',
  paymentId: 'pay_TEST0000000001',
  signature: '8d55250199205670950881548077d05df85d9561d13e51e0165a5cbcdd055717',
}
const SECRET = 'test_secret_abc'

test('only the signature over this very order and payment proves that it was paid', () => {
  expect(checkoutSignatureMatches(proof, SECRET)).toBe(true)
  for (const forged of [
    { ...proof, orderId: 'order_TEST0000000002' },
    { ...proof, paymentId: 'pay_TEST0000000002' },
    { ...proof, signature: proof.signature.toUpperCase() },
    { ...proof, signature: proof.signature.slice(1) },
    { ...proof, signature: `${proof.signature}\n` },
    { ...proof, signature: '' },
  ])
    expect(checkoutSignatureMatches(forged, SECRET)).toBe(false)
  expect(checkoutSignatureMatches(proof, 'another')).toBe(false)
  expect(checkoutSignatureMatches(proof, '')).toBe(false)
})

const linkProof = {
  linkId: 'plink_TEST0000000001',
  reference: 'Q-1001',
  status: 'paid',
  paymentId: 'pay_TEST0000000001',
  signature: '38ea935b8f70e9fe42212a2b19811eea03d935793c31865e7ba125feb1f0989b',
}

test('only the signature over this very link, reference, state and payment proves that a link was paid', () => {
  expect(linkSignatureMatches(linkProof, SECRET)).toBe(true)
  for (const forged of [
    { ...linkProof, linkId: 'plink_TEST0000000002' },
    { ...linkProof, reference: 'Q-1002' },
    { ...linkProof, status: 'expired' },
    { ...linkProof, paymentId: 'pay_TEST0000000002' },
    { ...linkProof, signature: '' },
  ])
    expect(linkSignatureMatches(forged, SECRET)).toBe(false)
  expect(linkSignatureMatches(linkProof, 'another')).toBe(false)
})

const body = Buffer.from(
  '{"entity":"event","account_id":"acc_TEST0000000001","event":"payment.captured","contains":["payment"],"payload":{"payment":{"entity":{"id":"pay_TEST0000000001","amount":129900}}},"created_at":1760000000}',
)
const signature = 'b28e395e4cc236b33c789c0f837a86a0434624c8890d3492e5736273b7bbdc10'

test('an event is believed by its bytes, under the current secret and the one before', () => {
  expect(body).toHaveLength(203)
  expect(webhookSignatureMatches(body, signature, ['whsec_test_1'])).toBe(true)
  expect(webhookSignatureMatches(body, signature, ['whsec_new', 'whsec_test_1'])).toBe(true)
  expect(webhookSignatureMatches(body, signature, ['whsec_new'])).toBe(false)
  expect(webhookSignatureMatches(body, signature, [])).toBe(false)
  expect(webhookSignatureMatches(Buffer.from(`${body.toString()}\n`), signature, ['whsec_test_1'])).toBe(false)
  expect(webhookSignatureMatches(body, null, ['whsec_test_1'])).toBe(false)
})
