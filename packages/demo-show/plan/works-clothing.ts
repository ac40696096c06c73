import type { PicturedWork } from './plan-types.ts'

export const clothingWorks: readonly PicturedWork[] = [
  {
    owner: 'dabu-garden-kurta',
    sizeCm: [96, 118],
    drawing: { family: 'garments', variant: 'kurta', seed: 4 },
    shows: 'a moss-green kurta with cream flower sprigs on a hanger',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.28, 0.1, 0.44, 0.352], shows: 'neck facing, placket and brass buttons' },
      { kind: 'detail', at: [0.3, 0.6, 0.44, 0.352], shows: 'sprigs above the printed hem' },
    ],
  },
  {
    owner: 'rose-sprig-kurta',
    sizeCm: [96, 118],
    drawing: { family: 'garments', variant: 'kurta', seed: 1 },
    shows: 'a cream kurta with madder-red flowers and a red placket on a hanger',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.26, 0.1, 0.44, 0.352], shows: 'the red neck facing against printed flowers' },
      { kind: 'detail', at: [0.26, 0.66, 0.5, 0.4], shows: 'the hem border of teeth and vine' },
    ],
  },
  {
    owner: 'starry-night-quilted-jacket',
    sizeCm: [86, 108],
    drawing: { family: 'garments', variant: 'jacket', seed: 4 },
    shows: 'an indigo jacket printed with white stars, pale collar band and two pockets',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.28, 0.16, 0.46, 0.368], shows: 'running-stitch quilting across the stars' },
      { kind: 'detail', at: [0.3, 0.54, 0.46, 0.368], shows: 'pocket welt and printed hem' },
    ],
  },
  {
    owner: 'kalam-garden-jacket',
    sizeCm: [86, 108],
    drawing: { family: 'garments', variant: 'jacket', seed: 1 },
    shows: 'a cream jacket printed with brown-red flowers, lined and bound in deep red',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.3, 0.14, 0.44, 0.352], shows: 'red lining and binding at the neck' },
      { kind: 'detail', at: [0.26, 0.5, 0.46, 0.368], shows: 'flowers, quilting rows and a pocket' },
    ],
  },
  {
    owner: 'haldi-folded-saree',
    sizeCm: [60, 75],
    drawing: { family: 'folded', variant: 'saree', seed: 1 },
    shows: 'a folded turmeric-yellow saree with a deep red printed border',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.1, 0.52, 0.5, 0.4], shows: 'the printed border and the pallu fold' },
      {
        kind: 'angle',
        drawing: { family: 'blockprint', variant: 'haldi', seed: 1 },
        shows: 'the body spread flat: red sprigs on turmeric yellow',
      },
    ],
  },
  {
    owner: 'leaf-green-stole',
    sizeCm: [50, 62],
    drawing: { family: 'folded', variant: 'stole', seed: 2 },
    shows: 'a folded green stole with cream sprigs and a knotted fringe',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.14, 0.58, 0.48, 0.384], shows: 'fringe and border where the fold turns' },
      {
        kind: 'angle',
        drawing: { family: 'blockprint', variant: 'dabu', seed: 3 },
        shows: 'the stole spread flat: rows of pale sprigs on green',
      },
    ],
  },
  {
    owner: 'sanganer-rose-dupatta',
    sizeCm: [50, 62],
    drawing: { family: 'folded', variant: 'dupatta', seed: 3 },
    shows: 'a folded white dupatta with rose-pink flowers and a printed border',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.16, 0.16, 0.5, 0.4], shows: 'rose blooms printed in three blocks' },
      {
        kind: 'angle',
        drawing: { family: 'blockprint', variant: 'sanganer', seed: 2 },
        shows: 'the dupatta spread flat, roses inside a vine border',
      },
    ],
  },
  {
    owner: 'rose-line-summer-kurta',
    sizeCm: [96, 118],
    drawing: { family: 'garments', variant: 'kurta', seed: 5 },
    shows: 'a white kurta with rows of small rose and green sprigs on a hanger',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.28, 0.1, 0.44, 0.352], shows: 'the coral neck facing and five buttons' },
      { kind: 'detail', at: [0.16, 0.36, 0.44, 0.352], shows: 'a sleeve with its printed cuff' },
    ],
  },
]
