import { priceBasket, type Basket } from '#domain/pricing/price-basket.rules.ts'
import { paise } from '#shared/money.rules.ts'
import type { BenchRun } from './bench-run.ts'
import type { Reading, Section } from './readings.ts'

const LINES = 20
const CARTS_A_SECOND = 10_000
const [KITS, WALLS] = ['kits', 'walls']

const lines = Array.from({ length: LINES }, (_, index) => ({
  unitPaise: paise(160_000 + index * 12_345),
  framePaise: paise(50_000),
  sizePaise: paise(5_000),
  quantity: 1 + (index % 3),
  taxPercent: [5, 12, 18][index % 3] ?? 0,
  artistId: 'asha',
  categoryIds: [index % 2 === 0 ? KITS : WALLS],
}))

const BASKETS: Record<string, Basket> = {
  'nothing comes off': { lines },
  'everything comes off, and gift cards pay': {
    lines,
    promotions: [
      { id: 'three', name: 'Three kits', categoryId: KITS, kind: 'bundle-sum', pieces: 3, sumPaise: paise(400_000) },
      { id: 'frame', name: 'Frame free', categoryId: WALLS, kind: 'free-frame' },
    ],
    coupon: {
      code: 'MONSOON',
      minPaise: paise(100_000),
      artistId: null,
      categoryId: null,
      percent: 10,
      capPaise: null,
    },
    byHand: { paise: paise(10_000), reason: 'For the wait' },
    extras: [
      { kind: 'gift-wrap', label: 'Gift wrap', paise: paise(10_000), taxPercent: 18 },
      { kind: 'pay-on-delivery', label: 'Pay on delivery', paise: paise(3_000), taxPercent: 18 },
    ],
    giftCards: ['one', 'two', 'three', 'four', 'five'].map((id) => ({ id, balancePaise: paise(100_000) })),
  },
}

/** The one function that makes every price. */
export async function measurePrices({ isQuick }: BenchRun): Promise<Section> {
  return {
    title: `Carts of ${LINES} lines, priced in one process`,
    explanation: 'What a cart costs, with the reason of each line; no database.',
    readings: Object.entries(BASKETS).map(([what, basket]) => reading(what, basket, isQuick)),
    remarks: [],
  }
}

function reading(what: string, basket: Basket, isQuick: boolean): Reading {
  perSecond(basket, 300)
  const samples = Array.from({ length: isQuick ? 3 : 7 }, () => perSecond(basket, isQuick ? 300 : 1_000))
  return { what, measured: { samples, unit: '/s', digits: 0 }, goal: { atLeast: CARTS_A_SECOND } }
}

function perSecond(basket: Basket, ms: number): number {
  const startedAt = performance.now()
  let count = 0
  for (; performance.now() - startedAt < ms; count++) priceBasket(basket)
  return (count * 1_000) / (performance.now() - startedAt)
}
