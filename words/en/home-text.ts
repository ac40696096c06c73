/** What the home page says until an admin publishes a text of their own (back office, Content). */

export const heroTitle = 'Discover Unique Wall Art & Decor'
export const heroLine =
  'Original work by artists across India, shown at true proportions and framed the way you choose.'
export const services = [
  { name: 'Handmade', text: 'Painted, printed and stitched by one pair of hands.' },
  { name: 'Digital', text: 'Drawn on a screen, printed to stay on a wall.' },
  { name: 'Custom', text: 'Your size, your colours, your wall.' },
  { name: 'Consultation', text: 'Talk to a person about your room before you choose.' },
]
export const helpTitle = 'Need Help Choosing'
export const helpText =
  'Tell us the width of the wall and what stands below it. We’ll look at your room with you and suggest a short list of works and sizes.'
