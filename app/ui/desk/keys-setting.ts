import { tryStorage } from '#app/browser/try-storage.ts'

/** Kept on the device: single keys may be in the way of speech input. */
const KEYS = 'single-keys'

export const areKeysOn = (): boolean => tryStorage(() => localStorage.getItem(KEYS)) !== 'off'

export function setKeysOn(isOn: boolean): void {
  tryStorage(() => (isOn ? localStorage.removeItem(KEYS) : localStorage.setItem(KEYS, 'off')))
}
