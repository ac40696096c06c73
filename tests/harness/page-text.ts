/** Reads rendered pages by their visible content, so that tests outlive changes of markup. */

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

export function decodeEntities(html: string): string {
  return html.replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? whole
    return String.fromCodePoint(Number.parseInt(name.slice(/^#x/i.test(name) ? 2 : 1), /^#x/i.test(name) ? 16 : 10))
  })
}

/** The words between tags, in order; scripts, styles and comments are not words. */
export function textOf(html: string): string {
  const bare = html.replace(/<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/g, ' ').replace(/<!--[\s\S]*?-->/g, '')
  return decodeEntities(bare.replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

/** The text of each element with this tag. */
export function textsOf(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, inner = '']) =>
    textOf(inner),
  )
}

/** The first element with this tag whose opening tag or text contains the words, with everything inside it. */
export function elementWith(html: string, tag: string, words: string): string | undefined {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>[\\s\\S]*?</${tag}>`, 'g'))]
    .map(([element]) => element)
    .find((element) => element.includes(words) || textOf(element).includes(words))
}

/** Every attribute of this name in the page, decoded. */
export function attributesOf(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<[a-z][^>]*\\s${name}="([^"]*)"`, 'gi'))].map(([, value = '']) =>
    decodeEntities(value),
  )
}

/** The works listed in the main part of a page, by id, in order. */
export function worksHung(html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const ids = [...main.matchAll(/href="\/artwork\/([0-9a-f-]{36})"/g)].map(([, id = '']) => id)
  return [...new Set(ids)]
}
