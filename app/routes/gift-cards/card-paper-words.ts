/** In the address of the page: why the paper was not given. */
export const PAPER = 'paper'

const WORDS: Readonly<Record<string, string>> = {
  'not-now': 'There is no card to print.',
  used: 'Something was bought with this card already, so its code stays. Please write to us.',
  shown: 'The code of this card was shown before. It can be printed with a new one.',
}

export const refusedWords = (reason: string | null): string | null => WORDS[reason ?? ''] ?? null
