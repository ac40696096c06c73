import { Marked, type Renderer, type Token } from 'marked'
import { renditionAddress, renditionSet } from '#domain/images/rendition.rules.ts'
import { escapeHtml } from '#shared/escape-html.rules.ts'
import { addressIn, DEFAULT_LANGUAGE, type Language } from '#words/languages.rules.ts'
import { readPictureAddress } from './page-pictures.rules.ts'
import { headingId, isExternalHref, isSafeHref } from './page-source.ts'

export type Heading = { id: string; depth: number; text: string }

/**
 * Markdown to HTML that holds no HTML of the author, no address that runs, and no second `h1`. Links within the store stay
 * in the language.
 */
export function renderMarkdown(markdown: string, language = DEFAULT_LANGUAGE): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const marked = new Marked({ gfm: true, renderer: safeRenderer(headings, language) })
  return { html: marked.parse(markdown, { async: false }), headings }
}

function safeRenderer(headings: Heading[], language: Language): Partial<Renderer<string, string>> {
  return {
    html: ({ text }) => escapeHtml(text),
    heading(this: Renderer<string, string>, { tokens, depth }) {
      const inner = this.parser.parseInline(tokens)
      const text = plainText(inner)
      const level = Math.max(2, depth)
      const id = headingId(text, new Set(headings.map((heading) => heading.id)))
      headings.push({ id, depth: level, text })
      return `<h${level} id="${escapeHtml(id)}">${inner}</h${level}>\n`
    },
    link(this: Renderer<string, string>, { href, tokens }) {
      const inner = this.parser.parseInline(tokens)
      const target = withoutReferences(href)
      if (!isSafeHref(target)) return inner
      const own = target.startsWith('/') ? addressIn(language, target) : target
      return `<a href="${escapeHtml(own)}"${isExternalHref(target) ? ' rel="noopener"' : ''}>${inner}</a>`
    },
    // The attribute that Markdown's own markup has is no longer part of HTML.
    tablecell(this: Renderer<string, string>, { tokens, header, align }) {
      const tag = header ? 'th' : 'td'
      return `<${tag}${align ? ` class="to-${align}"` : ''}>${this.parser.parseInline(tokens)}</${tag}>\n`
    },
    image({ href, text }) {
      const target = withoutReferences(href)
      if (!target.startsWith('/') || !isSafeHref(target)) return escapeHtml(text)
      return pictureMarkup(target, text)
    },
  }
}

/** A picture of this store is offered in several widths. */
export function pictureMarkup(address: string, alt: string): string {
  const { id, width, height } = readPictureAddress(address) ?? {}
  const rest = `alt="${escapeHtml(alt)}" loading="lazy" decoding="async"`
  if (id === undefined) return `<img src="${escapeHtml(address)}" ${rest}>`
  const src = renditionAddress({ pictureId: id, width: 960, format: 'webp' })
  if (width === undefined || height === undefined) return `<img src="${src}" ${rest}>`
  const set = renditionSet({ id, width }, 'webp', 1280)
  return `<img src="${src}" srcset="${set}" sizes="(min-width: 1000px) 640px, 92vw" width="${width}" height="${height}" ${rest}>`
}

export type PictureIn = { address: string; alt: string }

/** In the order of the text. */
export function picturesIn(markdown: string): PictureIn[] {
  const found: PictureIn[] = []
  const marked = new Marked({ gfm: true })
  void marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (token.type === 'image') found.push({ address: String(token.href), alt: String(token.text).trim() })
  })
  return found
}

/** marked leaves character references of the source in a URL; `&#x73;` must not hide a scheme. */
function withoutReferences(href: string): string {
  return href.replace(/&amp;/g, '&').replace(/&[#\w]+;/g, '')
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
