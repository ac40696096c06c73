import { useActionData, useFetcher } from 'react-router'
import type { DashboardAnswer } from './answer-dashboard.ts'

/** The form of one row: sent without leaving the page, or without a script. The answer is told in a toast. */
export function useDashboardForm(row: string) {
  const fetcher = useFetcher<DashboardAnswer>()
  const posted = useActionData<DashboardAnswer>()
  const { data } = fetcher
  const said = data ?? (posted?.about === row ? posted : undefined)
  return {
    Form: fetcher.Form,
    isSending: fetcher.state !== 'idle',
    refused: said && !said.isDone ? said : undefined,
  }
}
