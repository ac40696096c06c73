import { gotoLive } from '#tests/harness/goto-live.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import type { Page } from '@playwright/test'
import { openListed } from './open-work.ts'

/** One of each kind of screen that a visitor meets. */
const SHORT = [
  '/',
  '/collection',
  '/collection?category=no-such-category',
  '/collection?price=0-100',
  '/category/wall-art',
  '/search?q=kurti',
  '/search?q=peacock+submarine',
  '/search',
  'a work with frames',
  'a premium work',
  'a work in sizes',
  '/artists',
  '/artists/join',
  'an artist',
  '/wall',
  '/cart',
  '/orders',
  '/order-confirmation',
  '/sign-in',
  '/about',
  '/contact',
  '/cancellation-refunds',
  '/services/consultation',
  '/blog',
  '/no/such/place',
] as const

/** Close to one of these. */
const LONG = [
  '/collection?page=2',
  '/collection?orientation=portrait&size=medium,small',
  '/category/premium-artwork',
  '/category/jewellery?fit=rings-14',
  '/search?q=cotton&colour=1b7f7a',
  '/sign-up',
  '/checkout',
] as const

type Screen = (typeof SHORT)[number] | (typeof LONG)[number]

export const SCREENS: readonly Screen[] = isLong ? [...SHORT, ...LONG] : SHORT

/** Its scripts run, so that it no longer changes on its own. */
export async function openScreen(page: Page, screen: Screen, basename = ''): Promise<void> {
  const listing = {
    'a work with frames': '/category/wall-art/handmade',
    'a premium work': '/category/premium-artwork',
    'a work in sizes': '/category/jewellery?fit=rings-14',
    'an artist': '/artists',
  }[screen as string]
  if (!listing) return gotoLive(page, basename + (screen === '/' && basename ? '' : screen))
  await openListed(page, basename + listing)
}
