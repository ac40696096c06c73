import { storeUrl } from './store.ts'

export type FormOfPage = { path: string; form: Record<string, string> }

/** The forms of a page, as a browser without scripts would post them. */
export function formsOf(page: string, html: string): FormOfPage[] {
  return [...html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)]
    .filter(([, head = '']) => /method="post"/.test(head))
    .map(([, head = '', body = '']) => {
      const action = (/action="([^"]*)"/.exec(head)?.[1] ?? '').replaceAll('&amp;', '&')
      const { pathname, search } = new URL(action, new URL(page, storeUrl))
      const fields = [...body.matchAll(/<(?:input|textarea|select|button)\b[^>]*\bname="([^"]+)"[^>]*>/g)]
      const form = fields.map(([tag, name = '']) => [name, /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? ''] as const)
      return { path: pathname + search, form: Object.fromEntries(form) }
    })
}
