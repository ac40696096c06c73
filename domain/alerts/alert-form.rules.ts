import { asTyped, formSchema } from '#shared/entered-text.rules.ts'

/** In what a work is like a sold one. */
export const LIKENESSES = ['medium', 'artist'] as const
export type Likeness = (typeof LIKENESSES)[number]

/** `asked` is the query of the page; `email` is empty for those whom the store knows. */
export const alertForm = formSchema({ asked: asTyped, likeness: asTyped, email: asTyped, byEmail: asTyped })
