/** A page that is sent again, or a button pressed twice, asks nothing new. */
export const SAME_ENQUIRY_MS = 600_000
