import type { PicturedWork } from './plan-types.ts'

export const folkWorks: readonly PicturedWork[] = [
  {
    owner: 'seven-fish-one-pond',
    sizeCm: [46, 46],
    drawing: { family: 'madhubani', variant: 'fish', seed: 4 },
    shows: 'seven fish swimming in a ring round a lotus, inside a border of triangles',
    views: [
      { kind: 'whole' },
      {
        kind: 'detail',
        at: [0.2, 0.16, 0.42, 0.42],
        shows: 'two fish head to tail, their scales filled with hatching',
      },
      { kind: 'room', furniture: 'console', frame: 'black', mountCm: 5, place: 'a console under a window' },
    ],
  },
  {
    owner: 'the-peacock-keeps-the-garden',
    sizeCm: [56, 68],
    drawing: { family: 'madhubani', variant: 'peacock', seed: 2 },
    shows: 'a peacock with its tail fanned, standing on a lotus among small flowers',
    views: [
      { kind: 'whole' },
      {
        kind: 'detail',
        at: [0.28, 0.36, 0.44, 0.36],
        shows: 'the neck and the feathers with their eyes of blue and red',
      },
      { kind: 'detail', at: [0.02, 0.7, 0.4, 0.29], shows: 'the lotus seat and the bordered corner' },
      { kind: 'room', furniture: 'bench', frame: 'gold', mountCm: 4, place: 'a bench with a clay jar' },
    ],
  },
  {
    owner: 'three-rohu-one-current',
    sizeCm: [52, 38],
    drawing: { family: 'vector', variant: 'rohu', seed: 1 },
    shows: 'three large fish in red, yellow and blue, one below the other, in lined water',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.2, 0.06, 0.45, 0.5], shows: 'the red rohu, its scales drawn one by one' },
      { kind: 'room', furniture: 'console', frame: 'teak', mountCm: 5, place: 'a console with books' },
    ],
  },
  {
    owner: 'swamp-deer-by-starlight',
    sizeCm: [40, 50],
    drawing: { family: 'gond', variant: 'deer', seed: 2 },
    shows: 'a golden deer on a night-blue ground, its antlers grown into flowering trees',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.1, 0.22, 0.5, 0.4], shows: 'the head and neck, built of rows of dashes' },
      { kind: 'detail', at: [0.22, 0.02, 0.5, 0.38], shows: 'the antlers, where branch becomes blossom' },
      { kind: 'room', furniture: 'bed', frame: 'gold', mountCm: 0, place: 'a bed with a cane head' },
    ],
  },
  {
    owner: 'the-elephant-who-was-a-hill',
    sizeCm: [60, 48],
    drawing: { family: 'gond', variant: 'elephant', seed: 3 },
    shows: 'a red elephant with an indigo ear and saddle, small trees growing from its back',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.12, 0.24, 0.42, 0.5], shows: 'the ear and eye, with contour lines of dash and dot' },
      { kind: 'room', furniture: 'sofa', frame: 'black', mountCm: 4, place: 'a sofa under a wide wall' },
    ],
  },
  {
    owner: 'three-birds-before-rain',
    sizeCm: [36, 36],
    drawing: { family: 'gond', variant: 'birds', seed: 4 },
    shows: 'three long-tailed birds in a teal tree against cream',
    views: [
      { kind: 'whole' },
      {
        kind: 'detail',
        at: [0.02, 0.46, 0.42, 0.42],
        shows: 'a bird with its tail spread, each feather a row of marks',
      },
      { kind: 'room', furniture: 'console', frame: 'oak', mountCm: 4, place: 'a narrow console' },
    ],
  },
  {
    owner: 'tarpa-dance',
    sizeCm: [60, 60],
    drawing: { family: 'warli', variant: 'dance', seed: 2 },
    shows: 'white figures dancing hand in hand in a spiral round a musician, on dark olive earth',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.32, 0.34, 0.36, 0.36], shows: 'the tarpa player at the heart of the spiral' },
      { kind: 'room', furniture: 'bench', frame: 'white', mountCm: 5, place: 'a bench and a clay jar' },
    ],
  },
  {
    owner: 'the-long-harvest',
    sizeCm: [76, 53],
    drawing: { family: 'warli', variant: 'harvest', seed: 2 },
    shows: 'three bands of village life in white on red earth: huts and trees, oxen ploughing, a row of dancers',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.54, 0.42, 0.44, 0.4], shows: 'two oxen, the plough and the man behind it' },
      { kind: 'room', furniture: 'console', frame: 'oak', mountCm: 5, place: 'a console with a vase' },
    ],
  },
]
