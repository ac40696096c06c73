/** स्टॉक */

export const inStock = 'स्टॉक में है'
export const outOfStock = 'स्टॉक में नहीं है'
export const sold = 'सोल्ड आउट'

export const oneOfOne = 'इकलौता पीस'
export const edition = (left: number) => `लिमिटेड एडिशन, ${left} बाक़ी`
export const left = (pieces: number) => `${pieces} बाक़ी`
export const madeToOrder = 'ऑर्डर पर बनती है'

export const leftInSize = (pieces: number, size: string) => `साइज़ ${size} में ${pieces} बाक़ी`
export const madeToOrderInSize = (size: string) => `साइज़ ${size} ऑर्डर पर बनता है`
export const sizeSoldOut = 'सोल्ड आउट'
export const sizeMadeToOrder = 'ऑर्डर पर बनता है'
