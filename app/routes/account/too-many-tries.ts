import { data } from 'react-router'
import { waitWords } from '#app/http/answer-form.ts'

export function tooManyTries(waitSeconds: number) {
  const text = waitWords({ reason: 'too-many', waitSeconds })
  const headers = { 'Retry-After': String(waitSeconds) }
  return data({ kind: 'failed', title: 'Authentication failed', text } as const, { status: 429, headers })
}
