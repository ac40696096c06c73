/** When a post needs verification first, leads the page there with everything that was typed. */
import { PROVE } from '#app/ui/addresses.ts'

/** Undefined for anything else that was thrown. Otherwise the page leaves, and the promise never resolves. */
export function followProof(thrown: unknown, typed: FormData): Promise<never> | undefined {
  const way = thrown instanceof Response ? thrown.headers.get('Location') : null
  if (!way?.startsWith(`${PROVE}?`)) return undefined
  const form = document.createElement('form')
  form.method = 'post'
  form.action = way
  for (const [name, value] of typed) {
    if (typeof value !== 'string') continue
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  return new Promise(() => {})
}
