import type { PicturedWork } from './plan-types.ts'

export const worksAwaitingApproval: readonly PicturedWork[] = [
  {
    owner: 'four-fish-monsoon-pond',
    sizeCm: [46, 46],
    drawing: { family: 'madhubani', variant: 'fish', seed: 6 },
    shows: 'four large fish circling a lotus in a bordered square',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.5, 0.1, 0.42, 0.42], shows: 'the yellow-headed fish' },
      { kind: 'room', furniture: 'console', frame: 'oak', mountCm: 5, place: 'a console' },
    ],
  },
  {
    owner: 'peacock-in-rose',
    sizeCm: [56, 68],
    drawing: { family: 'madhubani', variant: 'peacock', seed: 4 },
    shows: 'a peacock with an orange breast and fanned tail on a lotus',
    views: [{ kind: 'whole' }, { kind: 'detail', at: [0.28, 0.36, 0.44, 0.36], shows: 'neck and feathers' }],
  },
  {
    owner: 'indigo-court-panel',
    sizeCm: [60, 75],
    drawing: { family: 'blockprint', variant: 'indigo', seed: 2 },
    shows: 'rows of white stars on indigo cloth inside a border of diamonds',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.28, 0.3, 0.44, 0.352], shows: 'stars printed one at a time, slightly out of line' },
      { kind: 'room', furniture: 'bench', frame: 'white', mountCm: 5, place: 'a bench' },
    ],
  },
  {
    owner: 'hibiscus-at-the-gate',
    sizeCm: [30, 41],
    drawing: { family: 'botanical', variant: 'hibiscus', seed: 1 },
    shows: 'a magenta hibiscus in full flower with a bud and dark leaves',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.22, 0.12, 0.62, 0.42], shows: 'petals veined with the pen, and the long stamen' },
      { kind: 'room', furniture: 'console', frame: 'gold', mountCm: 5, place: 'a console' },
    ],
  },
]
