/** How Hindi writes days and hours. */

export const tag = 'hi-IN'

export const script = 'devanagari'

/** What addresses of its pages begin with. */
export const basename = '/hi'

export const months = ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर']

export const shortMonths = ['जन', 'फ़र', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल', 'अग', 'सित', 'अक्टू', 'नव', 'दिस']

export const weekdays = ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार']

export const beforeNoon = 'am'
export const afterNoon = 'pm'

export const hint = 'भाषा'
export const closeHint = 'बंद करें'

export const onDay = (day: string) => `${day} को`

export const betweenDays = (from: string, to: string) => `${from} और ${to} के बीच`
