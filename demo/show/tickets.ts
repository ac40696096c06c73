import type { ShowTicket } from './show-types.ts'

/** The enquiries in the owner's inbox. */
export const tickets: readonly ShowTicket[] = [
  {
    kind: 'contact',
    name: 'Farhan Siddiqui',
    email: 'farhan.siddiqui@example.com',
    message:
      'I look after a small school library in Nagpur. For a week in the winter holidays I would like to have twelve of the Warli kits. Is there a price for a dozen, and would they be here by the 20th?',
    daysAgo: 6.1,
    answer:
      'Dear Farhan,\n\nThank you for asking, and a good week to the school. Dinesh Vangad has twelve kits ready. A dozen costs twelve times one: the price is the maker’s. Ordered by the 8th they are in Nagpur before the 20th.\n\nAparna',
  },
  {
    kind: 'contact',
    name: 'Nandita Bose',
    email: 'nandita.bose@example.com',
    message:
      'The teak frame I chose in August turns out a little dark for our hall. Can I order the limewashed mango one by itself, for the same picture, and change it here?',
    daysAgo: 1.1,
  },
  {
    kind: 'consultation',
    name: 'Anjali Menon',
    email: 'anjali.menon@example.com',
    phone: '9800011122',
    openDaysAhead: 5,
    time: '16:00',
    message:
      'A wall of 3.2 metres above the sofa. It has the evening sun, so glass would only show us the window. We like blue and can wait for the right piece.',
    daysAgo: 1.7,
  },
  {
    kind: 'quote',
    work: 'mahua-night',
    name: 'Devika Raghunathan',
    email: 'devika.raghunathan@example.com',
    message:
      'For the waiting room of a children’s clinic in Kochi, which opens in January. Could it come stretched and without a frame? The lift takes 150 cm, just.',
    daysAgo: 2.65,
  },
]
