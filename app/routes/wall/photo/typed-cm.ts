/** Typed centimetres; null where no room could have that size. */
export function typedCm(text: string, { min, max }: { min: number; max: number }): number | null {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && value >= min && value <= max ? value : null
}
