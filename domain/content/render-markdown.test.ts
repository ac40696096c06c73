import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

test('HTML in a page is shown as text and never run', () => {
  const { html } = renderMarkdown(
    'A <b>b</b> <script>alert(1)</script>\n\n<script>alert(2)</script>\n\n<img src=x onerror=y>',
  )
  expect(html).not.toMatch(/<(?:script|b|img)\b/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('&lt;script&gt;alert(2)&lt;/script&gt;')
})

test('a URL that would run keeps its words and loses its link', () => {
  for (const href of ['javascript:alert(1)', 'java&#x73;cript:alert(1)', 'data:text/html,x', '//evil.example']) {
    expect(renderMarkdown(`[words](${href})`).html).toBe('<p>words</p>\n')
  }
  expect(renderMarkdown('![words](javascript:x)').html).toBe('<p>words</p>\n')
})

test('links to other sites carry rel=noopener and links inside the store do not', () => {
  expect(renderMarkdown('[a](https://example.in/?a=1&b=2)').html).toBe(
    '<p><a href="https://example.in/?a=1&amp;b=2" rel="noopener">a</a></p>\n',
  )
  expect(renderMarkdown('[a](/about)').html).toBe('<p><a href="/about">a</a></p>\n')
  expect(renderMarkdown('[a](/about) [b](#c)', 'hi').html).toBe('<p><a href="/hi/about">a</a> <a href="#c">b</a></p>\n')
})

test('headings have ids that are unique, listed with their plain words, and leave h1 to the screen', () => {
  const { html, headings } = renderMarkdown('# Cost & *time*\n\n## Cost & time\n')
  expect(headings).toEqual([
    { id: 'cost-time', depth: 2, text: 'Cost & time' },
    { id: 'cost-time-2', depth: 2, text: 'Cost & time' },
  ])
  expect(html).toContain('<h2 id="cost-time">Cost &amp; <em>time</em></h2>')
  expect(html).not.toContain('<h1')
})
