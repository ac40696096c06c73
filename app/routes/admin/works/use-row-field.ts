import { useState } from 'react'
import { seenField } from '#domain/admin/works/row-form.rules.ts'
import type { FormRefused } from '#app/ui/form-answer.ts'

type Answered = { refused: FormRefused | undefined; done: unknown; isSending: boolean }

/**
 * A field of a row that is saved in place. It remembers what stood there when the first letter was typed: the list may be
 * read again before it is saved, and what another saved then is not overwritten unseen.
 */
export function useRowField(name: string, stored: string, { refused, done, isSending }: Answered) {
  const answer = refused ?? done
  const [own, setOwn] = useState<{ after: unknown; typed: string; seen: string }>()
  const values = refused?.values
  const isOwn = own !== undefined && (own.after === answer || isSending)
  const typed = isOwn ? own.typed : (values?.[name] ?? stored)
  const seen = isOwn ? own.seen : (values?.[seenField(name)] ?? stored)
  const put = (text: string) => setOwn({ after: answer, typed: text, seen })
  return {
    typed,
    seen,
    isChanged: typed !== seen,
    error: isOwn ? undefined : refused?.errors[name],
    put,
    /** Leaves it as it was. */
    leave: () => put(seen),
  }
}

export type RowField = ReturnType<typeof useRowField>
