import { formSchema } from '#shared/entered-text.rules.ts'

/** How many days of the provider's books may be read at once. */
export const CHECK_DAYS = [1, 7, 30, 90] as const

export const checkForm = formSchema<{ days: (typeof CHECK_DAYS)[number] }>({
  days: (text) => {
    const value = CHECK_DAYS.find((count) => String(count) === text)
    return value ? { ok: true, value } : { ok: false, error: 'Please choose how many days are checked.' }
  },
})
