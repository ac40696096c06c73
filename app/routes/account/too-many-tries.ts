import { data } from 'react-router'

export function tooManyTries(waitSeconds: number) {
  const text = `Too many tries in a short time. Please try again in ${waitSeconds} second${waitSeconds === 1 ? '' : 's'}.`
  const headers = { 'Retry-After': String(waitSeconds) }
  return data({ kind: 'failed', title: 'Authentication failed', text } as const, { status: 429, headers })
}
