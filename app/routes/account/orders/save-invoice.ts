/** Fetches an invoice and hands it to the browser as a file. */

const INVOICE_CALL = '/api/shiprocket/invoice'
const BYTES_MAX = 20 * 1024 * 1024

export const NO_ORDER_ID = 'No order ID found'
const NO_ANSWER = 'Failed to get invoice URL'
const NO_ADDRESS = 'No invoice URL in response'
const NO_FILE = 'Failed to fetch the invoice PDF'
const FALLBACK = 'Failed to download invoice'

class InvoiceFailed extends Error {}

/** Undefined when the file is saved, and what went wrong otherwise. */
export async function saveInvoice(orderId: string | null): Promise<string | undefined> {
  try {
    if (!orderId) throw new InvoiceFailed(NO_ORDER_ID)
    saveFile(await fetchFile(await fetchAddress(orderId)), `Invoice-${orderId}.pdf`)
    return undefined
  } catch (error) {
    return error instanceof InvoiceFailed ? error.message : FALLBACK
  }
}

async function fetchAddress(orderId: string): Promise<string> {
  const answer = await fetchOr(NO_ANSWER, `${INVOICE_CALL}?orderId=${encodeURIComponent(orderId)}`)
  const { invoice_url: address } = (await answer.json().catch(() => ({}))) as { invoice_url?: unknown }
  if (typeof address !== 'string' || address === '') throw new InvoiceFailed(NO_ADDRESS)
  return address
}

async function fetchFile(address: string): Promise<Blob> {
  const answer = await fetchOr(NO_FILE, address)
  const isPdf = answer.headers.get('content-type')?.split(';')[0]?.trim() === 'application/pdf'
  if (!isPdf || Number(answer.headers.get('content-length')) > BYTES_MAX) throw new InvoiceFailed(NO_FILE)
  const file = await answer.blob()
  if (file.size > BYTES_MAX) throw new InvoiceFailed(NO_FILE)
  return file
}

/** A line that breaks, which browsers tell by a TypeError, is as bad as a refusal. */
async function fetchOr(failed: string, address: string): Promise<Response> {
  const answer = await fetch(address).catch((error: unknown) => {
    throw error instanceof TypeError ? new InvoiceFailed(failed) : error
  })
  if (!answer.ok) throw new InvoiceFailed(failed)
  return answer
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
