/** कलाकृति के फ़ॉर्म में फ़ोटो */

export const main = 'मुख्य फ़ोटो'
export const additional = 'अतिरिक्त फ़ोटो'
export const upTo = (most: number) => `(${most} तक)`
export const imageAt = (place: number) => `फ़ोटो ${place}`

export const chooseMain = 'फ़ोटो चुनें या खींचें'
export const replaceMain = 'दूसरी फ़ोटो लगाएँ'
export const add = 'फ़ोटो जोड़ें'
export const fileTypes = 'JPEG, PNG, WebP या AVIF, 5 MB से कम'
export const keep = 'यह फ़ोटो रखें'

export const uploading = (image: string) => `${image}: अपलोड हो रही है`
export const cancel = (image: string) => `${image} कैंसिल करें`
export const remove = (image: string) => `${image} हटाएँ`
export const retry = 'फिर कोशिश करें'
export const retryImage = (image: string) => `फिर कोशिश करें, ${image}`
export const describe = 'बताएँ कि फ़ोटो में क्या है'
export const describeImage = (image: string) => `बताएँ कि फ़ोटो में क्या है, ${image}`
export const moveLeft = (image: string) => `बाएँ ले जाएँ, ${image}`
export const moveRight = (image: string) => `दाएँ ले जाएँ, ${image}`
export const makeMain = (image: string) => `मुख्य फ़ोटो बनाएँ, ${image}`

export const moved = (place: number, count: number) => `फ़ोटो अब ${count} में से ${place} नंबर पर है।`
export const removed = (image: string) => `${image} हट गई।`
export const madeMain = (image: string) => `${image} अब मुख्य फ़ोटो है।`
