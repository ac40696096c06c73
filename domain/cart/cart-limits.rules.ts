export const LINES_MAX = 100
