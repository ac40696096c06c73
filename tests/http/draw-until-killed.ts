/** A process that draws pictures, and prints the id of its drawing process; it goes on until it is killed. */
import sharp from 'sharp'
import { openDrawing } from '#domain/images/drawing.ts'
import { pictureBytes } from '#tests/harness/picture-file.ts'

const drawing = openDrawing({ error: console.error }, { secondsMax: 600, memoryBytesMax: 4e9 })
await drawing.draw(await pictureBytes(), 'somebody')
console.info(`drawn by ${drawing.pid()}`)
const large = sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: 'red' } })
const heavy = await large.avif({ effort: 0 }).toBuffer()
const drawn = drawing.draw(heavy, 'somebody')
console.info('drawing')
await drawn
