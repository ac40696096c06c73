/** The label of a parcel: one page of the size that label printers take, 4 by 6 inches. */
import { courierNameOf } from './couriers.ts'
import type { Parcel } from './ledger.ts'

const WIDTH = 288
const HEIGHT = 432

export function labelOf({ awbCode, courierId, reference, order }: Parcel): Buffer {
  const given = (name: string) => {
    const value = order[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const lines = [
    `${courierNameOf(courierId)}, prepaid`,
    `AWB ${awbCode}`,
    '',
    'Ship to',
    `${given('shipping_customer_name')} ${given('shipping_last_name')}`,
    given('shipping_address'),
    `${given('shipping_city')}, ${given('shipping_state')}`,
    `PIN ${given('shipping_pincode')}`,
    `Phone ${given('shipping_phone')}`,
    '',
    `Order ${reference}`,
    `${given('weight')} kg, ${given('length')} x ${given('breadth')} x ${given('height')} cm`,
    '',
    'A label for trying out: no courier reads it.',
  ]
  const text = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n')
  return pdfOf(`0.5 w 8 8 ${WIDTH - 16} ${HEIGHT - 16} re S\nBT /F1 11 Tf 18 TL 22 ${HEIGHT - 40} Td\n${text}\nET`)
}

const escaped = (line: string) => line.replaceAll(/[^\x20-\x7E]/g, '?').replaceAll(/[()\\]/g, (sign) => `\\${sign}`)

function pdfOf(content: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}
