import type { PicturedWork, PlannedPicture, Portrait, View } from './plan-types.ts'
import { portraits } from './portraits.ts'
import { clothingWorks } from './works-clothing.ts'
import { digitalWorks } from './works-digital.ts'
import { embroideryWorks } from './works-embroidery.ts'
import { folkWorks } from './works-folk.ts'
import { worksAwaitingApproval } from './works-awaiting-approval.ts'
import { jewelleryWorks } from './works-jewellery.ts'
import { kitWorks } from './works-kits.ts'
import { paperWorks } from './works-paper.ts'
import { premiumWorks } from './works-premium.ts'

const works = [
  ...folkWorks,
  ...paperWorks,
  ...digitalWorks,
  ...embroideryWorks,
  ...jewelleryWorks,
  ...kitWorks,
  ...clothingWorks,
  ...premiumWorks,
  ...worksAwaitingApproval,
]

/** Every picture of the show, in the order of the show. */
export const plannedPictures: readonly PlannedPicture[] = [...works.flatMap(planWork), ...portraits.map(planPortrait)]

function planWork({ owner, sizeCm, drawing, shows, views }: PicturedWork): PlannedPicture[] {
  return views.map((view, index) => ({
    of: 'work',
    owner,
    position: index + 1,
    file: `${owner}-${index + 1}.avif`,
    alt: altOf(view, shows),
    view,
    drawing,
    sizeCm,
  }))
}

function planPortrait({ owner, artist, drawing, shows }: Portrait): PlannedPicture {
  return {
    of: 'artist',
    owner,
    position: 1,
    file: `artist-${owner}.avif`,
    alt: `From ${artist}’s studio: ${shows}.`,
    view: { kind: 'whole' },
    drawing,
    sizeCm: [60, 60],
  }
}

function altOf(view: View, shows: string): string {
  if (view.kind === 'whole') return `Whole work: ${shows}.`
  if (view.kind === 'detail') return `Detail: ${view.shows}.`
  if (view.kind === 'angle') return `Another view: ${view.shows}.`
  return `In a room, at true scale: above ${view.place}.`
}
