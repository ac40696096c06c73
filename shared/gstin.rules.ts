import { GST_CODES } from './indian-states.rules.ts'

const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** Whether it can be the number of a registered seller: state, PAN, and a check character that fits. */
export function isGstin(text: string): boolean {
  return FORM.test(text) && stateOfGstCode(stateCodeOfGstin(text)) !== undefined && text.endsWith(checkCharacter(text))
}

export const stateCodeOfGstin = (gstin: string): string => gstin.slice(0, 2)

function checkCharacter(gstin: string): string {
  const sum = Array.from(gstin.slice(0, 14)).reduce((sum, character, index) => {
    const product = Number.parseInt(character, 36) * (index % 2 === 0 ? 1 : 2)
    return sum + Math.floor(product / 36) + (product % 36)
  }, 0)
  return ((36 - (sum % 36)) % 36).toString(36).toUpperCase()
}

const plain = (name: string) => name.trim().toLowerCase().replaceAll('&', 'and').replaceAll(/\s+/g, ' ')

const codes = new Map<string, string>(Object.entries(GST_CODES).map(([name, code]) => [plain(name), code]))
const names = new Map<string, string>(Object.entries(GST_CODES).map(([name, code]) => [code, name]))

export const gstCodeOfState = (name: string): string | undefined => codes.get(plain(name))

export const stateOfGstCode = (code: string): string | undefined => names.get(code)

/** Union territories without a legislature: their own tax is called UTGST. */
export const hasUnionTerritoryTax = (code: string): boolean => ['04', '26', '31', '35', '38'].includes(code)
