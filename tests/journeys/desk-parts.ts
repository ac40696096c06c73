/** Shared by the journeys through the back office and the studio. */
import type { Locator, Page } from '@playwright/test'
import { press } from './press.ts'

/** The sections: at the left on a wide screen, on a phone in the sheet behind More. */
export async function openSections(page: Page, place: 'Back office' | 'Studio', isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('navigation', { name: place, exact: true })
  await press(page.getByRole('button', { name: 'More', exact: true }), isMobile)
  return page.getByRole('navigation', { name: 'All sections' })
}
