/** फ़ोटो भेजना */

export const lineBroke = 'अपलोड नहीं हो पाया: इंटरनेट बीच में टूट गया।'
export const noAddress = 'फ़ोटो अपलोड नहीं हो पाई'
export const hostFailed = 'फ़ोटो Cloudinary पर अपलोड नहीं हो पाई'
export const failed = (reason: string) => `अपलोड नहीं हो पाया: ${reason}`

export const torn = 'अपलोड पूरा नहीं हुआ। कृपया फ़ोटो फिर से भेजें।'
export const tooSlow = 'फ़ोटो के लिए इंटरनेट बहुत धीमा था। बेहतर होने पर फिर से भेजें।'
export const tooManyAtOnce = 'कृपया एक बार में कुछ ही फ़ोटो भेजें, और बाक़ी कुछ सेकंड बाद।'
export const busy = 'अभी बहुत-सी फ़ोटो तैयार हो रही हैं। कृपया कुछ सेकंड बाद फिर कोशिश करें।'
