/** The sheets of the studio only: no buyer's page fetches their names. */
import artistPage from '#app/styles/artist-page.css?url'
import parcels from '#app/styles/parcels.css?url'
import studioHome from '#app/styles/studio-home.css?url'
import workSteps from '#app/styles/work-steps.css?url'
import { sheetsOf } from './sheets.ts'

export const studioSheets = sheetsOf({ artistPage, parcels, studioHome, workSteps })
