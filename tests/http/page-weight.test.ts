import { expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#words/languages.rules.ts'
import { kilobytes, scriptsOfScreens } from '#tests/harness/built-scripts.ts'

const PUBLIC_MAX = 125

/** For people who work here. */
const OFFICE = /^(admin|artist)-|^routes\/(admin|studio)\//

/** Pages about one buyer's own order or account. They may weigh more, but not more than now. */
const OWN_MAX: Readonly<Record<string, number>> = {
  'routes/checkout/checkout': 171,
  'routes/checkout/order-confirmation': 130,
  'routes/gift-cards/card-order': 133,
  'routes/account/profile': 133,
  'routes/account/orders/orders': 129,
  'routes/account/orders/order': 138,
}

test.each(LANGUAGES)('every public page loads at most 125 kB of scripts, in %s', (language) => {
  const screens = [...scriptsOfScreens(language)].filter(([id]) => !OFFICE.test(id))
  const ids = screens.map(([id]) => id)
  expect(ids).toEqual(expect.arrayContaining(['routes/shop/home', 'routes/checkout/cart', ...Object.keys(OWN_MAX)]))
  const weighed = screens.map(([id, scripts]) => ({ id, is: kilobytes(scripts), most: OWN_MAX[id] ?? PUBLIC_MAX }))
  expect(weighed.filter(({ is, most }) => is > most)).toEqual([])
})

const STUDIO = /^artist-|^routes\/studio\//

const OFFICE_MAX = 160

test.each(LANGUAGES)(
  'every page of the back office and the studio loads at most 160 kB of scripts, in %s',
  (language) => {
    // The back office opens in English alone.
    const opened = language === DEFAULT_LANGUAGE ? OFFICE : STUDIO
    const screens = [...scriptsOfScreens(language)].filter(([id]) => opened.test(id))
    expect(screens.length).toBeGreaterThan(opened === OFFICE ? 30 : 8)
    const weighed = screens.map(([id, scripts]) => ({ id, is: kilobytes(scripts) }))
    expect(weighed.filter(({ is }) => is > OFFICE_MAX)).toEqual([])
  },
)
