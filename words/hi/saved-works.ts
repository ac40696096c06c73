/** विशलिस्ट में सेव करना */

export const save = (title: string) => `${title} को विशलिस्ट में सेव करें`

export const notSaved = 'विशलिस्ट सेव नहीं हो पाई। कृपया फिर कोशिश करें।'
export const gone = 'यह कलाकृति अब कलेक्शन में नहीं है।'
export const full = (worksMax: number) => `विशलिस्ट भर गई है: इसमें ${worksMax} कलाकृतियाँ आती हैं। कृपया पहले कोई एक हटाएँ।`
export const leftOut = (worksMax: number, works: number) =>
  `विशलिस्ट में ${worksMax} कलाकृतियाँ आती हैं। इस डिवाइस पर सेव ${works === 1 ? '1 कलाकृति नहीं आ पाई' : `${works} कलाकृतियाँ नहीं आ पाईं`}।`

export const deviceFull = (worksMax: number) =>
  `इस डिवाइस पर ${worksMax} कलाकृतियाँ सेव हो सकती हैं। और सेव करने के लिए साइन इन करें, या पहले कोई एक हटाएँ।`
export const deviceKeepsNone = 'यह ब्राउज़र कलाकृतियाँ सेव नहीं कर सकता। सेव करने के लिए साइन इन करें।'
export const savedOnDevice = 'इस डिवाइस पर सेव हो गई। इसे सभी डिवाइस पर देखने के लिए साइन इन करें।'
