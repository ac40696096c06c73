/** What the pages of the studio and the back office share: sections, charts, and the days of a report. */

export const studio = 'Studio'
export const studioSections = {
  Home: 'Home',
  Works: 'Works',
  Orders: 'Orders',
  Reviews: 'Reviews',
  Messages: 'Messages',
  Offers: 'Offers',
  Statistics: 'Statistics',
  Earnings: 'Earnings',
  Papers: 'Papers',
  Page: 'Page',
}
export const backOffice = 'Back office'
export const find = 'Find'

/** Charts. */
export const nothingYet = 'Nothing yet'
export const chart = (title: string, most: string, column: string) =>
  `${title}: highest ${most}, ${column}. The table below has every figure.`
export const emptyChart = (title: string) => `${title}: nothing yet. The table below has every figure.`
export const figures = (title: string) => `All figures: ${title.toLowerCase()}`

/** The days of a report. */
export const lastDays = 'Recent days'
export const days = (count: number) => `${count} days`
export const from = 'From'
export const to = 'To'
export const by = 'By'
export const show = 'Show'
export const steps = { day: 'Day', week: 'Week', month: 'Month' }
export const weekOf = (day: string) => `Week of ${day}`
