import { asTyped, formSchema, no, yes } from '#shared/entered-text.rules.ts'
import { followingWords } from '#words/following.ts'

export const HOWS = ['weekly', 'at-once'] as const
export type How = (typeof HOWS)[number]

/** `email` is empty for those whom the store knows; `agree` for those who have agreed before. */
export const followForm = formSchema({
  how: (text) => {
    const how = HOWS.find((known) => known === text)
    return how ? yes(how) : no(followingWords.chooseHow)
  },
  email: asTyped,
  agree: asTyped,
  act: asTyped,
})
