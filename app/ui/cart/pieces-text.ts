export const piecesText = (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`)
