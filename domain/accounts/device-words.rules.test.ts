import { expect, test } from 'vitest'
import { deviceWords, placeWords } from './device-words.rules.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36', 'Chrome on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0', 'Edge on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on an iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 15; K) Chrome/141.0 Mobile Safari/537.36', 'Chrome on an Android phone'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-X) SamsungBrowser/28.0 Chrome/130.0 Safari/537.36',
    'Samsung Internet on an Android tablet',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  ['curl/8.7.1', 'An unknown device'],
  ['', 'An unknown device'],
])('a device is called what people call it: %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})

test.each([
  ['127.0.0.1', 'this machine'],
  ['0:0:0:0::/64', 'this machine'],
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:0:0::/64', '2001:db8:0:0::/64'],
  [null, undefined],
])('the place %s is called %s', (address, words) => {
  expect(placeWords(address)).toBe(words)
})
