/** What was typed, in centimetres; null where it is none that a room could have. */
export function typedCm(text: string, { min, max }: { min: number; max: number }): number | null {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && value >= min && value <= max ? value : null
}
