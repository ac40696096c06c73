/** कमीशन के इनवॉइस और क्रेडिट नोट: अंग्रेज़ी के साथ छपता है, मान्य अंग्रेज़ी है। */

export const provider = 'जारी करने वाला'
export const artist = 'बिल किसके नाम'
export const month = 'महीना'
export const sac = 'SAC'
export const order = 'ऑर्डर'
export const rate = 'दर'
export const sales = 'बिक्री'
export const commission = 'कमीशन'
export const credited = 'क्रेडिट'
export const subtotal = 'टैक्स से पहले कमीशन'
export const deducted =
  'यह रक़म इन ऑर्डर के आपके हिस्से से पहले ही काटी जा चुकी है: आपको कुछ नहीं देना है। इलेक्ट्रॉनिक रूप से जारी: बिना हस्ताक्षर के मान्य।'
export const given =
  'इन ऑर्डर के रिफ़ंड से कमीशन वापस हुआ। यह रक़म आपके बैलेंस में पहले से है। इलेक्ट्रॉनिक रूप से जारी: बिना हस्ताक्षर के मान्य।'
