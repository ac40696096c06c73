/** With the sheet that only the gifts use: no other page fetches its name. */
import gifts from '#app/styles/sheets/gifts.css?url'
import { SHEETS, sheetsOf } from '#app/sheets.ts'

export const giftSheets = sheetsOf({ ...SHEETS, gifts })
