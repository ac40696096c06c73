/** The form in which people apply to sell as an artist, and the answer to it. */
import { formSchema, no, readLine, readLines, yes, type Read } from '#shared/entered-text.rules.ts'
import { joiningWords } from '#words/joining.ts'

export const SAMPLES_MAX = 6
export const LINKS_MAX = 5
export const TEXT_MAX = 2_000
const TEXT_MIN = 40
const CITY_MAX = 100
const LINK_MAX = 300

export type ApplicationState = 'open' | 'accepted' | 'declined'

export const APPLICATION_STATES: readonly ApplicationState[] = ['open', 'accepted', 'declined']

export type ApplicationForm = { text: string; city: string; links: string[] }

export const applicationForm = formSchema<ApplicationForm>({
  text: (typed) => {
    const text = readLines(typed, TEXT_MAX, joiningWords.noText)
    return text.ok && text.value.length < TEXT_MIN ? no(joiningWords.textTooShort) : text
  },
  city: (text) => readLine(text, CITY_MAX, joiningWords.noCity),
  links: readLinks,
})

/** One a line. People leave out the beginning of an address. */
function readLinks(typed = ''): Read<string[]> {
  const lines = typed.split(/\s+/).filter(Boolean)
  if (lines.length > LINKS_MAX) return no(joiningWords.tooManyLinks(LINKS_MAX))
  const links = lines.map((line) => (/^https?:\/\//i.test(line) ? line : `https://${line}`))
  const wrong = links.find((link) => !isWebAddress(link))
  return wrong === undefined ? yes(links) : no(joiningWords.linkWrong(wrong.slice(0, 80)))
}

function isWebAddress(link: string): boolean {
  if (link.length > LINK_MAX || !URL.canParse(link)) return false
  const { protocol, hostname, username, password } = new URL(link)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && hostname.includes('.') && !username && !password && !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(link)
}

export function samplesError(count: number): string | undefined {
  if (count === 0) return joiningWords.noSamples
  return count > SAMPLES_MAX ? joiningWords.tooManySamples(SAMPLES_MAX) : undefined
}

export const ANSWER_MAX = 1_000
