import shelf from '#app/styles/shelf.css?url'
import { SHEETS, sheetsOf } from '#app/sheets.ts'

/** Other pages have no use for the name of the last. */
export const sheets = sheetsOf({ ...SHEETS, shelf })
