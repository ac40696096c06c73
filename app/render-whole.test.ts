import { createElement, lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { renderWhole } from './render-whole.ts'

const page = (part: Parameters<typeof createElement>[0]) =>
  createElement('html', null, createElement('body', null, createElement(Suspense, null, createElement(part))))

test('a page is a document in every spelling of its tags', () => {
  const html = renderWhole(page(() => 'रंग <!--$!-->')).toString()
  expect(html).toBe('<!DOCTYPE html><html><head></head><body><!--$-->रंग &lt;!--$!--&gt;<!--/$--></body></html>')
})

test('a page with a part that is not ready is refused, not sent without it', () => {
  const late = lazy(() => new Promise<never>(() => {}))
  expect(() => renderWhole(page(late))).toThrow('A part of the page was not ready to be rendered.')
})

test('a page with a part that fails is refused with its reason', () => {
  const broken = () => {
    throw new Error('The part is broken.')
  }
  expect(() => renderWhole(createElement(broken))).toThrow('The part is broken.')
})
