import type { PicturedWork } from './plan-types.ts'

export const premiumWorks: readonly PicturedWork[] = [
  {
    owner: 'the-dry-season',
    sizeCm: [152, 107],
    drawing: { family: 'ghats', variant: 'summer', seed: 5 },
    shows: 'brown and gold hills in haze under an orange sun, a palm at the left',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.26, 0.1, 0.4, 0.4], shows: 'the sun over the furthest ridge' },
      { kind: 'detail', at: [0.08, 0.5, 0.42, 0.42], shows: 'palms and the darkest hill' },
      { kind: 'room', furniture: 'bench', frame: 'gold', mountCm: 8, place: 'a wide bench' },
    ],
  },
  {
    owner: 'plum-mandala-gold',
    sizeCm: [122, 122],
    drawing: { family: 'mandala', variant: 'compass', seed: 4 },
    shows: 'a large mandala of rose, sand and sage rings on deep plum with gold leaf',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.3, 0.3, 0.4, 0.4], shows: 'the innermost rings with their gold' },
      { kind: 'detail', at: [0.54, 0.02, 0.44, 0.44], shows: 'outer rings and a fan of petals in the corner' },
      { kind: 'room', furniture: 'sofa', frame: 'black', mountCm: 0, place: 'a sofa' },
    ],
  },
  {
    owner: 'mahua-night',
    sizeCm: [120, 150],
    drawing: { family: 'vector', variant: 'mahua', seed: 1 },
    shows: 'a great pale tree with thousands of coloured leaves against a dark blue night and a moon',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.08, 0.1, 0.5, 0.4], shows: 'leaves in five colours, each with its own dots' },
      { kind: 'detail', at: [0.28, 0.58, 0.5, 0.4], shows: 'the dotted trunk and the striped ground' },
      { kind: 'room', furniture: 'bench', frame: 'none', mountCm: 0, place: 'a bench and a clay jar' },
    ],
  },
  {
    owner: 'the-long-red-saree',
    sizeCm: [115, 144],
    drawing: { family: 'garments', variant: 'saree', seed: 2 },
    shows: 'a madder-red saree with cream paisleys hung over a rod, its wide printed end showing',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.2, 0.56, 0.56, 0.448], shows: 'the wide printed end with vine and teeth' },
      {
        kind: 'angle',
        drawing: { family: 'blockprint', variant: 'madder', seed: 3 },
        shows: 'the body of the saree spread flat',
      },
    ],
  },
  {
    owner: 'madder-coat-of-blooms',
    sizeCm: [86, 108],
    drawing: { family: 'garments', variant: 'jacket', seed: 5 },
    shows: 'a madder-red quilted coat with cream blooms and a pale collar band',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.28, 0.15, 0.46, 0.368], shows: 'quilting lines crossing the printed blooms' },
      { kind: 'detail', at: [0.14, 0.44, 0.46, 0.368], shows: 'sleeve, cuff and side seam' },
    ],
  },
]
