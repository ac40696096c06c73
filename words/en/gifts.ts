/** Gifts: by what they cost and by the occasion, and when each arrives. */

export const title = 'Gifts made by artists'
export const lead =
  'Find a gift by price or occasion. Each one is made by an artist in India and says when it arrives. Shipping is free.'
export const occasions = {
  diwali: 'Diwali',
  wedding: 'Wedding',
  housewarming: 'Housewarming',
  birthday: 'Birthday',
  rakhi: 'Rakhi',
  children: 'Children',
}
/** The same as doors and titles. */
export const forOccasion = {
  diwali: 'For Diwali',
  wedding: 'For a wedding',
  housewarming: 'For a housewarming',
  birthday: 'For a birthday',
  rakhi: 'For Rakhi',
  children: 'For children',
}
export const titles = {
  diwali: 'Diwali gifts',
  wedding: 'Wedding gifts',
  housewarming: 'Housewarming gifts',
  birthday: 'Birthday gifts',
  rakhi: 'Rakhi gifts',
  children: 'Gifts for children',
}
export const leads = {
  diwali: 'Paintings, textiles and jewellery for the festival of lights, made by artists across India.',
  wedding: 'Art for their first wall, and jewellery and clothes for the day, made by artists across India.',
  housewarming: 'Paintings, prints and embroidery for a new home, made by artists across India.',
  birthday: 'Jewellery, clothes, prints and art kits for a birthday, made by artists across India.',
  rakhi: 'Jewellery, clothes and art kits for brothers and sisters, made by artists across India.',
  children: 'Art kits with everything a child needs to make a piece at home.',
}
export const under = (sum: string) => `Under ${sum}`
export const giftsUnder = (sum: string) => `Gifts under ${sum}`
export const titleUnder = (title: string, sum: string) => `${title} under ${sum}`
export const leadUnder = (sum: string) => `Gifts for less than ${sum}, made by artists across India.`
export const byOccasion = 'Occasion'
export const byPrice = 'Price'
export const anyOccasion = 'Any occasion'
export const anyPrice = 'Any price'
export const waysToFind = 'Find a gift'
export const gifts = (count: number, figure: string) => (count === 1 ? '1 gift' : `${figure} gifts`)
export const allGifts = 'All gifts'
export const none = 'No gifts here right now'
export const noneText = 'Try another price or occasion.'
export const noneAtAll = 'Please look again soon.'
export const notShown = 'We couldn’t load the gifts. Please try again.'

/** When they arrive. */
export const arrivalTitle = 'When gifts arrive'
export const datesFor = (place: string) => `These dates are for ${place}.`
export const datesUsual = 'These are the usual dates for India. Enter the recipient’s PIN code for exact ones.'
export const notChecked = (pin: string) => `We couldn’t check ${pin} now. These are the usual dates.`
export const datesFailed = 'We couldn’t check when these arrive. Orders ship within 8-14 days.'
export const withoutDates = 'Orders ship within 8-14 days. Couriers then usually take 3 to 8 days.'
export const arrivesBy = (day: string) => `Arrives by ${day}`
export const usuallyBy = (day: string) => `Usually arrives by ${day}`
export const inTime = {
  diwali: (day: string) => `Arrives by ${day}, in time for Diwali`,
  rakhi: (day: string) => `Arrives by ${day}, in time for Rakhi`,
}
export const notReached = 'Not delivered to this PIN code'

/** What the shop does for a gift. */
export const asGiftTitle = 'Send it as a gift'
export const asGift =
  'Choose “This is a gift” in your cart. The artist prints your words on a card and can leave prices out of the parcel.'
export const asGiftWrapped =
  'Choose “This is a gift” in your cart. The artist wraps it, prints your words on a card and can leave prices out of the parcel.'
export const toCart = 'Open your cart'
export const cardTitle = 'Not sure what they like?'
export const card = 'Give a gift card and let them choose. We e-mail it, or you print it.'
export const chooseCard = 'Choose a gift card'
export const adviceTitle = 'Want a second opinion?'
export const advice = 'Tell us who it’s for and what you’d like to spend. We’ll suggest a few works.'
export const askUs = 'Ask us for ideas'
