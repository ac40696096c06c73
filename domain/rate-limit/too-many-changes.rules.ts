import { cartWords } from '#words/cart.ts'

export const tooManyChangesWords = (waitSeconds: number) => cartWords.tooManyChanges(waitSeconds)
