/** For the server, like all names that the store comes with. */
import { frameName } from '#domain/catalogue/known-names.rules.ts'
import type { LineFacts } from './cart.rules.ts'

const named = <Thing extends { name: string }>(frame: Thing): Thing => ({ ...frame, name: frameName(frame.name) })

/** A line with the frame that was chosen, and the others, in the reader's language. */
export const namedLine = (line: LineFacts): LineFacts => ({
  ...line,
  frame: named(line.frame),
  choices: line.choices && { ...line.choices, frames: line.choices.frames.map(named) },
})
