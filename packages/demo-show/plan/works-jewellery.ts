import type { PicturedWork } from './plan-types.ts'

export const jewelleryWorks: readonly PicturedWork[] = [
  {
    owner: 'parrot-pair-meenakari',
    sizeCm: [6.4, 6.4],
    drawing: { family: 'bangles', variant: 'meenakari', seed: 4 },
    shows: 'two gold bangles with teal and coral enamel bands lying across one another on dark green linen',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.1, 0.42, 0.42, 0.42], shows: 'leaves of white and coral enamel in their gold cells' },
      {
        kind: 'angle',
        drawing: { family: 'bangles', variant: 'meenakari-low', seed: 4 },
        shows: 'the pair seen from lower down, with the polished inside',
      },
    ],
  },
  {
    owner: 'monsoon-glass-dozen',
    sizeCm: [6.4, 6.4],
    drawing: { family: 'bangles', variant: 'glass', seed: 6 },
    shows: 'a stack of blue, green and pink glass bangles with gold ones between, on dark cloth',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.06, 0.4, 0.42, 0.42], shows: 'threads of glass, each slightly different' },
      {
        kind: 'angle',
        drawing: { family: 'bangles', variant: 'glass-low', seed: 6 },
        shows: 'the dozen standing as a cylinder, from the side',
      },
    ],
  },
  {
    owner: 'mango-season-glass',
    sizeCm: [6.4, 6.4],
    drawing: { family: 'bangles', variant: 'glass', seed: 3 },
    shows: 'glass bangles in yellow, teal and rani pink with gold ones between',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.05, 0.44, 0.4, 0.4], shows: 'yellow and teal glass crossing' },
      {
        kind: 'angle',
        drawing: { family: 'bangles', variant: 'glass-low', seed: 3 },
        shows: 'the stack from the side',
      },
    ],
  },
  {
    owner: 'lac-kangan-festival-pink',
    sizeCm: [6.4, 6.4],
    drawing: { family: 'bangles', variant: 'lac', seed: 2 },
    shows: 'two deep pink lac bangles studded with white and green stones',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.14, 0.42, 0.4, 0.4], shows: 'stones pressed into the warm lac' },
      {
        kind: 'angle',
        drawing: { family: 'bangles', variant: 'lac-low', seed: 2 },
        shows: 'the two bangles standing close',
      },
    ],
  },
  {
    owner: 'six-ring-stack-indigo',
    sizeCm: [6.4, 6.4],
    drawing: { family: 'bangles', variant: 'stack', seed: 5 },
    shows: 'a stack of six gold bangles with bands of coloured enamel and a row of pearls',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.08, 0.46, 0.44, 0.44], shows: 'enamel, rope wire and pearls one above another' },
      {
        kind: 'angle',
        drawing: { family: 'bangles', variant: 'stack-low', seed: 5 },
        shows: 'the whole stack from the side, six rings deep',
      },
    ],
  },
  {
    owner: 'antique-kada-and-rope',
    sizeCm: [6.6, 6.6],
    drawing: { family: 'bangles', variant: 'kada', seed: 6 },
    shows: 'a broad chased bangle in dark gold with a twisted one lying inside it',
    views: [
      { kind: 'whole' },
      {
        kind: 'detail',
        at: [0.06, 0.36, 0.42, 0.42],
        shows: 'punched ornament on the broad kada, the rope ring inside it',
      },
      {
        kind: 'angle',
        drawing: { family: 'bangles', variant: 'kada-low', seed: 6 },
        shows: 'both rings, from low across the cloth',
      },
    ],
  },
  {
    owner: 'eight-petal-ring',
    sizeCm: [2.6, 2.6],
    drawing: { family: 'rings', variant: 'flower', seed: 8 },
    shows: 'a gold ring with a flower of eight pink enamel petals round a sea-green stone, edged with pearls',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.14, 0.36, 0.44, 0.44], shows: 'the petals, the stone and the row of pearls' },
      {
        kind: 'angle',
        drawing: { family: 'rings', variant: 'flower-low', seed: 8 },
        shows: 'the ring from the side, with the enamel leaf on its shoulder',
      },
    ],
  },
  {
    owner: 'two-storey-jhumka',
    sizeCm: [2.6, 6.8],
    drawing: { family: 'earrings', variant: 'jhumka', seed: 3 },
    shows: 'a pair of two-tiered domed earrings with enamel, pearls and a round stud',
    views: [
      { kind: 'whole' },
      {
        kind: 'detail',
        at: [0.06, 0.3, 0.5, 0.4],
        shows: 'the upper dome, striped in enamel, and its fringe of pearls',
      },
      { kind: 'detail', at: [0.52, 0.08, 0.44, 0.352], shows: 'the stud with its ring of stones' },
    ],
  },
  {
    owner: 'moonlit-chandbali',
    sizeCm: [4.2, 7],
    drawing: { family: 'earrings', variant: 'chandbali', seed: 5 },
    shows: 'a pair of crescent earrings in rose enamel and silver with pearls round the edge',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.02, 0.42, 0.5, 0.4], shows: 'the crescent with its enamel petals' },
      { kind: 'detail', at: [0.5, 0.1, 0.48, 0.384], shows: 'stud and stone above the crescent' },
    ],
  },
  {
    owner: 'gold-hasli-necklace',
    sizeCm: [16, 18],
    drawing: { family: 'necklace', variant: 'hasli', seed: 1 },
    shows: 'a twisted gold collar with sixteen enamelled drops and pearls on dark green cloth',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.28, 0.52, 0.44, 0.44], shows: 'the middle drops with their pearls' },
      {
        kind: 'angle',
        drawing: { family: 'necklace', variant: 'hasli-side', seed: 1 },
        shows: 'one half of the collar, near',
      },
    ],
  },
  {
    owner: 'brass-crescents',
    sizeCm: [4, 7],
    drawing: { family: 'vector', variant: 'earrings', seed: 1 },
    shows: 'a pair of crescent brass earrings with blue and gold beads hanging on a line against green',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.12, 0.36, 0.4, 0.32], shows: 'one crescent with its fringe of beads' },
      { kind: 'detail', at: [0.5, 0.14, 0.4, 0.32], shows: 'the hook and the blue stone' },
    ],
  },
]
