/** सर्च इंजन क्या पढ़ते हैं, और मशीनों के पतों पर जवाब */

export const home = 'होम'
export const artist = 'कलाकार'
export const nothingHere = 'यहाँ कुछ नहीं है।'
export const noSuchFile = 'यह फ़ाइल नहीं मिली।'
export const fileNotWritten = 'फ़ाइल नहीं बन पाई। कृपया फिर कोशिश करें।'
