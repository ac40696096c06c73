/** A guest's input at the checkout, by the labels of its fields. Town and state follow from the PIN code. */
export const GUEST = {
  'Full name': 'Kavya Nair',
  'E-mail': 'kavya@example.test',
  Phone: '9876543210',
  'PIN code': '411004',
  Address: '14 Prabhat Road',
}
