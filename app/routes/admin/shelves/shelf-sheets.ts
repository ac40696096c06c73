import dashboard from '#app/styles/sheets/dashboard.css?url'
import editing from '#app/styles/edit-shelves.css?url'
import shelf from '#app/styles/shelf.css?url'
import writing from '#app/styles/written-pages.css?url'
import { SHEETS, sheetsOf } from '#app/sheets.ts'

export const sheets = sheetsOf({ ...SHEETS, dashboard, editing, shelf, writing })
