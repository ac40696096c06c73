import type { FrameSlug, ShowFrame } from './show-types.ts'

export const frames: readonly ShowFrame[] = [
  { id: '00000000-0000-4000-8000-000000000001', slug: 'no-frame', name: 'No frame', priceModifierPaise: 0 },
  {
    id: '86eb94f4-a6c0-4985-b94f-d2f2263c9789',
    slug: 'natural-teak',
    name: 'Natural teak',
    priceModifierPaise: 180_000,
  },
  {
    id: '4d10ea9b-e7c8-494e-be27-a86d7b246cee',
    slug: 'ebonised-sheesham',
    name: 'Ebonised sheesham',
    priceModifierPaise: 210_000,
  },
  {
    id: 'b7ea1964-45ea-4098-842d-850485e80c4b',
    slug: 'limewashed-mango',
    name: 'Limewashed mango',
    priceModifierPaise: 160_000,
  },
  {
    id: 'dc5d78ef-ea73-4915-bf4b-1fec38e556c2',
    slug: 'brushed-brass',
    name: 'Brushed brass',
    priceModifierPaise: 260_000,
  },
  {
    id: '2a8276e5-d70e-4754-8149-1633d894847a',
    slug: 'indigo-lacquer',
    name: 'Indigo lacquer',
    priceModifierPaise: 220_000,
  },
  {
    id: '40c6b768-6eed-4f03-ae9d-ea390911b73a',
    slug: 'canvas-float',
    name: 'Canvas float',
    priceModifierPaise: 120_000,
  },
]

export const framesForPaper: readonly FrameSlug[] = [
  'no-frame',
  'natural-teak',
  'ebonised-sheesham',
  'limewashed-mango',
  'brushed-brass',
  'indigo-lacquer',
]

export const framesForCanvas: readonly FrameSlug[] = [
  'no-frame',
  'canvas-float',
  'natural-teak',
  'ebonised-sheesham',
  'brushed-brass',
]

export const framesForCloth: readonly FrameSlug[] = ['no-frame', 'natural-teak', 'limewashed-mango', 'indigo-lacquer']
