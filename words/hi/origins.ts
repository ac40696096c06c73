/** कलाकृति कैसे बनी: कलाकार के लिए, फ़िल्टर में और उसके पेज पर */

export const question = 'कैसे बनी'
export const names = { hand: 'हाथ से बनी', digital: 'डिजिटल, हाथ से बनी', ai: 'AI से बनी' }
export const notStated = 'अभी नहीं बताया गया'
