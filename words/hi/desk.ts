/** स्टूडियो के हर पेज के चारों ओर */

export const shop = 'स्टोर देखें'
export const more = 'और'
export const everything = (place: string) => `${place}: सब कुछ`
export const allSections = 'सारे हिस्से'
export const pagesOf = (group: string) => `${group} के पेज`
export const waiting = (count: number) => `${count} बाक़ी`
export const addWork = 'नई कलाकृति'
export const artist = 'कलाकार'
