/** फ़ोटो क्यों नहीं ली गई */

export const noImage = 'कृपया फ़ोटो की फ़ाइल अपलोड करें'
export const tooLarge = 'फ़ोटो 5 MB से छोटी होनी चाहिए'
export const tooManyPixels = (megapixels: number) => `कृपया ${megapixels} मेगापिक्सल तक की फ़ोटो अपलोड करें।`
export const notStored = 'फ़ोटो अपलोड नहीं हो पाई'
export const cannotStore = 'हम अभी फ़ोटो सेव नहीं कर पा रहे हैं। कृपया कुछ मिनट बाद फिर कोशिश करें। आपका लिखा हुआ अब भी यहीं है।'
export const notMultipart = 'कृपया फ़ोटो multipart/form-data के रूप में भेजें।'

export const helpKnown = 'हम JPEG, PNG, WebP और AVIF लेते हैं।'
export const help = {
  heic: 'यह HEIC फ़ोटो है, जैसी iPhone बनाता है। कृपया इसे JPEG में भेजें। फ़ोन में Settings, Camera, Formats, Most Compatible चुनें। या फ़ोटो को JPEG में एक्सपोर्ट करें।',
  torn: 'फ़ाइल ख़राब या अधूरी है। उसे फिर से सेव करें या दूसरी चुनें।',
  'too-complex': 'यह फ़ाइल खोलने के लिए बहुत भारी है। इसे JPEG में सेव करें या छोटा करें, फिर भेजें।',
}
