/** Finds elements of the plain XML that spreadsheet programs write. Unknown entities are refused, and nothing is expanded. */
import { broken } from './open-zip.ts'

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function unescaped(text: string): string {
  return text.replaceAll(/&([^;&]{0,10});?/g, (_all, name: string) => {
    if (!name.startsWith('#')) {
      if (!Object.hasOwn(NAMED, name)) throw broken()
      return NAMED[name] ?? ''
    }
    const code = /^#x[0-9a-f]+$/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    if (!(code >= 0 && code <= 0x10_ff_ff)) throw broken()
    return String.fromCodePoint(code)
  })
}

/** Also with a prefix, as in `r:id="rId1"`. */
export function attribute(attributes: string, name: string): string {
  const start = `${name}=`
  for (let at = attributes.indexOf(start); at >= 0; at = attributes.indexOf(start, at + 1)) {
    const quote = attributes.charAt(at + start.length)
    const isWhole = at === 0 || /[\s:]/.test(attributes.charAt(at - 1))
    if (!isWhole || (quote !== '"' && quote !== "'")) continue
    const begin = at + start.length + 1
    const end = attributes.indexOf(quote, begin)
    return end < 0 ? '' : attributes.slice(begin, end)
  }
  return ''
}

type Element = { attributes: string; inner: string; begin: number; end: number }
export type Elements = (name: string, within?: string) => Generator<Element>

/**
 * Finds elements by name, in order. None of those read here has one of its own name inside. Each character is looked at once
 * for each name: an element that never ends makes the file unreadable, instead of a search that starts again.
 */
export function elementsOf(xml: string): Elements {
  // Some programs write `<x:row>`.
  const prefix = /<(\w+:)?(?:worksheet|sst|styleSheet|workbook|Relationships)[\s>]/.exec(xml.slice(0, 2_000))?.[1] ?? ''
  return function* (name, within = xml) {
    const [start, close] = [`<${prefix}${name}`, `</${prefix}${name}>`]
    for (let at = within.indexOf(start); at >= 0; at = within.indexOf(start, at)) {
      const begin = at
      at += start.length
      if (!/[\s/>]/.test(within.charAt(at))) continue
      const open = within.indexOf('>', at)
      if (open < 0) throw broken()
      const isEmpty = within.charAt(open - 1) === '/'
      const end = isEmpty ? open + 1 : within.indexOf(close, open)
      if (end < 0) throw broken()
      const attributes = within.slice(at, isEmpty ? open - 1 : open)
      at = isEmpty ? end : end + close.length
      yield { attributes, inner: isEmpty ? '' : within.slice(open + 1, end), begin, end: at }
    }
  }
}
