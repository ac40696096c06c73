import type { PicturedWork } from './plan-types.ts'

export const paperWorks: readonly PicturedWork[] = [
  {
    owner: 'monsoon-over-mulshi',
    sizeCm: [84, 59],
    drawing: { family: 'ghats', variant: 'monsoon', seed: 3 },
    shows: 'green hills in layers of mist, palms at the right, a few birds',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.52, 0.42, 0.44, 0.48], shows: 'palms painted wet over the last ridge' },
      { kind: 'room', furniture: 'bench', frame: 'oak', mountCm: 7, place: 'a low bench' },
    ],
  },
  {
    owner: 'first-light-rajmachi',
    sizeCm: [42, 56],
    drawing: { family: 'ghats', variant: 'dawn', seed: 5 },
    shows: 'a red sun above hills that turn from rose to plum, palms at the left',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.25, 0.12, 0.5, 0.36], shows: 'the sun, one wash with a darker rim' },
      { kind: 'room', furniture: 'bed', frame: 'gold', mountCm: 6, place: 'a bed with a blue cover' },
    ],
  },
  {
    owner: 'alphonso-late-april',
    sizeCm: [30, 41],
    drawing: { family: 'botanical', variant: 'mango', seed: 2 },
    shows: 'a mango branch hanging down with long green leaves and two ripe fruit',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.22, 0.56, 0.56, 0.36], shows: 'two mangoes, speckled with the pen' },
      { kind: 'room', furniture: 'console', frame: 'white', mountCm: 5, place: 'a console with a small vase' },
    ],
  },
  {
    owner: 'lotus-two-days',
    sizeCm: [30, 41],
    drawing: { family: 'botanical', variant: 'lotus', seed: 4 },
    shows: 'a large pink lotus and a smaller one on tall stems above round leaves',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.12, 0.14, 0.62, 0.4], shows: 'petals in pale wash, each closed with a pen line' },
      { kind: 'room', furniture: 'sofa', frame: 'oak', mountCm: 6, place: 'a sofa' },
    ],
  },
  {
    owner: 'twelve-plots',
    sizeCm: [50, 67],
    drawing: { family: 'cutpaper', variant: 'garden', seed: 1 },
    shows: 'twelve coloured squares with cut-paper fronds, fruit and flowers',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.02, 0.02, 0.62, 0.46], shows: 'fronds cut in one stroke, casting a thin shadow' },
      { kind: 'room', furniture: 'bench', frame: 'black', mountCm: 6, place: 'a bench and tall branches' },
    ],
  },
  {
    owner: 'still-life-blue-wall',
    sizeCm: [45, 45],
    drawing: { family: 'cutpaper', variant: 'vessels', seed: 2 },
    shows: 'three vases with branches in white, red and pink against blue and yellow',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.06, 0.1, 0.5, 0.5], shows: 'white and red branches against the blue' },
      { kind: 'room', furniture: 'console', frame: 'white', mountCm: 5, place: 'a console' },
    ],
  },
  {
    owner: 'morning-mandala',
    sizeCm: [61, 61],
    drawing: { family: 'mandala', variant: 'lotus', seed: 5 },
    shows: 'rings of petals, beads and lattice in madder, indigo and green on cream, with gold',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.28, 0.28, 0.44, 0.44], shows: 'the heart of the mandala with its ring of gold' },
      { kind: 'room', furniture: 'bed', frame: 'teak', mountCm: 4, place: 'a bed' },
    ],
  },
]
