/** The form by which an admin writes the home page. */

export const fields = {
  heroTitle: 'Title',
  heroLine: 'Line below it',
  helpTitle: 'Consultation title',
  helpText: 'Consultation text',
  quote: 'Quote',
  name: 'Name',
  detail: 'Place, and what they bought',
}
export const cardName = (card: number) => `Card ${card}: name`
export const cardText = (card: number) => `Card ${card}: text`
export const missing = (field: string) => `Please fill this in: ${field}.`
export const tooFewTestimonials = (shown: number) => `The home page shows ${shown} testimonials. Please add some.`
