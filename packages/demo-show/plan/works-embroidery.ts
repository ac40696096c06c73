import type { PicturedWork } from './plan-types.ts'

export const embroideryWorks: readonly PicturedWork[] = [
  {
    owner: 'bagh-for-a-north-wall',
    sizeCm: [96, 120],
    drawing: { family: 'embroidery', variant: 'phulkari', seed: 1 },
    shows: 'squares of magenta, gold and cream silk covering a dark blue cloth',
    views: [
      { kind: 'whole' },
      {
        kind: 'detail',
        at: [0.12, 0.14, 0.46, 0.37],
        shows: 'squares of darned silk, the sheen turning with each direction',
      },
      { kind: 'detail', at: [0.5, 0.66, 0.44, 0.35], shows: 'the edge, where the blue ground shows' },
      { kind: 'room', furniture: 'bench', frame: 'teak', mountCm: 0, place: 'a bench and a clay jar' },
    ],
  },
  {
    owner: 'courtyard-of-marigolds',
    sizeCm: [48, 60],
    drawing: { family: 'embroidery', variant: 'phulkari', seed: 4 },
    shows: 'small squares of white, orange and vermilion silk on rust-red cotton',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.2, 0.3, 0.4, 0.32], shows: 'a diagonal of vermilion among the white' },
      { kind: 'room', furniture: 'console', frame: 'white', mountCm: 5, place: 'a console' },
    ],
  },
  {
    owner: 'mirror-garden-aubergine',
    sizeCm: [35, 35],
    drawing: { family: 'embroidery', variant: 'kutch', seed: 5 },
    shows: 'a round embroidered garden of petals and small mirrors on aubergine cloth',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.3, 0.3, 0.4, 0.4], shows: 'the centre: eight petals of satin stitch round a mirror' },
      { kind: 'room', furniture: 'sofa', frame: 'gold', mountCm: 4, place: 'a sofa' },
    ],
  },
  {
    owner: 'wedding-sky-kutch',
    sizeCm: [35, 35],
    drawing: { family: 'embroidery', variant: 'kutch', seed: 4 },
    shows: 'cream and red petals round mirrors on brick-red cloth',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.26, 0.26, 0.48, 0.48], shows: 'cream petals and the scalloped chain round them' },
      { kind: 'room', furniture: 'console', frame: 'teak', mountCm: 5, place: 'a console' },
    ],
  },
  {
    owner: 'boat-going-home-kantha',
    sizeCm: [60, 48],
    drawing: { family: 'embroidery', variant: 'kantha', seed: 3 },
    shows: 'a boat with a teal sail, a low sun and five fish, all in running stitch',
    views: [
      { kind: 'whole' },
      {
        kind: 'detail',
        at: [0.16, 0.12, 0.42, 0.42],
        shows: 'hull and sail, outlined in chain and filled with running stitch',
      },
      { kind: 'room', furniture: 'bed', frame: 'oak', mountCm: 5, place: 'a bed' },
    ],
  },
  {
    owner: 'seven-wells',
    sizeCm: [45, 45],
    drawing: { family: 'vector', variant: 'kantha', seed: 1 },
    shows: 'seven rounds of coloured running stitch on a cream cloth of fine stitched rows',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.1, 0.06, 0.46, 0.46], shows: 'rings of blue thread inside one another' },
      { kind: 'room', furniture: 'console', frame: 'none', mountCm: 0, place: 'a console' },
    ],
  },
  {
    owner: 'white-on-mist-chikan',
    sizeCm: [35, 35],
    drawing: { family: 'embroidery', variant: 'chikan', seed: 4 },
    shows: 'a wheel of white embroidered flowers and leaves on pale blue muslin',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.3, 0.3, 0.4, 0.4], shows: 'the central flower, its petals raised by padding' },
      { kind: 'room', furniture: 'bed', frame: 'white', mountCm: 6, place: 'a bed' },
    ],
  },
]
