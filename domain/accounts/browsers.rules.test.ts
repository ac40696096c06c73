import { expect, test, describe } from 'vitest'
import { deviceWords, placeWords, isEmbeddedBrowser } from './browsers.rules.ts'

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
])('a device has its common name: %s', (userAgent, words) => {
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

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'

describe('P-9 a browser inside another app is known', () => {
  test.each([
    `${IPHONE} Mobile/15E148 Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_6; en_IN; en; scale=3.00; 1179x2556)`,
    `${IPHONE} Mobile/22G86 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBDV/iPhone15,2;FBSN/iOS;FBSV/18.6]`,
    `${IPHONE} Mobile/15E148`,
    'Mozilla/5.0 (Linux; Android 16; Pixel 9 Build/BP2A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 Instagram 390.0.0.46.81 Android',
    `${ANDROID} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/520.0.0.40.93;]`,
    'Mozilla/5.0 (Linux; Android 16; SM-S931B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36',
    `${ANDROID} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 musical_ly_2024 BytedanceWebview/d8a21c6`,
    `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1 Twitter for iPhone/11.20`,
  ])('%s', (userAgent) => expect(isEmbeddedBrowser(userAgent)).toBe(true))
})

describe('P-9 a browser with another User-Agent is new', () => {
  test.each([
    '',
    `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`,
    `${IPHONE} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`,
    `${IPHONE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`,
    `${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36`,
    `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  ])('%s', (userAgent) => expect(isEmbeddedBrowser(userAgent)).toBe(false))
})
