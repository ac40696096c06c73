/** विशलिस्ट */

export const title = 'मेरी विशलिस्ट'
export const description = 'वे कलाकृतियाँ जो आप फिर देखना चाहते हैं।'
export const failed = 'विशलिस्ट लोड नहीं हो पाई'
export const savedCount = (works: number) => (works <= 1 ? `${works} कलाकृति सेव है` : `${works} कलाकृतियाँ सेव हैं`)
export const seeSeveral = 'कई कलाकृतियाँ अपनी दीवार पर देखें'
export const onYourWall = 'अपनी दीवार पर देखें'

export const onThisDevice = 'अकाउंट के बिना, सेव की हुई कलाकृतियाँ सिर्फ़ इस डिवाइस पर रहती हैं।'
export const signInForAll = 'इन्हें अपने सभी डिवाइस पर देखने के लिए साइन इन करें'
export const goneCount = (works: number) =>
  works === 1 ? 'आपकी सेव की हुई 1 कलाकृति अब कलेक्शन में नहीं है।' : `आपकी सेव की हुई ${works} कलाकृतियाँ अब कलेक्शन में नहीं हैं।`

export const emptyTitle = 'आपकी विशलिस्ट ख़ाली है'
export const emptyText = 'किसी कलाकृति के दिल वाले निशान पर टैप करें, वह यहाँ आपका इंतज़ार करेगी।'
export const explore = 'कलेक्शन देखें'
export const pastEndTitle = 'इस पेज पर कोई कलाकृति नहीं है'
export const pastEndText = 'आपकी विशलिस्ट में इतने पेज नहीं हैं।'

export const cheaper = (sum: string) => `जब आपने सेव की थी, तब से ${sum} कम`
export const left = (pieces: number) => (pieces === 1 ? 'बस एक ही है' : `बस ${pieces} बची हैं`)
export const similar = 'ऐसी और कलाकृतियाँ देखें'
export const removed = 'हटाई गई'
export const undo = 'वापस लाएँ'
export const undoRemoval = (title: string) => `वापस लाएँ: ${title} को विशलिस्ट में रखें`
export const gone = 'यह कलाकृति अब कलेक्शन में नहीं है।'
export const remove = 'हटाएँ'

export const shareTitle = 'अपनी विशलिस्ट शेयर करें'
export const isShared = 'आपकी विशलिस्ट शेयर की हुई है'
export const shareText = 'जिसके पास लिंक है, वह ये कलाकृतियाँ देख सकता है, पर आपके बारे में कुछ नहीं।'
export const seeShared = 'देखें कि दूसरों को क्या दिखता है'
export const stopSharing = 'शेयर करना बंद करें'
export const createLink = 'लिंक बनाएँ'
export const link = 'इस विशलिस्ट का लिंक'
export const copyLink = 'लिंक कॉपी करें'
export const linkCopied = 'लिंक कॉपी हो गया'
export const linkSelected = 'लिंक चुन लिया गया है। कीबोर्ड से कॉपी करें, या दबाकर रखें।'

export const sharedTitle = 'शेयर की हुई विशलिस्ट'
export const sharedText = 'किसी की सेव और शेयर की हुई कलाकृतियाँ।'
export const ownView = 'दूसरों को यह दिखता है: कलाकृतियाँ, और आपके बारे में कुछ नहीं।'
export const backToOwn = 'मेरी विशलिस्ट पर वापस जाएँ'
export const sharedEmptyTitle = 'यहाँ अभी कोई कलाकृति नहीं है'
export const sharedEmptyText = 'शेयर करने वाले ने इस विशलिस्ट से कलाकृतियाँ हटा दी हैं।'
export const notSharedTitle = 'यह विशलिस्ट शेयर नहीं की गई है'
export const notSharedText = 'शेयर करना बंद कर दिया गया है, या लिंक ग़लत लिखा है।'
