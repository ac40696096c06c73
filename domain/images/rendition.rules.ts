/** A rendition is one picture at one width in one format. Its URL names all three, and its bytes never change. */

export const RENDITION_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const
export const RENDITION_FORMATS = ['avif', 'webp'] as const

export type RenditionFormat = (typeof RENDITION_FORMATS)[number]
export type Rendition =
  | { pictureId: string; width: number; format: RenditionFormat }
  | ({ pictureId: string } & (typeof CATALOGUE_PICTURE | typeof EMAIL_PICTURE | typeof SHARE_PICTURE))

/** For readers without newer formats, such as merchant catalogues. */
export const CATALOGUE_PICTURE = { width: 1280, format: 'jpg' } as const
/** Many mail programs know no newer format. Twice as wide as it is shown. */
export const EMAIL_PICTURE = { width: 320, format: 'jpg' } as const
/** The preview of a link in a chat: the whole picture on a wall of a fixed size. */
export const SHARE_PICTURE = { width: 'share', format: 'jpg' } as const
export const SHARE_SIZE = { width: 1200, height: 630 } as const

const ADDRESS =
  /^\/images\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/(share|[1-9]\d{2,3})\.(avif|webp|jpg)$/

export function renditionAddress({ pictureId, width, format }: Rendition): string {
  return `/images/${pictureId}/${width}.${format}`
}

/** Only the listed widths exist, so that nobody can fill the disk by requesting others. */
export function readRenditionAddress(pathname: string): Rendition | undefined {
  const [, pictureId, width, format] = ADDRESS.exec(pathname) ?? []
  if (pictureId === undefined) return undefined
  if (format === 'jpg') {
    const known = [CATALOGUE_PICTURE, EMAIL_PICTURE, SHARE_PICTURE].find((picture) => String(picture.width) === width)
    return known && { pictureId, ...known }
  }
  if (!(RENDITION_WIDTHS as readonly number[]).includes(Number(width))) return undefined
  return { pictureId, width: Number(width), format: format as RenditionFormat }
}

/** Widths worth offering: up to the picture's own, and the first one beyond it. */
export function offeredWidths(pictureWidth: number): number[] {
  const beyond = RENDITION_WIDTHS.findIndex((width) => width >= pictureWidth)
  return RENDITION_WIDTHS.slice(0, beyond < 0 ? undefined : beyond + 1)
}

/** All widths worth offering, or those up to the widest that its place can use. */
export function renditionSet(
  picture: { id: string; width: number },
  format: RenditionFormat,
  widest: number = Infinity,
): string {
  return offeredWidths(picture.width)
    .filter((width) => width <= widest)
    .map((width) => `${renditionAddress({ pictureId: picture.id, width, format })} ${Math.min(width, picture.width)}w`)
    .join(', ')
}
