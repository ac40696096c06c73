import type { ShowArtist, ShowPicture, ShowWork, View } from './show/show-types.ts'

/** One picture to be drawn, before it has pixels. */
export type PlannedPicture = {
  of: ShowPicture['of']
  owner: string
  position: number
  file: string
  alt: string
  view: View
  drawing: ShowWork['drawing']
  sizeCm: ShowWork['sizeCm']
  subject: string
}

function altOf(view: View, shows: string): string {
  if (view.kind === 'whole') return `Whole work: ${shows}.`
  if (view.kind === 'detail') return `Detail: ${view.shows}.`
  if (view.kind === 'angle') return `Another view: ${view.shows}.`
  return `In a room, at true scale: above ${view.place}.`
}

function planWork(work: ShowWork): PlannedPicture[] {
  return work.views.map((view, index) => ({
    of: 'work',
    owner: work.slug,
    position: index + 1,
    file: `${work.slug}-${index + 1}.avif`,
    alt: altOf(view, work.shows),
    view,
    drawing: work.drawing,
    sizeCm: work.sizeCm,
    subject: work.category,
  }))
}

function planPortrait(artist: ShowArtist): PlannedPicture {
  return {
    of: 'artist',
    owner: artist.slug,
    position: 1,
    file: `artist-${artist.slug}.avif`,
    alt: `From ${artist.name}’s studio: ${artist.portraitShows}.`,
    view: { kind: 'whole' },
    drawing: artist.portrait,
    sizeCm: [60, 60],
    subject: 'portrait',
  }
}

export function planPictures(works: readonly ShowWork[], artists: readonly ShowArtist[]): PlannedPicture[] {
  return [...works.flatMap(planWork), ...artists.map(planPortrait)]
}
