import { expect, test } from 'vitest'
import { withLateScripts } from './late-scripts.ts'

const late = (html: string) => withLateScripts(Buffer.from(html)).toString()

test('a page names its scripts and requests none of them', () => {
  const html =
    '<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/s.css"/>' +
    '<link rel="modulepreload" href="/b.js"/></head><body>रंग<script>one</script>' +
    '<script type="module" async="">import "/a.js"</script><script>two</script></body></html>'
  expect(late(html)).toBe(
    '<html><head><link rel="stylesheet" href="/s.css"/></head><body>रंग<script>one</script>' +
      '<script type="text/plain" data-modules="/a.js /b.js">import "/a.js"</script><script>two</script></body></html>',
  )
})

test('a page without a module script stays as it is', () => {
  const html = '<html><head><link rel="modulepreload" href="/a.js"/></head><body></body></html>'
  expect(late(html)).toBe(html)
})
