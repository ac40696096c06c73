/** What is needed where the sheet is not found, or not rightly. */
export const loadByHand = () => import('./by-hand.tsx')
