import { expect, test } from 'vitest'
import { webhookSignatureMatches } from '#providers/razorpay/event.ts'
import { readRazorpayXEvent } from './event.ts'

const read = (body: object) => readRazorpayXEvent(Buffer.from(JSON.stringify(body)))

test('an event names its payout or validation, and nothing that may have changed since', () => {
  const payout = { entity: { id: 'pout_1', status: 'processed', utr: '632400000001', reference_id: 'PO-1' } }
  expect(read({ event: 'payout.processed', payload: { payout } })).toEqual({
    name: 'payout.processed',
    payoutId: 'pout_1',
    reference: 'PO-1',
  })
  const unnamed = { entity: { id: 'pout_1', reference_id: null } }
  expect(read({ event: 'payout.failed', payload: { payout: unnamed } })).toEqual({
    name: 'payout.failed',
    payoutId: 'pout_1',
  })
  const validation = { entity: { id: 'fav_1', status: 'completed' } }
  const checked = { event: 'fund_account.validation.completed', payload: { 'fund_account.validation': validation } }
  expect(read(checked)).toEqual({ name: 'fund_account.validation.completed', validationId: 'fav_1' })
  const moved = (source: object) => ({ event: 'transaction.created', payload: { transaction: { entity: { source } } } })
  expect(read(moved({ id: 'pout_1', entity: 'payout' }))).toMatchObject({ payoutId: 'pout_1' })
  expect(read(moved({ id: 'bt_1', entity: 'bank_transfer' }))?.payoutId).toBeUndefined()
  const downtime = { 'payout.downtime': { entity: { id: 'poutdown_1' } } }
  expect(read({ event: 'payout.downtime.started', payload: downtime })).toEqual({ name: 'payout.downtime.started' })
})

test('anything but an event is rejected', () => {
  for (const text of ['', '[]', 'null', '{"event":"payout.processed"}', '{"event":1,"payload":{}}', '<html>'])
    expect(readRazorpayXEvent(Buffer.from(text))).toBeUndefined()
  expect(read({ event: 'payout.processed', payload: { payout: { entity: {} } } })).toBeUndefined()
})

test('a payout’s event is believed by its bytes', () => {
  const body = Buffer.from(
    '{"entity":"event","account_id":"acc_TEST0000000001","event":"payout.processed","contains":["payout"],"payload":{"payout":{"entity":{"id":"pout_TEST0000000001","status":"processed","utr":"632400000001"}}},"created_at":1760000000}',
  )
  expect(body).toHaveLength(228)
  const signature = '4e7b10bf1b45675e488fdd4af856008b87961f1a8c6ea16f0efed9c6f720ed2f'
  expect(webhookSignatureMatches(body, signature, ['whsec_test_1'])).toBe(true)
  expect(webhookSignatureMatches(body, signature, ['whsec_new', 'whsec_test_1'])).toBe(true)
  expect(webhookSignatureMatches(body, signature, ['whsec_new'])).toBe(false)
})
