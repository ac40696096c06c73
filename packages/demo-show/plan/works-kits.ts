import type { PicturedWork } from './plan-types.ts'

export const kitWorks: readonly PicturedWork[] = [
  {
    owner: 'mandala-by-numbers-kit',
    sizeCm: [60, 48],
    drawing: { family: 'kit', variant: 'paint', seed: 3 },
    shows: 'a half-painted mandala board with tubes of colour, brushes and a printed box',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.34, 0.2, 0.36, 0.45], shows: 'numbered petals, some painted, some still outline' },
      { kind: 'detail', at: [0.76, 0.06, 0.22, 0.275], shows: 'the five tubes of colour' },
    ],
  },
  {
    owner: 'first-hoop-kit',
    sizeCm: [60, 48],
    drawing: { family: 'kit', variant: 'hoop', seed: 2 },
    shows: 'an embroidery hoop with orange and red flowers half sewn, skeins of thread and a patterned box',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.36, 0.2, 0.34, 0.425], shows: 'satin-stitch petals beside the drawn outline' },
      { kind: 'detail', at: [0.78, 0.06, 0.2, 0.25], shows: 'the five skeins' },
    ],
  },
  {
    owner: 'evening-hoop-kit',
    sizeCm: [60, 48],
    drawing: { family: 'kit', variant: 'hoop', seed: 4 },
    shows: 'an embroidery hoop on pale blue cloth with plum and ochre flowers half sewn',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.3, 0.24, 0.4, 0.5], shows: 'plum flowers and the leaves round them' },
      { kind: 'detail', at: [0.02, 0.06, 0.26, 0.325], shows: 'the box wrapped in printed paper' },
    ],
  },
  {
    owner: 'warli-wall-kit',
    sizeCm: [60, 48],
    drawing: { family: 'kit', variant: 'warli', seed: 1 },
    shows: 'an earth-red sheet with white Warli dancers partly drawn, a dish of white paste and brushes',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.34, 0.18, 0.38, 0.475], shows: 'finished dancers beside pencilled ones' },
      { kind: 'detail', at: [0.02, 0.54, 0.3, 0.375], shows: 'the dish of white paste and the pen' },
    ],
  },
  {
    owner: 'pond-of-fish-kit',
    sizeCm: [60, 48],
    drawing: { family: 'kit', variant: 'mithila', seed: 2 },
    shows: 'a sheet of Mithila fish, half coloured and half in line, with tubes of colour and a printed box',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.36, 0.2, 0.34, 0.425], shows: 'coloured fish meeting those still in line' },
      { kind: 'detail', at: [0.74, 0.06, 0.25, 0.3125], shows: 'the tubes, caps and labels' },
    ],
  },
  {
    owner: 'carve-and-print-lino-kit',
    sizeCm: [50, 38],
    drawing: { family: 'vector', variant: 'kit', seed: 1 },
    shows: 'a carved fern block with its red print, a roller, two cutters and three bottles of ink',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.44, 0.1, 0.34, 0.44], shows: 'the print, lifted at one corner' },
      { kind: 'detail', at: [0.36, 0.6, 0.34, 0.4], shows: 'the inked roller' },
    ],
  },
  {
    owner: 'block-print-table-kit',
    sizeCm: [60, 48],
    drawing: { family: 'kit', variant: 'block', seed: 1 },
    shows: 'a half-printed cotton cloth with carved wooden blocks, a dye pad and bowls of colour',
    views: [
      { kind: 'whole' },
      { kind: 'detail', at: [0.34, 0.24, 0.38, 0.475], shows: 'printed flowers in rows, the last one still to come' },
      { kind: 'detail', at: [0.74, 0.06, 0.25, 0.3125], shows: 'the carved faces of the blocks' },
    ],
  },
]
