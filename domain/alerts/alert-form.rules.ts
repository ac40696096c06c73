import { asTyped, formSchema } from '#shared/entered-text.rules.ts'

/** `asked` is the query of the page; `email` is empty for those whom the store knows. */
export const alertForm = formSchema({ asked: asTyped, likeness: asTyped, email: asTyped, byEmail: asTyped })
