import { useMemo } from 'react'
import { trusted } from '#app/browser/trusted-markup.ts'

type Props = { html: string; className?: string | undefined; lang?: string | undefined }

/**
 * Markup that the server has written: our own Markdown, which can hold no script, and parts of a page that never change
 * in the browser (`markupOf`). Neither their components nor their texts travel as scripts.
 */
export function Markup({ html, className, lang }: Props) {
  const markup = useMemo(() => trusted(html), [html])
  return html && <div className={className} lang={lang} dangerouslySetInnerHTML={markup} />
}
