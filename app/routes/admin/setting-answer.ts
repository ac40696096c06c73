import { data } from 'react-router'
import type { Stale } from '#domain/admin/settings/settings.rules.ts'
import type { FormErrors } from '#shared/entered-text.rules.ts'

/** What is said of a setting that was sent. `about` names what was pressed. */
export type SettingAnswer = {
  isDone: boolean
  text: string
  about: string
  /** Somebody else changed it: what is stored is to be read anew. */
  isStale?: boolean
  values?: Readonly<Record<string, string>>
  errors?: FormErrors
}

export const answered = (status: number, answer: SettingAnswer) => data(answer, { status })

const STALE: Record<Stale, string> = {
  'not-there': 'This is not there any more.',
  'changed-meanwhile': 'Somebody changed this meanwhile. Please look at it again before you save.',
}

export const answeredStale = (reason: Stale, answer: Omit<SettingAnswer, 'isDone' | 'text' | 'isStale'>) =>
  answered(reason === 'not-there' ? 404 : 409, { ...answer, isDone: false, isStale: true, text: STALE[reason] })
