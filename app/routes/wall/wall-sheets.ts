/** With the sheets that only walls use: no other page fetches their names. */
import wall from '#app/styles/wall.css?url'
import wallTemplate from '#app/styles/wall-template.css?url'
import { SHEETS, sheetsOf } from '#app/sheets.ts'

/** The `links` of a route that needs these sheets. */
export const sheets = sheetsOf({ ...SHEETS, wall, wallTemplate })
