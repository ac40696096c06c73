import dashboard from '#app/styles/sheets/dashboard.css?url'
import writing from '#app/styles/written-pages.css?url'
import { SHEETS, sheetsOf } from '#app/sheets.ts'

/** A buyer's page has no use for the name of the second. */
export const sheets = sheetsOf({ ...SHEETS, dashboard, writing })
