/** How a PIN code is written. */
import { formsWords } from '#words/forms.ts'

/** People write two groups of three digits; the space is not part of the code. */
export const plainPin = (text: string) => text.replaceAll(/\s/g, '')

export const isPin = (text: string) => /^[1-9]\d{5}$/.test(text)

/** Why a text is no PIN code: none begins with 0. */
export const pinTrouble = (text: string) => (/^\d{6}$/.test(text) ? formsWords.noSuchPin(text) : formsWords.badPin)
