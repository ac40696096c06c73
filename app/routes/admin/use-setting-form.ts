import { useEffect, useRef } from 'react'
import { useActionData, useFetcher, useRevalidator } from 'react-router'
import { useInteractive } from '#app/ui/use-interactive.ts'
import type { SettingAnswer } from './setting-answer.ts'

/** The form of one setting: sent without leaving the page, or without a script. What was refused keeps what was typed. */
export function useSettingForm(about: string) {
  const fetcher = useFetcher<SettingAnswer>()
  const posted = useActionData<SettingAnswer>()
  const { revalidate } = useRevalidator()
  const place = useRef<HTMLDivElement>(null)
  const { data } = fetcher
  const answer = data ?? (posted?.about === about ? posted : undefined)
  useEffect(() => {
    if (data?.isStale) void revalidate()
  }, [data, revalidate])
  useEffect(() => {
    if (answer?.isDone === false) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  const refused = answer?.isDone === false ? answer : undefined
  return {
    Form: fetcher.Form,
    /** What is wrong is said beside its field; the browser itself says it where no script runs. */
    noValidate: useInteractive(),
    place,
    isSending: fetcher.state !== 'idle',
    /** Said above the fields. */
    failed: refused?.text,
    isRefused: refused !== undefined,
    /** For a field: what was typed, else what is stored, and what is wrong with it. */
    field: (name: string, stored: string | number) => ({
      name,
      defaultValue: refused?.values?.[name] ?? String(stored),
      error: refused?.errors?.[name],
    }),
  }
}
