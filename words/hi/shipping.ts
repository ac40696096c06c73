/** डिलीवरी */

export const placeOfPin = (place: string, pin: string) => `${place} (${pin})`
export const arrives = (place: string, when: string) => `आज ऑर्डर करने पर ${place} में ${when} पहुँचेगा। डिलीवरी मुफ़्त।`
export const arrivesPrepaid = (place: string, when: string) =>
  `आज ऑर्डर करने पर ${place} में ${when} पहुँचेगा। डिलीवरी मुफ़्त। सिर्फ़ ऑनलाइन पेमेंट।`
export const notReached = (place: string) => `हमारे कूरियर ${place} में डिलीवरी नहीं करते। दूसरा पिनकोड डालें या हमसे संपर्क करें।`
export const unknownUsual = (pin: string, fewest: number, most: number) =>
  `हम अभी ${pin} की डिलीवरी नहीं जाँच पा रहे हैं। ऑर्डर 8-14 दिन में भेजे जाते हैं। इसके बाद कूरियर को आम तौर पर ${fewest} से ${most} दिन लगते हैं।`
export const unknownLater = (pin: string, ships: string, fewest: number, most: number) =>
  `हम अभी ${pin} की डिलीवरी नहीं जाँच पा रहे हैं। यह ऑर्डर ${ships} भेजा जाएगा। इसके बाद कूरियर को आम तौर पर ${fewest} से ${most} दिन लगते हैं।`

export const packing = {
  'not-booked': 'कूरियर अभी बुक नहीं हुआ है। कृपया कुछ मिनट बाद फिर कोशिश करें।',
  'packed-already': 'यह पार्सल पहले ही पैक हो चुका है।',
  gone: 'यह पार्सल पहले से कूरियर के पास है।',
  cancelled: 'यह ऑर्डर कैंसिल हो गया है। कृपया इसे न भेजें।',
  disputed: 'ख़रीदार के बैंक ने पेमेंट पर विवाद उठाया है। जब तक हम न बताएँ, कृपया इसे न भेजें।',
}

export const labels = {
  elsewhere:
    'लेबल का लिंक कूरियर की अपनी साइट का नहीं है, इसलिए हमने उसे नहीं खोला। कृपया लेबल कूरियर के अपने पैनल में प्रिंट करें और हमें बताएँ।',
  none: 'इस पार्सल का लेबल नहीं है। कूरियर अभी बुक नहीं हुआ है, या पार्सल उसके पास जा चुका है।',
  refused: 'कूरियर लेबल नहीं बना पाया। कृपया हमसे संपर्क करें, हम देखेंगे।',
  'carrier-away': 'कूरियर से संपर्क नहीं हो पा रहा। कृपया कुछ मिनट बाद फिर कोशिश करें।',
}
