/** How English in India writes days and hours. */

export const tag = 'en-IN'

export const script = 'latin'

/** What addresses of its pages begin with. */
export const basename = ''

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const clock = (hour: number, minutes: string) => `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`

export const hint = 'Language'
export const closeHint = 'Close'

/** Words without a full stop, as a sentence. */
export const sentence = (words: string) => `${words}.`

export const onDay = (day: string) => `on ${day}`

export const betweenDays = (from: string, to: string) => `between ${from} and ${to}`
