import type { ShowTicket } from './show-types.ts'

/** The enquiries in the owner's inbox. */
export const tickets: readonly ShowTicket[] = [
  {
    kind: 'contact',
    name: 'Farhan Siddiqui',
    email: 'farhan.siddiqui@example.com',
    message:
      'I look after a small school library in Nagpur. I’d like twelve Warli kits for a workshop in the winter holidays. Do you have a price for a dozen, and could they reach us by the 20th?',
    daysAgo: 6.1,
    answer:
      'Dear Farhan,\n\nThank you for asking. Dinesh Vangad has twelve kits ready. Dinesh sets the price, so there is no discount for a dozen. If you order by the 8th, they should reach Nagpur before the 20th.\n\nWarm regards,\nAparna',
  },
  {
    kind: 'contact',
    name: 'Nandita Bose',
    email: 'nandita.bose@example.com',
    message:
      'The teak frame I chose in August is a little dark for our hall. Can I order just the limewashed mango frame for the same picture, and change it myself?',
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
      'We have a 3.2-metre wall above the sofa. It gets the evening sun, so glass would only reflect the window. We like blue, and we’re happy to wait for the right piece.',
    daysAgo: 1.7,
  },
  {
    kind: 'quote',
    work: 'mahua-night',
    name: 'Devika Raghunathan',
    email: 'devika.raghunathan@example.com',
    message:
      'This is for the waiting room of a children’s clinic in Kochi, which opens in January. Could it come stretched, without a frame? Our lift can just about take 150 cm.',
    daysAgo: 2.65,
  },
]
