import { useLayoutEffect, useRef, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import type { Entered, FormErrors } from '#shared/entered-text.rules.ts'
import { useInteractive } from './use-interactive.ts'

/** The answer to every form. On a page of several forms, `about` names the one. */
export type FormAnswer<Done, Typed = Entered> =
  | { isDone: true; about?: string | undefined; done: Done }
  | FormRefused<Typed>

/** `message` is about the whole form, `errors` about its fields by name; `values` are what was typed. */
export type FormRefused<Typed = Entered> = {
  isDone: false
  about?: string | undefined
  values: Typed
  errors: FormErrors
  message: string
  /** Shown in a toast, too. */
  toast?: string | undefined
  /** The sender must verify first. */
  mustProve?: boolean | undefined
}

/** Shown in a toast once it is done. */
export type Told = { text: string }

/** On a page of several forms, the query that says which of them is posted. */
export const FORM = 'form'

/** A field that people don't see. A machine fills it in. */
export const TRAP_NAME = 'leave_empty'

/** The first wrong field, or else the message about the whole form. */
export function focusOnRefusal(place: HTMLElement | null): void {
  const find = (wanted: string) => place?.querySelector<HTMLElement>(wanted)
  const first = find('[aria-invalid="true"]') ?? find('[data-told]')
  first?.focus()
}

/**
 * A form sent without leaving the page, or, before a script runs, as a normal post. The first wrong field takes the
 * focus, or the element that replaces the finished form. `name`: on a page of several forms.
 */
export function useAnsweredForm<Done, Typed extends object | undefined = Entered>(name?: string) {
  const fetcher = useFetcher<FormAnswer<Done, Typed>>()
  const answered = useActionData<FormAnswer<Done, Typed>>()
  const place = useRef<HTMLDivElement>(null)
  const isInteractive = useInteractive()
  const isSending = fetcher.state !== 'idle'
  const answer = fetcher.data ?? (answered?.about === name ? answered : undefined)
  // In the same tick as the form goes: a dialog that sees the focus lost takes it a frame later.
  useLayoutEffect(() => {
    if (!answer) return
    if (answer.isDone) place.current?.querySelector<HTMLElement>('[data-done]')?.focus()
    else focusOnRefusal(place.current)
  }, [answer])
  const refused = answer && !answer.isDone ? answer : undefined
  /** Fields edited since: not marked wrong again before they are sent. */
  const [typed, setTyped] = useState<{ after: unknown; names: readonly string[] }>()
  const names = typed?.after === answer ? (typed?.names ?? []) : []
  const wrong = Object.keys(refused?.errors ?? {})
  const isMended = wrong.length > 0 && wrong.every((name) => names.includes(name))
  return {
    Form: fetcher.Form,
    place,
    /** Then the form shows the errors, and not the browser. */
    isInteractive,
    isSending,
    isAnswered: answer !== undefined,
    /** The answer came with a new page, so chosen files are lost. */
    isLoadedAnew: answer !== undefined && !fetcher.data,
    refused,
    done: answer?.isDone ? answer.done : undefined,
    /** As answered, without later edits. */
    errors: refused?.errors ?? {},
    message: isMended ? undefined : refused?.message,
    /** For a field: typed text, or else what is stored, and its error. */
    field: (name: string, stored?: string | null) => ({
      name,
      defaultValue: (refused?.values as Entered | undefined)?.[name] ?? stored ?? undefined,
      error: names.includes(name) ? undefined : refused?.errors[name],
      onInput: () => wrong.includes(name) && setTyped({ after: answer, names: [...names, name] }),
    }),
  }
}
