/** हर फ़ॉर्म में */

export const fixFirst = 'आगे बढ़ने से पहले ग़लतियाँ ठीक करें।'
export const sending = 'भेज रहे हैं…'
export const leaveEmpty = 'इसे ख़ाली छोड़ें'
export const clearTrap = 'कृपया “इसे ख़ाली छोड़ें” वाली जगह ख़ाली करें और फिर कोशिश करें।'

export const name = 'नाम'
export const emailOrPhone = 'ई-मेल या फ़ोन'
export const message = 'मैसेज (ज़रूरी नहीं)'

export const enterName = 'कृपया अपना नाम लिखें।'
export const nameInLetters = 'कृपया अपना नाम एक लाइन में, अक्षरों में लिखें।'
export const nameTooLong = (lengthMax: number) => `नाम ${lengthMax} अक्षरों तक का हो सकता है।`
export const enterEmail = 'कृपया अपना ई-मेल लिखें।'
export const badEmail = 'सही ई-मेल लिखें।'
export const badPhone = 'फ़ोन नंबर 10 अंकों का होना चाहिए।'
export const badPin = '6 अंकों का पिनकोड डालें।'
export const noSuchPin = (pin: string) => `पिनकोड ${pin} नहीं मिला। कृपया जाँच लें।`
export const unshowable = 'कृपया वे अक्षर हटाएँ जो दिखाए नहीं जा सकते।'
export const tooLong = (lengthMax: number, length: number) => `कृपया इसे ${lengthMax} अक्षरों तक छोटा करें। अभी ${length} हैं।`
export const onOneLine = 'कृपया इसे एक ही लाइन में लिखें।'
