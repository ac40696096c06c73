import type { Portrait } from './plan-types.ts'

export const portraits: readonly Portrait[] = [
  {
    owner: 'sunaina-jha',
    artist: 'Sunaina Jha',
    drawing: { family: 'portrait', variant: 'sunaina-jha', seed: 1 },
    shows: 'a ring of painted fish and a peacock pinned to a sand wall, with bamboo pens in a clay jar',
  },
  {
    owner: 'ramkali-dhurve',
    artist: 'Ramkali Dhurve',
    drawing: { family: 'portrait', variant: 'ramkali-dhurve', seed: 1 },
    shows: 'a tree of birds and an elephant pinned to a green wall, with brushes in a blue jar',
  },
  {
    owner: 'dinesh-vangad',
    artist: 'Dinesh Vangad',
    drawing: { family: 'portrait', variant: 'dinesh-vangad', seed: 1 },
    shows: 'a ring of white dancers on earth pinned to the wall, with reeds in a pale jar',
  },
  {
    owner: 'ira-kelkar',
    artist: 'Ira Kelkar',
    drawing: { family: 'portrait', variant: 'ira-kelkar', seed: 1 },
    shows: 'blue hills and a dawn in watercolour pinned to a grey wall, with brushes in a jar',
  },
  {
    owner: 'kabir-rao',
    artist: 'Kabir Rao',
    drawing: { family: 'portrait', variant: 'kabir-rao', seed: 1 },
    shows: 'a printed pavilion and a cut-paper landscape pinned to the wall, with brushes in an indigo jar',
  },
  {
    owner: 'meher-gill',
    artist: 'Meher Gill',
    drawing: { family: 'portrait', variant: 'meher-gill', seed: 1 },
    shows: 'an embroidered mirror garden pinned to a rose wall, with a row of thread spools below',
  },
  {
    owner: 'harsh-soni',
    artist: 'Harsh Soni',
    drawing: { family: 'portrait', variant: 'harsh-soni', seed: 1 },
    shows: 'two mandalas pinned to a green-grey wall, with brushes in a brass jar',
  },
  {
    owner: 'zubeida-khatri',
    artist: 'Zubeida Khatri',
    drawing: { family: 'portrait', variant: 'zubeida-khatri', seed: 1 },
    shows: 'indigo and madder block prints pinned to a cream wall, with tools in a red jar',
  },
]
