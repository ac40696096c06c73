/** Where the carrier keeps its labels. A label URL from the carrier is opened only there. */

const OWN_NAMES = /(^|\.)shiprocket\.(in|co)$/
/** Its storage at Amazon, which its own examples name: the bucket is in the host name, or first in the path. */
const OWN_BUCKETS = /^kr-shipmultichannel(-mum)?\.s3([.-]ap-south(east)?-1)?\.amazonaws\.com$/
const SHARED_STORAGE = /^s3([.-]ap-south(east)?-1)?\.amazonaws\.com$/
const OWN_FOLDERS = /^\/kr-shipmultichannel(-mum)?\//

/**
 * The origin of the API is always trusted: a stand-in keeps its labels there, on this machine and without TLS. Any
 * other URL must be https, at the usual port, with a host name, so none can reach our own network.
 */
export function isLabelAddress(address: string, apiUrl: string): boolean {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return false
  if (url.origin === new URL(apiUrl).origin) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  const { hostname, pathname } = url
  return (
    OWN_NAMES.test(hostname) ||
    OWN_BUCKETS.test(hostname) ||
    (SHARED_STORAGE.test(hostname) && OWN_FOLDERS.test(pathname))
  )
}
