/** Views that an admin keeps of a list: which lists have them, their form, and whose data a view names. */
import type { Traces } from '#domain/kept/traces.rules.ts'
import { formSchema, readLine } from '#shared/entered-text.rules.ts'
import { phoneBeginning } from '#shared/typed-phone.rules.ts'
import { adminListsWords } from '#words/admin-lists.ts'

export type ListName = 'orders' | 'works' | 'customers' | 'inbox' | 'reviews'

export type SavedView = { id: string; name: string; query: string }

export const VIEW_NAME_MAX = 40
/** Of one list. */
export const SAVED_VIEWS_MAX = 12
export const VIEW_QUERY_MAX = 1_000

export const savedViewForm = formSchema<{ name: string }>({
  name: (text) => readLine(text, VIEW_NAME_MAX, adminListsWords.noViewName),
})

/** Whether a view was kept to find this person. A name of one word may be any word, so it must be all of the text. */
export function isAboutPerson({ name, query }: Omit<SavedView, 'id'>, { emails, phones, names }: Traces): boolean {
  const parts = [...emails, ...names.filter((one) => one.includes(' '))].map((one) => one.toLowerCase())
  const whole = names.map((one) => one.toLowerCase())
  return [name, ...new URLSearchParams(query).values()]
    .map((text) => text.toLowerCase())
    .some(
      (text) =>
        parts.some((part) => text.includes(part)) ||
        whole.includes(text) ||
        phones.includes(phoneBeginning(text) ?? ''),
    )
}
