/** How Hindi writes days and hours. */

export const tag = 'hi-IN'

export const script = 'devanagari'

/** What addresses of its pages begin with. */
export const basename = '/hi'

export const months = ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर']

/** हिंदी में महीनों के छोटे नाम कोई नहीं लिखता। */
export const shortMonths = [...months]

export const weekdays = ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार']

const partOfDay = (hour: number) => {
  if (hour < 4 || hour >= 20) return 'रात'
  if (hour < 12) return 'सुबह'
  return hour < 16 ? 'दोपहर' : 'शाम'
}
export const clock = (hour: number, minutes: string) => `${partOfDay(hour)} ${hour % 12 || 12}${minutes}`

export const hint = 'भाषा'
export const closeHint = 'बंद करें'

export const sentence = (words: string) => `${words}।`

export const onDay = (day: string) => `${day} को`

export const betweenDays = (from: string, to: string) => `${from} से ${to} के बीच`
