/** Which files a page makes the browser load before any click. */

export type PageFiles = { scripts: string[]; styles: string[]; fonts: string[]; foreign: string[] }

const TAG = /<(script|link|img|iframe|source)\b([^>]*)>/g
const attribute = (text: string, name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'i').exec(text)?.[1]
/** Also a later one: it loads with the page all the same. */
const MODULE = /<script((?: type="module"| [^>]*data-modules=)[^>]*)>([\s\S]*?)<\/script>/g
const INLINE_IMPORT = /import\s*(?:[^'"()]*?from\s*)?["']([^"']+)["']/g

export function filesOfPage(html: string): PageFiles {
  const files: PageFiles = { scripts: [], styles: [], fonts: [], foreign: [] }
  for (const [, tag, attributes = ''] of html.matchAll(TAG)) {
    const address = attribute(attributes, tag === 'link' ? 'href' : 'src')
    const rel = attribute(attributes, 'rel') ?? ''
    if (!address || address.startsWith('data:')) continue
    if (/^(https?:)?\/\//.test(address)) {
      if (tag !== 'link' || !/^(canonical|alternate|next|prev|author|license)$/.test(rel)) files.foreign.push(address)
    } else if (tag === 'script' || rel === 'modulepreload') files.scripts.push(address)
    else if (rel === 'stylesheet') files.styles.push(address)
    else if (rel === 'preload' && attribute(attributes, 'as') === 'font') files.fonts.push(address)
  }
  for (const [, attributes = '', script = ''] of html.matchAll(MODULE)) {
    files.scripts.push(...(attribute(attributes, 'data-modules')?.split(' ') ?? []), ...importsOf(script))
  }
  return { ...files, scripts: [...new Set(files.scripts)], fonts: [...new Set(files.fonts)] }
}

/** Static imports only: what is imported on demand is not part of opening the page. */
export function importsOf(script: string): string[] {
  return Array.from(script.matchAll(INLINE_IMPORT), ([, address = '']) => address).filter((address) =>
    /^[./]/.test(address),
  )
}
