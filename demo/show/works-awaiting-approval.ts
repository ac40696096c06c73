import { framesForCloth, framesForPaper } from './frames.ts'
import type { ShowWork } from './show-types.ts'

export const worksAwaitingApproval: readonly ShowWork[] = [
  {
    id: '6de3956a-4700-4e1a-aa62-3595a630ce77',
    slug: 'four-fish-monsoon-pond',
    title: 'Four Fish, Monsoon Pond',
    artist: 'sunaina-jha',
    category: 'wall-art-handmade',
    pricePaise: 920_000,
    dimensions: '46 × 46 cm',
    medium: 'Natural pigment and lampblack on handmade paper',
    description:
      'Only four fish this time, and each nearly twice the size. Sunaina painted it in a week of unbroken rain, when the pond rose to the second step of the house. The scales are broad enough here to carry two colours, and the tails almost touch. It makes a companion to Seven Fish, One Pond, though she would rather they lived in different rooms.',
    hsn: '97012100',
    stock: 1,
    approval: { state: 'pending' },
    frames: framesForPaper,
    hungAt: '2026-11-19T18:10:00+05:30',
  },
  {
    id: '012ac2b5-ba9f-46c5-bd9b-5d1e49926693',
    slug: 'peacock-in-rose',
    title: 'Peacock in Rose',
    artist: 'sunaina-jha',
    category: 'wall-art-handmade',
    pricePaise: 1_550_000,
    dimensions: '56 × 68 cm',
    medium: 'Natural pigment and lampblack on handmade paper',
    description:
      'The same bird on another morning: orange breast, rose lotus, a paler ground. Sunaina painted it for the doorway of her sister’s house and then made the door smaller. The feathers are closed with a double line as in all her work, and the hatching here is a shade finer.',
    hsn: '97012100',
    stock: 1,
    approval: {
      state: 'rejected',
      reason:
        'The drawing is the same as ‘The Peacock Keeps the Garden’ in other colours. Please tell us in the description that it belongs to a series, and add a picture of the signature. Then send it for approval again.',
    },
    frames: framesForPaper,
    hungAt: '2026-10-11T12:00:00+05:30',
  },
  {
    id: '52a30404-5c00-444c-a8c4-e31a0e3e85ae',
    slug: 'indigo-court-panel',
    title: 'Indigo Court, Printed Panel',
    artist: 'zubeida-khatri',
    category: 'wall-art-handmade',
    pricePaise: 580_000,
    dimensions: '60 × 75 cm',
    medium: 'Hand block-printed cotton, indigo resist',
    description:
      'The star block from the quilted jacket, printed for a wall. Resist, indigo, wash, and again: the pale blue is a second, shorter dip. Zubeida hems the panel on all sides so that it can hang from a rod or go behind glass, and leaves the printer’s thumb mark in the corner, where it belongs.',
    hsn: '52085190',
    stock: 6,
    approval: { state: 'pending' },
    frames: framesForCloth,
    hungAt: '2026-11-18T09:00:00+05:30',
  },
  {
    id: 'bdcc348b-b022-4235-8c5f-6751c620efd4',
    slug: 'hibiscus-at-the-gate',
    title: 'Hibiscus at the Gate',
    artist: 'ira-kelkar',
    category: 'wall-art-handmade',
    pricePaise: 660_000,
    dimensions: '30 × 41 cm',
    medium: 'Watercolour and ink on cotton paper',
    description:
      'From the bush that leans over her neighbour’s gate and is therefore, Ira argues, common property. One flower, open for a single day, and one bud that would open on the next. The magenta is quinacridone let into clean water; where it met the wet leaf below it ran a little, and she let it.',
    hsn: '97012100',
    stock: 1,
    approval: { state: 'pending' },
    frames: framesForPaper,
    hungAt: '2026-11-19T20:30:00+05:30',
  },
]
