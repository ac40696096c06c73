/** The words with which an artist's story begins. */
export function firstSentence(biography: string): string {
  return /^.+?[.!?](?=\s|$)/.exec(biography)?.[0] ?? biography
}
