import type { PicturedWork } from './plan-types.ts'

export const digitalWorks: readonly PicturedWork[] = [
  {
    owner: 'stepwell-noon',
    sizeCm: [45, 60],
    drawing: { family: 'stepwell', variant: 'baori', seed: 4 },
    shows: 'a wall of zigzag stairs in ochre and teal with arches along the top and a dark pool',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.3, 0.18, 0.5, 0.36], shows: 'flights of steps, slightly out of register' },
      { kind: 'room', furniture: 'console', frame: 'black', mountCm: 6, place: 'a console' },
    ],
  },
  {
    owner: 'the-rose-pavilion',
    sizeCm: [45, 60],
    drawing: { family: 'stepwell', variant: 'jharokha', seed: 5 },
    shows: 'a four-tiered pink pavilion with arched windows and a pale sun',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.22, 0.12, 0.56, 0.4], shows: 'dome, finial and the upper balcony' },
      { kind: 'room', furniture: 'bed', frame: 'white', mountCm: 6, place: 'a bed with a green cover' },
    ],
  },
  {
    owner: 'a-town-by-the-yard',
    sizeCm: [40, 50],
    drawing: { family: 'vector', variant: 'isotown', seed: 1 },
    shows: 'a small town of coloured block houses on a slope under a yellow sun',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.24, 0.3, 0.46, 0.37], shows: 'towers with lit and unlit windows' },
      { kind: 'room', furniture: 'sofa', frame: 'oak', mountCm: 6, place: 'a sofa' },
    ],
  },
  {
    owner: 'courtyard-half-past-four',
    sizeCm: [48, 60],
    drawing: { family: 'vector', variant: 'courtyard', seed: 1 },
    shows: 'a sunlit courtyard with terracotta and sand walls, a blue door, a red door and an agave in a pot',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.5, 0.5, 0.48, 0.38], shows: 'the blue door, three steps and a slant of shade' },
      { kind: 'detail', at: [0.06, 0.42, 0.5, 0.5], shows: 'the agave and the window with its one lit pane' },
      { kind: 'room', furniture: 'bench', frame: 'teak', mountCm: 6, place: 'a bench' },
    ],
  },
  {
    owner: 'salt-flat-moonrise',
    sizeCm: [70, 50],
    drawing: { family: 'vector', variant: 'saltflat', seed: 1 },
    shows: 'a white salt plain under a violet and rose sky with a full moon and one small figure',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.02, 0.36, 0.46, 0.46], shows: 'a lone walker and the far hills' },
      { kind: 'room', furniture: 'sofa', frame: 'white', mountCm: 7, place: 'a sofa' },
    ],
  },
  {
    owner: 'bindu-horizon',
    sizeCm: [60, 60],
    drawing: { family: 'vector', variant: 'bindu', seed: 1 },
    shows: 'a black disc drawn in rings above a band of indigo, on brick red',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.24, 0.16, 0.5, 0.5], shows: 'the disc, ring upon ring of broken line' },
      { kind: 'room', furniture: 'bench', frame: 'none', mountCm: 0, place: 'a bench with a clay jar' },
    ],
  },
  {
    owner: 'lamp-night-kolam',
    sizeCm: [50, 50],
    drawing: { family: 'kolam', variant: 'indigo', seed: 2 },
    shows: 'a white looping line round coloured dots on deep blue, with a petal fan in each corner',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.28, 0.22, 0.44, 0.44], shows: 'one line passing over and under itself round the dots' },
      { kind: 'room', furniture: 'console', frame: 'gold', mountCm: 4, place: 'a console' },
    ],
  },
  {
    owner: 'millet-wind',
    sizeCm: [50, 65],
    drawing: { family: 'vector', variant: 'bajra', seed: 1 },
    shows: 'hundreds of gold and ochre lines bending together across dark green, like a field in wind',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.2, 0.2, 0.5, 0.385], shows: 'lines parting and closing like stalks' },
      { kind: 'room', furniture: 'bed', frame: 'teak', mountCm: 6, place: 'a bed' },
    ],
  },
]
