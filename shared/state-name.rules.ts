import { statesWords } from '#words/states.ts'
import { isIndianState } from './indian-states.rules.ts'

/** A stored state as people read it. Papers keep the stored name. */
export const stateName = (state: string): string => (isIndianState(state) ? statesWords.stateNames[state] : state)
