/** Where pictures are kept as they were taken. Pages are never made from them but from renditions. */

export type StoredPicture = { id: string; mime: string }

export type PictureStore = {
  /** Whole and for good once it is answered with ok. */
  keep(picture: StoredPicture, bytes: Uint8Array): Promise<{ ok: true } | Failed>
  /** A file of this machine, fetched when another place has it. */
  find(picture: StoredPicture): Promise<{ ok: true; path: string } | { ok: false; reason: 'gone' | 'away' }>
  /** The picture, its renditions and every copy. What is gone already is removed. */
  remove(picture: StoredPicture): Promise<{ ok: true } | Failed>
}

type Failed = { ok: false; text: string }
