/** What an admin asks an artist to change: the artist reads these sentences in e-mails and in the studio. */

export const sentences = {
  'too-dark': 'The photo is too dark: please take it again in daylight, without a flash.',
  crooked: 'The edges look crooked: please photograph the work straight from the front.',
  blurred: 'The photo is blurred or too small: please send a sharper one, at least 1,600 px on its longer side.',
  'room-photo': 'Please add one photo of the work in a room, so that buyers can see how large it is.',
  size: 'Please check the size: it doesn’t match the picture, or a measure is missing.',
  price: 'Please check the price: it is far from those of your similar works.',
  text: 'Please add to the description: how the work was made, from what, and what it shows.',
  'too-alike': 'This work looks much like another in the store: please tell us how it differs, or send another.',
  'not-own':
    'The picture belongs to another artist, as far as we can tell. If it is yours, send us proof on our contact page, such as a photo of you at work or the original file. Then send the work for approval again.',
}
