/** Problems with the project's words: missing, unused, astray, or in an unnatural voice. */
import type { Source } from './follow-code.ts'
import { missingTexts, nameOfArea, readsOf, textsOf, unusedTexts } from './read-words.ts'
import { strayWords } from './stray-words.ts'

const isTest = (path: string) => /\.test\.tsx?$|\.d\.ts$/.test(path)

/** Texts for operators and engineers stay where they are used. */
const FOR_OPERATORS =
  /^(server\/(?!own-post|say-failure)|domain\/(retention|jobs|audit)\/|domain\/conversations\/take-reply|domain\/content\/(page-source|read-content|testimonials)|domain\/images\/(picture-folder|claim-bucket|move-pictures)|domain\/orders\/(paying\/(check-|payment-link|readmit)|disputing\/follow-|reconciling\/audit-jobs)|app\/(late-scripts|routes\/seo\/|routes\/(checkout\/payment|admin\/payouts\/payout|account\/orders\/whatsapp|messages\/mail)-webhook)|shared\/(env|mistakes-about-half|certificates-env|messages-env|inbound-mail-env|shiprocket-env|google-env|pictures-env|razorpay-env|shared-cache-env|telemetry-env|figures|proxy-words|tracing|log|work-queue|database-errors)|providers\/)/

/** Words that are data: of places, passwords, searches and browsers; names of locks and limits in statements. */
const DATA =
  /^(shared\/(pin-places|indian-states)|domain\/accounts\/(common|stolen)-passwords|domain\/search\/read-meaning|domain\/accounts\/browsers|packages\/wall\/template\/svg-file)|\.db\.ts$/

export const mayHoldStrays = (path: string) =>
  /^(app|domain|server|shared|packages\/wall\/(?!tests))/.test(path) &&
  !isTest(path) &&
  !FOR_OPERATORS.test(path) &&
  !DATA.test(path)

/** Phrases that sound translated. */
const OLD_VOICE =
  /\b(whoever|whomever|anew|it is (?:told|said)|(?:is|are|was|were) told|is said|counts? (?:no more|not)|wish(?:es)? (?:to|for)|(?:that|those|the one|the code) of before|hears? of|is looked into|no more than once lest|be had)\b/i

export type Area = { file: string; name: string; texts: ReturnType<typeof textsOf> }

export const areasOf = (sources: readonly Source[]): Area[] =>
  sources
    .filter(({ path }) => path.startsWith('words/en/'))
    .map(({ path, code }) => {
      const file = path.slice('words/en/'.length)
      return { file, name: nameOfArea(file.replace(/\.tsx?$/, '')), texts: textsOf(path, code) }
    })

export function wrongWords(sources: readonly Source[]): string[] {
  const read = sources.filter(({ path }) => !isTest(path))
  return [
    ...areasOf(read).flatMap((area) => [...missing(area, read), ...unused(area, read)]),
    ...read.filter(({ path }) => path.startsWith('words/en/')).flatMap(oldVoice),
    ...read.filter(({ path }) => mayHoldStrays(path)).flatMap(astray),
  ]
}

function missing({ file, texts }: Area, sources: readonly Source[]): string[] {
  const codeOf = (path: string) => sources.find((source) => source.path === path)?.code ?? ''
  if (!codeOf(`words/${file}`).includes('inLanguage(')) return []
  const languages = [...codeOf(`words/${file}`).matchAll(/from '\.\/(\w\w)\//g)].map(([, language = '']) => language)
  return languages.flatMap((language) => {
    const path = `words/${language}/${file}`
    return missingTexts(texts, textsOf(path, codeOf(path))).map((name) => `${path} lacks ${name}.`)
  })
}

function unused({ file, name, texts }: Area, sources: readonly Source[]): string[] {
  const readers = sources.filter(({ path }) => path !== `words/${file}`)
  return unusedTexts(name, texts, readers.map(readsIn)).map((text) => `words/en/${file}: nobody reads ${text}.`)
}

/** Each source is read once, also when its check is repeated beside a changed one. */
function oncePerSource<Found>(find: (source: Source) => Found): (source: Source) => Found {
  const known = new WeakMap<Source, { found: Found }>()
  return (source) => {
    const { found } = known.get(source) ?? { found: find(source) }
    known.set(source, { found })
    return found
  }
}

const readsIn = oncePerSource(({ code }) => readsOf(code))

const oldVoice = oncePerSource(({ path, code }) => {
  return code.split('\n').flatMap((line, index) => {
    const [found] = OLD_VOICE.exec(line) ?? []
    return found ? [`${path}:${index + 1}: "${found}" sounds translated. Say who does what.`] : []
  })
})

const astray = oncePerSource(({ path, code }) =>
  strayWords(path, code).map(({ line, text }) => `${path}:${line}: "${text}" belongs into words/.`),
)
