import type { ShowOrder } from './show-types.ts'

/** Ordered without an account: a ring on its way. */
export const guestOrders: readonly ShowOrder[] = [
  {
    id: '5d2c7e90-4b1a-4f38-9c67-a80e3f61d2b4',
    buyer: 'guest@rangrekha.test',
    guestId: '8335800e-54c6-48fa-a5a1-290dba6168fb',
    provider: ['order_Sa4Wd2KfRt8MnC', 'pay_Sa4Wj7BxHq5LzV'],
    method: 'upi',
    daysAgo: 9,
    lines: [['eight-petal-ring', 'no-frame', 1, '14']],
    status: 'shipped',
    moves: [
      ['confirmed', 8.5],
      ['packed', 3],
      ['shipped', 2],
    ],
    parcels: [
      {
        artist: 'harsh-soni',
        state: 'shipped',
        courier: 'Delhivery',
        awb: '19047721000712',
        expectedInDays: 3,
        packedDaysAgo: 3,
        seen: [
          ['Left the sorting centre', 'Mumbai, Bhiwandi', 1],
          ['Picked up', 'Jaipur', 2],
        ],
      },
    ],
  },
]
