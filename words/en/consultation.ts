/** Booking a consultation: the button, the form, and what its days and hours are. */

export const schedule = 'Schedule Consultation'
export const whatItIs =
  'An hour with a person, by phone. Tell us about the room, the width of the wall and what you’d like to spend.'
export const writeOnWhatsapp = 'Chat on WhatsApp'
export const callUs = (phone: string) => `Call ${phone}`

/** The form. */
export const name = 'Name'
export const email = 'E-mail'
export const phone = 'Phone'
export const message = 'Message (optional)'
export const day = 'Day'
export const chooseDay = 'Choose a day'
export const time = 'Time (India)'
export const chooseTime = 'Choose a time'
export const chooseDayFirst = 'Choose a day first'

/** '9:00 AM' */
export const clock = (hour: number, minutes: string) => `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`

/** It was sent. */
export const submitted = 'Consultation request submitted successfully! We will contact you shortly.'
export const when = (day: string, time: string) => `${day}, ${time}, India time.`
export const reference = 'Your reference:'
export const failed = 'Failed to book consultation. Please try again.'
export const timesNotRead = 'We couldn’t load the free times.'

/** What is wrong with a day or an hour. */
export const noDay = 'Please choose a day.'
export const noTime = 'Please choose a time.'
export const closedOnSundays =
  'We’re closed on Sundays. Our hours are Monday to Saturday, 9:00 AM to 6:00 PM, India time.'
export const dayPassed = 'This day has passed. Please choose another.'
export const dayTooFar = (last: string) => `Please choose a day up to ${last}.`
export const outsideHours =
  'Please choose a full hour within our hours: Monday to Saturday, 9:00 AM to 6:00 PM, India time.'
export const tooSoon = 'Please choose a time at least two hours from now, so that we can prepare.'
export const dayNearlyFull = (day: string) =>
  `${day} is nearly full. Please choose another day, or call us. You can also sign in with a confirmed e-mail address to book a remaining slot.`
export const taken = (time: string, day: string) => `${time} on ${day} has just been taken. No slots are left that day.`
export const takenButOthersFree = (time: string, day: string, free: readonly string[]) =>
  `${time} on ${day} has just been taken. Still free that day: ${free.join(', ')}.`
