/** What the browser brings back from Google. */

export const ANSWER_NAMES = ['code', 'state', 'error', 'error_description', 'iss'] as const

/** Empty if missing. */
export type GoogleAnswer = Record<(typeof ANSWER_NAMES)[number], string>

/** Undefined if a person only opened the URL. */
export function readGoogleAnswer(query: URLSearchParams): GoogleAnswer | undefined {
  const answer = Object.fromEntries(ANSWER_NAMES.map((name) => [name, query.get(name) ?? ''])) as GoogleAnswer
  return answer.code || answer.state || answer.error ? answer : undefined
}
