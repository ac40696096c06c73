export const PASSWORD_LENGTH_MIN = 8
export const PASSWORD_LENGTH_MAX = 128
