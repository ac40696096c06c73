/** "Your photo": from a photo of one's own wall to works that hang in it at true size. */

/** Used by all steps. */
export const steps = 'Steps'
export const stepNames = ['Photo', 'Scale', 'Hang']
export const staysHere = 'Your photo stays on this device. We don’t send or store it.'
export const otherWays = 'Other ways'
export const done = 'Done'

/** Choosing a photo. */
export const chooseTitle = 'Your own wall, to the centimetre'
export const tapeTitle = 'Tape one sheet of A4 to the wall'
export const tapeText = 'Upright, where the work may hang, out of the sun.'
export const stepBackTitle = 'Step back two to three metres'
export const stepBackText = 'Hold the phone upright. Include the floor or a door in the photo.'
export const restTitle = 'We do the rest'
export const restText = 'The sheet shows us the scale and the light of your room.'
export const chooseShort = 'Choose'
export const choosePhoto = 'Choose a photo'
export const takePhoto = 'Take a photo'
export const noCamera = 'No camera here? Open this page on your phone. The link keeps your works and frames.'
export const drawnRoom = 'Use a drawn room'
export const dropHere = 'Or drop a photo here'
export const anotherPhoto = 'Another photo'
export const refusals = {
  heic: 'This browser can’t open HEIC photos from an iPhone. Send the photo to yourself as a JPEG, or open this page on the iPhone.',
  'no-picture': 'This isn’t a photo we can open. Choose a .jpg, .png or .webp file.',
  'too-small': 'This photo is too small to measure. Use one straight from a camera.',
  failed: 'We couldn’t open this photo. Try another photo or another browser.',
}

/** While it is busy. */
export const opening = 'Opening the photo…'
export const looking = 'Looking for the sheet…'
export const measuring = 'Measuring the wall…'
export const hanging = 'Hanging…'
export const lookingTitle = 'One moment'
export const lookingText = 'We’re finding the sheet in your photo, in this browser. Your photo stays on this device.'

/** A photo that is dark or doubtful. */
export const darkTitle = 'Too dark to measure'
export const darkText = 'We can’t see the wall well. Open a curtain or switch on a light, then take it again.'
export const lookAnyway = 'Use it anyway'
export const takeAgain = 'Take it again'
export const doubts = {
  panorama: {
    title: 'This looks like a panorama.',
    text: 'Panoramas bend straight lines, so sizes are rough. Take a plain photo.',
  },
  cropped: { title: 'This photo looks cropped.', text: 'Sizes away from the sheet may be off.' },
  weak: {
    title: 'Good near the sheet only.',
    text: 'The photo shows too little of the floor, a door or a shelf. Sizes far from the sheet are rough. Step back, or tape the sheet where the work will hang.',
  },
  sideways: { title: 'Taken from the side.', text: 'Sizes are rough from here. Stand straight in front of the wall.' },
  small: { title: 'The sheet is far away.', text: 'It’s small in the photo, so sizes are rough. Step closer.' },
}

/** The sheet was found, or the scale was set by hand. */
export const sheetFound = 'Sheet found'
export const sheetFoundByLines = 'Sheet found, perspective set by the room’s own lines'
export const scaleSet = 'Scale set'
export const scaleSetByLines = 'Scale set, perspective set by the room’s own lines'
export const isThisTheSheet = 'Is this the sheet?'
export const doLinesFit = 'Do the lines fit your wall?'
export const linesText =
  'The thin lines are half a metre apart. They should follow your wall: level with the floor, upright with a door.'
export const notHung = 'We couldn’t hang the works. Check your connection. Your photo and measurements are still here.'
export const centreOfSheet = 'Centre of the sheet, height from the floor'
export const centreOfMarks = 'Centre of the marks, height from the floor'
export const ifEmpty = (assumedCm: number) => `If empty, we assume ${assumedCm} cm and show no heights.`
export const heightRefused = (min: number, max: number) => `Enter a height from ${min} to ${max} cm.`
export const adjust = 'Adjust'
export const yesHang = 'Yes, hang it'
export const hangAgain = 'Try again'
export const notThisOne = 'Not this one'

/** No sheet was found. */
export const whereTitle = 'Where is the sheet?'
export const whereText = 'Tap the sheet in your photo, or set its corners yourself.'
export const noneThereTitle = 'No sheet found there'
export const noneThereText = 'Sunlight can hide the edges of the paper. Set the corners yourself, or tap again.'
export const setCorners = 'Set corners'

/** Corners set by hand. */
export const cornersTitle = 'Set the four corners'
export const cornersText =
  'Drag each dot to a corner of the sheet. It snaps to a nearby edge. Arrow keys move the chosen dot.'
export const cornerNames = ['Upper left corner', 'Upper right corner', 'Lower right corner', 'Lower left corner']
export const whatHangs = 'What’s on the wall'
export const papers = { A4: 'A4 sheet', A3: 'A3 sheet', newspaper: 'Newspaper' }
export const pageWidth = 'Width of the page'
export const pageHeight = 'Height of the page'
export const pageRefused = (min: number, max: number) => `Measure the page: ${min} to ${max} cm.`

/** Other ways to scale. */
export const waysTitle = 'Other ways to scale'
export const notTheSofa =
  'Don’t use the sofa. It stands in front of the wall, so the work would look a third too large.'
export const backToSheet = 'Back to the sheet'
export const ways = {
  door: {
    name: 'A door',
    about: '210 cm, or what you measure. Mark its bottom and top.',
    title: 'Mark the bottom and the top of the door',
    length: 'Height of the door',
    marks: ['Bottom of the door', 'Top of the door'],
  },
  marks: {
    name: 'Two marks on the wall',
    about: 'Any length you have measured. One metre is best.',
    title: 'Put the dots on your two marks',
    length: 'From one mark to the other',
    marks: ['First mark', 'Second mark'],
  },
  note: {
    name: 'A ₹500 note',
    about: 'Taped to the wall, 15 cm long. For a rough idea.',
    title: 'Mark both ends of the note',
    length: 'Length of the note',
    marks: ['One end of the note', 'Other end of the note'],
  },
  plate: {
    name: 'A switch plate',
    about: 'Enter its width. Plates vary by brand.',
    title: 'Mark both ends of the switch plate',
    length: 'Width of the plate',
    marks: ['Left end of the plate', 'Right end of the plate'],
  },
}
export const marksText = 'Drag each dot to its place under the magnifier. Arrow keys move the chosen dot.'
export const lengthRefused = (min: number, max: number) => `Enter what you measured: ${min} to ${max} cm.`
