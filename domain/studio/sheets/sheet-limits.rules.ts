import { UPLOAD_BYTES_MAX } from '#domain/images/picture-file.rules.ts'

/** Works in one sheet, and in one file of a download. */
export const ROWS_MAX = 1_000
export const SHEET_BYTES_MAX = UPLOAD_BYTES_MAX
export const ROW_REFERENCE_MAX = 100
export const UNUSED_PICTURE_DAYS = 30
/** Wrong cells that a page lists. */
export const ERRORS_SHOWN_MAX = 200
/** Pictures in one form. With scripts, each comes alone. */
export const PICTURES_AT_ONCE_MAX = 5
