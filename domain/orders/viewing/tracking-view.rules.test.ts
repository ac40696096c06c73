import { expect, test } from 'vitest'
import { speak } from '#words/speak.ts'
import { carrierText, isDelivered, readTracking } from './tracking-view.rules.ts'

const moving = {
  tracking_data: {
    error: '',
    shipment_status: 18,
    track_url: 'https://courier.example/AWB1',
    shipment_track: [
      {
        current_status: 'In Transit',
        awb_code: 'AWB1',
        origin: 'Satara',
        destination: 'Pune',
        weight: '6.40',
        edd: '2026-11-24 23:00:00',
      },
    ],
    shipment_track_activities: [{ activity: 'Left the hub', location: 'Pune', date: '2026-11-20 06:10:00' }],
  },
}

test('M-094 details, link and history are read as the carrier gives them', () => {
  expect(readTracking([moving])).toEqual([
    {
      status: 'In Transit',
      awb: 'AWB1',
      origin: 'Satara',
      destination: 'Pune',
      weight: '6.4 kg',
      expected: '24 November 2026',
      trackUrl: 'https://courier.example/AWB1',
      history: [{ activity: 'Left the hub', location: 'Pune', date: '20 Nov, 6:10 am' }],
    },
  ])
})

test('M-095 delivered is green in any case, and nothing else is', () => {
  expect(['Delivered', 'DELIVERED', 'delivered to gate'].every(isDelivered)).toBe(true)
  expect(['In Transit', 'Delivery attempt failed', ''].some(isDelivered)).toBe(false)
})

test.each([
  ['no tracking data', {}],
  ['an error', { tracking_data: { ...moving.tracking_data, error: 'not found' } }],
  ['no status', { tracking_data: { ...moving.tracking_data, shipment_status: 0 } }],
  ['nonsense', { tracking_data: 'x' }],
])('M-096 with %s a parcel has not been shipped', (_name, element) => {
  expect(readTracking([element])).toEqual([undefined])
})

test('M-096 anything but a list has no parcels', () => {
  expect([readTracking({}), readTracking(null), readTracking('x')]).toEqual([[], [], []])
})

test('G-59 one of two parcels is on its way', () => {
  expect(readTracking([{ tracking_data: {} }, moving]).map((parcel) => parcel?.awb)).toEqual([undefined, 'AWB1'])
})

test('a link that is no web address is dropped', () => {
  const evil = { tracking_data: { ...moving.tracking_data, track_url: 'javascript:alert(1)' } }
  expect(readTracking([evil])[0]?.trackUrl).toBeUndefined()
})

test('a date in another format stays as it is', () => {
  const data = { ...moving.tracking_data, shipment_track: [{ current_status: 'X', edd: 'Tuesday' }] }
  expect(readTracking([{ tracking_data: data }])[0]?.expected).toBe('Tuesday')
})

test('M-095 a courier’s usual reports read in Hindi, its own words stay and are marked as English', () => {
  expect(carrierText('OUT FOR DELIVERY')).toEqual({ text: 'Out for delivery' })
  expect(speak('hi', () => ['OUT FOR DELIVERY', 'Left the sorting centre', 'Held: festival'].map(carrierText))).toEqual(
    [{ text: 'डिलीवरी के लिए निकला' }, { text: 'सॉर्टिंग सेंटर से निकला' }, { text: 'Held: festival', lang: 'en' }],
  )
})
