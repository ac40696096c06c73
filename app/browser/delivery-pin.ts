/** The PIN code last checked on this device. It is never sent on its own. */
import { isPin } from '#shared/pin-codes.rules.ts'
import { tryStorage } from './try-storage.ts'

const KEY = 'delivery-pin'

export function keepPin(pin: string): void {
  tryStorage(() => localStorage.setItem(KEY, pin))
}

/** Empty when there is none: storage may hold anything. */
export function storedPin(): string {
  const pin = tryStorage(() => localStorage.getItem(KEY)) ?? ''
  return isPin(pin) ? pin : ''
}
