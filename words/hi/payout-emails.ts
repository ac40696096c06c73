/** कलाकारों को पेमेंट के बारे में ई-मेल */

export const facts = { amount: 'रक़म', account: 'खाता', utr: 'UTR', reference: 'रेफ़रेंस' }
export const paid = {
  subject: (amount: string) => `हमने आपको ${amount} का पेमेंट किया है`,
  heading: (amount: string) => `हमने आपको ${amount} का पेमेंट किया है`,
  text: (day: string) => `पेमेंट ${day} को हुआ। UTR से आपका बैंक इसे ढूँढ सकता है।`,
}
export const cameBack = {
  subject: (amount: string) => `${amount} का आपका पेमेंट नहीं पहुँचा`,
  heading: (amount: string) => `${amount} का आपका पेमेंट नहीं पहुँचा`,
  text: 'आपके बैंक ने पेमेंट नहीं लिया। रक़म आपके बैलेंस में वापस आ गई है।',
  accountWrong: 'आपके खाते में कुछ ग़लत है। कृपया “काग़ज़ात” पेज पर उसे जाँचें या दूसरा खाता डालें। अगले पेमेंट में यह रक़म भी होगी।',
  paidAgain: 'आपको कुछ नहीं करना है: अगले पेमेंट में यह रक़म भी होगी। कृपया देख लें कि आपका खाता अब भी सही है।',
  openPapers: 'अपना खाता जाँचें',
}
