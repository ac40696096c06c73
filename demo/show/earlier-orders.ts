import type { ShowOrder } from './show-types.ts'

type Sale = Pick<ShowOrder, 'id' | 'provider' | 'daysAgo' | 'lines' | 'reviews'> & {
  artist: string
  awb: string
  deliveredDaysAgo: number
}

/** Ordered by phone, delivered, and past their return window: their artists can be paid. */
const sale = ({ artist, awb, deliveredDaysAgo, ...order }: Sale): ShowOrder => ({
  ...order,
  buyer: 'arjun@rangrekha.test',
  method: 'upi',
  status: 'completed',
  moves: [
    ['confirmed', order.daysAgo - 1],
    ['shipped', deliveredDaysAgo + 4],
    ['completed', deliveredDaysAgo],
  ],
  parcels: [
    {
      artist,
      state: 'delivered',
      courier: 'Delhivery',
      awb,
      deliveredDaysAgo,
      seen: [['Delivered', 'Kochi', deliveredDaysAgo]],
    },
  ],
})

export const earlierOrders: readonly ShowOrder[] = [
  sale({
    id: '4e8b1c70-59a2-4d36-8f0e-71c5b2d9e301',
    provider: ['order_Rq1Tn5XcVb7JhE', 'pay_Rq1Ts8LmQd3WzK'],
    daysAgo: 58,
    lines: [['brass-crescents', 'no-frame', 1]],
    artist: 'harsh-soni',
    awb: '19047721000334',
    deliveredDaysAgo: 50,
    reviews: [
      {
        work: 'brass-crescents',
        stars: 5,
        name: 'Arjun P.',
        daysAgo: 44,
        text: 'Light enough for a whole day. The brass has a warm colour, less yellow than I feared.',
      },
    ],
  }),
  sale({
    id: 'ac70d5f2-1e64-4b98-a3d7-20f9e8c6b402',
    provider: ['order_Rs4Gk9ZpYx2NfU', 'pay_Rs4Gp6BtCw8RmH'],
    daysAgo: 47,
    lines: [['carve-and-print-lino-kit', 'no-frame', 1]],
    artist: 'kabir-rao',
    awb: '19047721000388',
    deliveredDaysAgo: 40,
    reviews: [
      {
        work: 'carve-and-print-lino-kit',
        stars: 3,
        name: 'Arjun P.',
        daysAgo: 31,
        text: 'The tools are good and the block cuts easily. The ink is only enough for about ten prints.',
        answer: 'Thank you for telling us. New kits have a tube of twice the size.',
      },
    ],
  }),
  sale({
    id: '73f5a2e9-c08d-4617-b94a-e61d30c8f503',
    provider: ['order_Rw8Jd3FvTs6KqL', 'pay_Rw8Jh1PyXn5GbM'],
    daysAgo: 31,
    lines: [['evening-hoop-kit', 'no-frame', 2]],
    artist: 'meher-gill',
    awb: '19047721000519',
    deliveredDaysAgo: 22,
    reviews: [
      {
        work: 'evening-hoop-kit',
        stars: 5,
        name: 'Arjun P.',
        language: 'hi',
        daysAgo: 12,
        text: 'बेटी ने तीन शामों में पूरा कर लिया। निर्देश बहुत साफ़ हैं और धागे के रंग सुंदर हैं।',
      },
    ],
  }),
  sale({
    id: 'e95d30b8-27fc-4a41-8c6e-b40a71f2d604',
    provider: ['order_Ry3Cq7MhRz1VdT', 'pay_Ry3Cv4WkLj9SxA'],
    daysAgo: 22,
    lines: [['lamp-night-kolam', 'no-frame', 1]],
    artist: 'ira-kelkar',
    awb: '19047721000588',
    deliveredDaysAgo: 13,
    reviews: [
      {
        work: 'lamp-night-kolam',
        stars: 5,
        name: 'Arjun P.',
        daysAgo: 9,
        text: 'It hangs above our puja shelf. In the evening light the gold really glows. Packed so well that I needed scissors.',
      },
    ],
  }),
]
