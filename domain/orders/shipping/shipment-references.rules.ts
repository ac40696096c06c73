/** Under which number the carrier knows a parcel: never one that it has cancelled. */

/** '…', '…-R1', '…-R2' */
export function nextReference(reference: string): string {
  const [, stem = reference, round = '0'] = /^(.*?)(?:-R(\d+))?$/.exec(reference) ?? []
  return `${stem}-R${Number(round) + 1}`
}
