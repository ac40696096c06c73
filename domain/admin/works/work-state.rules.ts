import type { ListedWork } from './works.db.ts'

export type WorkState = 'on-show' | 'sold-out' | 'waiting' | 'rejected' | 'hidden' | 'artist-away'

type Facts = Pick<ListedWork, 'approvalState' | 'isHidden' | 'isHiddenByShop' | 'isInStock'>

/** The one state that a list shows. What keeps buyers from seeing a work comes first. */
export function stateOfWork({ approvalState, isHidden, isHiddenByShop, isInStock }: Facts): WorkState {
  if (approvalState === 'pending') return 'waiting'
  if (approvalState === 'rejected') return 'rejected'
  if (isHidden) return isHiddenByShop ? 'hidden' : 'artist-away'
  return isInStock ? 'on-show' : 'sold-out'
}
