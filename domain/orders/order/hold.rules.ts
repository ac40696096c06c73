/** How long an order keeps its pieces while it is being paid. */
export const HOLD_MINUTES = 15
/** However often somebody presses again. */
export const HOLD_MINUTES_MAX = 60
