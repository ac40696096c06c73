/** पिनकोड पर डिलीवरी होगी या नहीं, और कब तक */

export const title = 'डिलीवरी'
export const pin = 'डिलीवरी का पिनकोड'
export const check = 'चेक करें'
export const failed = 'डिलीवरी की जानकारी नहीं मिल पाई। कृपया फिर कोशिश करें।'
