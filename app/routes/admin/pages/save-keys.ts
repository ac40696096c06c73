import type { KeyboardEvent } from 'react'

/** Ctrl S saves the draft of a form, Ctrl Enter publishes it. */
export function onSaveKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  const intent = event.key === 's' ? 'keep' : event.key === 'Enter' ? 'publish' : undefined
  if (!intent) return
  event.preventDefault()
  const form = event.currentTarget
  form.requestSubmit(form.querySelector<HTMLElement>(`button[value="${intent}"]`))
}
