import { formSchema, readLine, readLines } from '#shared/entered-text.rules.ts'
import { adminCustomersWords } from '#words/admin-customers.ts'

export const NOTE_MAX = 2_000
export const TAG_MAX = 30
export const TAGS_MAX = 10

export const customerNoteForm = formSchema<{ words: string }>({
  words: (text) => readLines(text, NOTE_MAX, adminCustomersWords.noNote),
})

export const customerTagForm = formSchema<{ tag: string }>({
  tag: (text) => readLine(text, TAG_MAX, adminCustomersWords.noTag),
})
