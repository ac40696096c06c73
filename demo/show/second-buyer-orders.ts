import type { ShowOrder } from './show-types.ts'

/** What the second demo buyer has ordered: a parcel of the demo artist at each stage, and a return that waits. */
export const secondBuyerOrders: readonly ShowOrder[] = [
  {
    id: '0c5e9d14-7b36-4a82-93f5-e14d7a60b210',
    buyer: 'buyer2@rangrekha.test',
    provider: ['order_Rx3Bn5VtKs7LdQ', 'pay_Rx3Bz8GmWy2HfC'],
    method: 'upi',
    daysAgo: 26,
    lines: [['three-rohu-one-current', 'natural-teak', 1]],
    reviews: [
      {
        work: 'three-rohu-one-current',
        stars: 5,
        name: 'Leena F.',
        daysAgo: 10,
        text: 'The fish almost swim. The lines are much finer than on the screen, and the teak frame suits our wooden door.',
        photo: ['three-rohu-one-current', 2],
        answer: 'It makes me happy that they have found such a home. Thank you!',
      },
    ],
    status: 'completed',
    moves: [
      ['confirmed', 25.5],
      ['packed', 22],
      ['shipped', 21],
      ['completed', 15],
    ],
    parcels: [
      {
        artist: 'sunaina-jha',
        state: 'delivered',
        courier: 'Delhivery',
        awb: '19047721000541',
        packedDaysAgo: 22,
        deliveredDaysAgo: 15,
        seen: [
          ['Delivered', 'Panaji', 15],
          ['Left the sorting centre', 'Patna', 19],
          ['Picked up', 'Madhubani', 21],
        ],
      },
    ],
  },
  {
    id: 'a74f2b08-1d93-4e6c-8b50-c9623de17f11',
    buyer: 'buyer2@rangrekha.test',
    provider: ['order_Rz6Hq1CxMp9WvT', 'pay_Rz6Hw4NbJd5KsR'],
    method: 'card',
    daysAgo: 14,
    lines: [
      ['lamp-night-kolam', 'no-frame', 1],
      ['pond-of-fish-kit', 'no-frame', 1],
    ],
    reviews: [
      {
        work: 'lamp-night-kolam',
        stars: 2,
        name: 'Leena F.',
        daysAgo: 2,
        text: 'Finely drawn, but the ground is almost violet on my sheet. The page shows a deep blue.',
        answer: 'I’m sorry. This sheet came from another roll of paper, and I’ve photographed the work again.',
      },
    ],
    status: 'completed',
    moves: [
      ['confirmed', 13.5],
      ['packed', 11],
      ['shipped', 10],
      ['completed', 4],
    ],
    parcels: [
      {
        artist: 'ira-kelkar',
        state: 'delivered',
        courier: 'Blue Dart',
        awb: '77103940364',
        packedDaysAgo: 12,
        deliveredDaysAgo: 5,
        seen: [
          ['Delivered', 'Panaji', 5],
          ['Picked up', 'Pune', 9],
        ],
      },
      {
        artist: 'sunaina-jha',
        state: 'delivered',
        courier: 'Delhivery',
        awb: '19047721000769',
        packedDaysAgo: 11,
        deliveredDaysAgo: 4,
        seen: [
          ['Delivered', 'Panaji', 4],
          ['Arrived at the sorting centre', 'Nagpur', 7],
          ['Picked up', 'Madhubani', 10],
        ],
      },
    ],
    returned: {
      id: 'a1d5c1c0-7f43-4a5e-9d52-1b6a0e4f7c02',
      reason: 'not-as-described',
      message:
        'On the page the ground is a deep blue. On my sheet it is almost violet, in daylight and by lamp. I have put it back into its tube.',
      daysAgo: 2.1,
      photo: ['lamp-night-kolam', 2],
    },
  },
  {
    id: '63d1f7ea-528c-4b09-a4de-07b98c35e112',
    buyer: 'buyer2@rangrekha.test',
    provider: ['order_S2cXk8PsRv4GyN', 'pay_S2cXt3LhQf6ZmB'],
    method: 'upi',
    daysAgo: 9,
    lines: [['pond-of-fish-kit', 'no-frame', 3]],
    status: 'shipped',
    moves: [
      ['confirmed', 8.5],
      ['packed', 5],
      ['shipped', 3],
    ],
    parcels: [
      {
        artist: 'sunaina-jha',
        state: 'shipped',
        courier: 'Delhivery',
        awb: '19047721001054',
        expectedInDays: 2,
        packedDaysAgo: 5,
        seen: [
          ['Left the sorting centre', 'Patna', 1.5],
          ['Picked up', 'Madhubani', 3],
        ],
      },
    ],
  },
  {
    id: 'f82b6c95-e04a-4d17-bc38-5a1e7d92c013',
    buyer: 'buyer2@rangrekha.test',
    provider: ['order_S5gQd7TwBn1VjK', 'pay_S5gQm2XcHz8RpL'],
    method: 'netbanking',
    daysAgo: 5.5,
    lines: [
      ['pond-of-fish-kit', 'no-frame', 1],
      ['warli-wall-kit', 'no-frame', 1],
    ],
    status: 'packed',
    moves: [
      ['confirmed', 5],
      ['packed', 1.5],
    ],
    parcels: [
      {
        artist: 'sunaina-jha',
        state: 'packed',
        courier: 'Delhivery',
        awb: '19047721001183',
        packedDaysAgo: 1.5,
        seen: [],
      },
      {
        artist: 'dinesh-vangad',
        state: 'packed',
        courier: 'Delhivery',
        awb: '19047721001194',
        packedDaysAgo: 2,
        seen: [],
      },
    ],
  },
  {
    id: '2e90a8d3-c617-4f5b-8a24-d3f06b71e514',
    buyer: 'buyer2@rangrekha.test',
    provider: ['order_S8sYp4JkLc6DhW', 'pay_S8sYx9FvGt3NqM'],
    method: 'upi',
    daysAgo: 1.6,
    lines: [['pond-of-fish-kit', 'no-frame', 2]],
    status: 'confirmed',
    moves: [['confirmed', 1.1]],
    parcels: [{ artist: 'sunaina-jha', state: 'waiting', seen: [] }],
  },
]
