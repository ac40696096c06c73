/** For the server, like all names that the store comes with. */
import { onlyStateOf } from '#domain/artists/seller.rules.ts'
import { frameName } from '#domain/catalogue/known-names.rules.ts'
import { shownTitle } from '#domain/catalogue/work-texts.rules.ts'
import { languageNow } from '#words/language-now.ts'
import type { LineFacts } from './cart.rules.ts'

const named = <Thing extends { name: string }>(frame: Thing): Thing => ({ ...frame, name: frameName(frame.name) })

/** A line in the reader's language: its title where the artist has one, the frame that was chosen, and the others. */
export const namedLine = ({ titleHi = null, ...line }: LineFacts): LineFacts => ({
  ...line,
  ...shownTitle(languageNow(), line.title, titleHi),
  ...(line.seller && { onlyState: onlyStateOf(line.seller) }),
  frame: named(line.frame),
  choices: line.choices && { ...line.choices, frames: line.choices.frames.map(named) },
})
