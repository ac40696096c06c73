/** टाँगने का टेम्पलेट, काग़ज़ पर */

export const paper = {
  title: 'टाँगने का टेम्पलेट',
  measures: 'नाप',
  pageOf: (name: string, page: number, pages: number) => `टाँगने का टेम्पलेट · ${name} · पेज ${page}, कुल ${pages}`,
  checkLine: 'यह लाइन 5 सेमी की है। नापकर देखें।',
  sheet: (name: string) => `शीट ${name}`,

  printFullSize: 'पूरे साइज़ में प्रिंट करें: "actual size" या 100% चुनें, फिर नीचे की लाइन नापें।',
  nailPages: (pages: number) => `${pages} पेज: यह पेज, और हर कील के लिए एक।`,
  outlinePages: (pages: number) => `${pages} पेज: यह पेज, और नीचे बनी शीटें। जहाँ शीटें मिलती हैं, वहाँ छोटे क्रॉस मिलाएँ।`,
  columns: {
    number: 'नं.',
    work: 'कलाकृति',
    size: 'बाहरी साइज़, सेमी',
    height: 'कील की ऊँचाई',
    fromLeft: 'कीलें बाएँ से',
  },
  inCm: (length: string) => `${length} सेमी`,
  nailsAt: (distances: readonly string[]) => `${distances.join(' और ')} सेमी`,
  aboutMeasures: {
    floor: (dropCm: string) => `ऊँचाई: फ़र्श से। बाएँ: पूरी सजावट के बाएँ किनारे से। कीलें फ़्रेम के ऊपरी किनारे से ${dropCm} सेमी नीचे हैं।`,
    lowest: (dropCm: string) =>
      `ऊँचाई: सबसे निचले किनारे से। बाएँ: पूरी सजावट के बाएँ किनारे से। कीलें फ़्रेम के ऊपरी किनारे से ${dropCm} सेमी नीचे हैं।`,
  },

  nailOf: {
    middle: (work: number) => `कलाकृति ${work}`,
    left: (work: number) => `कलाकृति ${work}, बाईं कील`,
    right: (work: number) => `कलाकृति ${work}, दाईं कील`,
  },
  height: {
    floor: (length: string) => `फ़र्श से ${length} सेमी`,
    lowest: (length: string) => `सबसे निचले किनारे से ${length} सेमी ऊपर`,
  },
  fromLeft: (length: string) => `पूरी सजावट के बाएँ किनारे से ${length} सेमी`,
}
