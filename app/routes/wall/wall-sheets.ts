/** With the wallSheets that only walls use: no other page fetches their names. */
import wall from '#app/styles/wall.css?url'
import wallTemplate from '#app/styles/wall-template.css?url'
import { SHEETS, sheetsOf } from '#app/sheets.ts'

export const wallSheets = sheetsOf({ ...SHEETS, wall, wallTemplate })
