import { expect, test } from 'vitest'
import { takeNonces } from './own-scripts.ts'

const take = (html: string) => {
  const taken = takeNonces(Buffer.from(html), 'N+/=')
  return { html: String(taken.html), scripts: taken.scripts.map(String) }
}

test('scripts of our own are known by the nonce, which they lose', () => {
  const html =
    '<link rel="modulepreload" nonce="N+/=" href="/a.js"/><p>रंग</p><script nonce="N+/=">greet("रंग")</script>' +
    '<script nonce="N+/=" src="/a.js"></script><script nonce="N+/=" type="module" async="">import "/b.js"</script>'
  expect(take(html)).toEqual({
    html:
      '<link rel="modulepreload" href="/a.js"/><p>रंग</p><script>greet("रंग")</script>' +
      '<script src="/a.js"></script><script type="module" async="">import "/b.js"</script>',
    scripts: ['greet("रंग")', 'import "/b.js"'],
  })
})

test('an injected script is never ours, whatever attributes it has', () => {
  const html = '<p><script>evil()</script><script nonce="other">evil()</script><b nonce="N+/=">evil()</b></p>'
  expect(take(html).scripts).toEqual([])
})
