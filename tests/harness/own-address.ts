import { randomInt } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'

/** A visitor whose attempts are counted apart from all others on this machine. */
export async function fromOwnAddress(context: BrowserContext): Promise<void> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
}
