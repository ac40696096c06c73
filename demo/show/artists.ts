import type { ShowArtist } from './show-types.ts'

export const artists: readonly ShowArtist[] = [
  {
    id: 'cff7d7eb-87a8-472a-b878-3821dfa59980',
    slug: 'sunaina-jha',
    personId: '6026a625-ba04-4368-9e47-e2437748d0a2',
    name: 'Sunaina Jha',
    city: 'Ranti, Madhubani',
    region: 'Bihar',
    biography:
      'Sunaina Jha learned the line from her grandmother, who painted the walls of the wedding room in Ranti village and let the child fill in the fishes’ scales. She works on handmade paper prepared with cow dung and acacia gum, with a split bamboo nib and colours she grinds from lampblack, indigo, palash and turmeric. Her subjects are those of the Mithila wall, ponds, weddings and the tree that shades both, but the spacing is her own: she leaves the air around a figure charged with seeds. She teaches eleven girls on winter mornings.',
    page: {
      storyHi:
        'सुनैना झा ने रेखा अपनी दादी से सीखी। दादी रांटी गाँव में कोहबर की दीवारें रंगती थीं और मछलियों के शल्क बच्ची से भरवाती थीं। वे गोबर और बबूल के गोंद से तैयार हाथ के काग़ज़ पर बाँस की क़लम से काम करती हैं। रंग वे काजल, नील, पलाश और हल्दी से ख़ुद पीसती हैं। सर्दियों की सुबह वे ग्यारह लड़कियों को सिखाती हैं।',
      technique: 'Kachni and bharni, with ground pigments on handmade paper',
      workingSince: 1998,
      exhibitions: [
        { year: 2025, text: 'Lines of Mithila, Bihar Museum, Patna' },
        { year: 2022, text: 'Monsoon Walls, Dilli Haat, New Delhi' },
      ],
      links: ['https://sunaina-jha.example/'],
      photos: [
        ['seven-fish-one-pond', 3],
        ['the-peacock-keeps-the-garden', 4],
        ['seven-fish-one-pond', 2],
      ],
    },
  },
  {
    id: 'ae352ebf-8de0-4bda-a0c4-93c9360aab39',
    slug: 'ramkali-dhurve',
    personId: 'b17eb9ee-0cfd-4d63-a92c-552204b6a901',
    name: 'Ramkali Dhurve',
    city: 'Patangarh, Dindori',
    region: 'Madhya Pradesh',
    biography:
      'Ramkali Dhurve comes from Patangarh, the hill village from which Pardhan Gond painting went out into the world. Her father kept the bana, the fiddle whose songs name every hill and animal, and she says she only draws what the songs already describe. Each painting begins as one outline; then for days she walks inside it with rows of dashes, a pattern she calls mahua rain. She works in acrylic and poster colour on cotton canvas, and sells at the village haat as readily as to galleries in Bhopal.',
  },
  {
    id: '8dc8f9c6-a974-4d8f-aa97-1b6c19a22f5f',
    slug: 'dinesh-vangad',
    personId: '0767e28e-f9f9-412a-99cc-729aa7082a04',
    name: 'Dinesh Vangad',
    city: 'Dahanu, Palghar',
    region: 'Maharashtra',
    biography:
      'Dinesh Vangad paints in rice paste on cloth he has coated with red earth and neem, the way walls in the Warli hamlets above Dahanu are coated before a wedding. He left a welding job in Boisar to paint full time in 2014. His sheets hold whole days: people carrying water, ploughing, quarrelling over a rooster, dancing to the tarpa until the ring closes. He draws without pencil, from the middle outwards, and he counts the dancers aloud so that the circle comes out even.',
  },
  {
    id: '9f1feff2-fa29-4810-ac02-2c0fce45a10d',
    slug: 'ira-kelkar',
    personId: '84acd479-bfb3-41b4-a86d-fc0da454fd98',
    name: 'Ira Kelkar',
    city: 'Pune',
    region: 'Maharashtra',
    biography:
      'Ira Kelkar trained as a botanist and spent six years drawing specimens for a herbarium in Pune before she let the colour run. She paints the Sahyadri in transparent watercolour, one ridge a day, each wash left to dry overnight so that the mist between two hills is the paper itself. Her plant sheets keep the older discipline: a living branch in a bottle on the table, pen after wash, nothing invented. She grinds three of her greens herself and writes the date of every wash on the back.',
  },
  {
    id: 'de01ff6b-adf8-49e1-9d09-293dfb580592',
    slug: 'kabir-rao',
    personId: 'b2b3d912-e9e1-4151-af21-2725d89ed914',
    name: 'Kabir Rao',
    city: 'Bengaluru',
    region: 'Karnataka',
    biography:
      'Kabir Rao is an architect who stopped building and began to print. He measures step-wells, arcades and old courtyards on long bus journeys, then rebuilds them on a screen from nothing but flat planes and shade. The editions are pigment prints on cotton paper, proofed and signed in his two-room studio in Basavanagudi. Between editions he cuts paper: sheets brushed with gouache, one stroke of the scissors for each leaf, no corrections. He likes a picture to be clear from across the road and busy at arm’s length.',
  },
  {
    id: '72311403-f85e-42b1-b1d4-f9d6e6acebcf',
    slug: 'meher-gill',
    personId: 'caea3e49-d218-4465-9098-5abbfc806fa9',
    name: 'Meher Gill',
    city: 'Patiala',
    region: 'Punjab',
    biography:
      'Meher Gill read textile design in Ahmedabad and went home to Patiala with a question: what would phulkari look like if nobody had to hurry for a wedding? She works with nine embroiderers in Tripuri, who are named and paid by the piece, and travels each winter to learn a stitch from someone older. The counted darning of Punjab, mirror work from Kutch, running stitch from Birbhum and the shadow work of Lucknow meet in her panels, always on handspun cotton, always from the reverse side of the cloth.',
  },
  {
    id: 'c07930bc-05ca-40a8-b4b9-267d82067cb4',
    slug: 'harsh-soni',
    personId: '421549e0-f8fa-48f0-8944-b81d27637b1e',
    name: 'Harsh Soni',
    city: 'Jaipur',
    region: 'Rajasthan',
    biography:
      'Harsh Soni is the fifth of his family at the same bench in Johari Bazaar. The house does meenakari, enamel melted into engraved metal, and his grandfather’s colour tests still hang in strips above the kiln. Harsh engraves and fires; his sister Kirti strings and sets. He moved the work from gold to brass and silver so that it could be worn to an office, and he turned the family’s pattern sheets into gouache paintings with leaf gold, because, he says, a bangle is only a mandala with a hand through it.',
  },
  {
    id: '1234dfcf-edc6-4340-9ef6-2a173e479bc8',
    slug: 'zubeida-khatri',
    personId: 'dfc061d1-6df7-4ad7-9a69-f577ba71b4f1',
    name: 'Zubeida Khatri',
    city: 'Ajrakhpur, Bhuj',
    region: 'Gujarat',
    biography:
      'Zubeida Khatri prints at her family’s long tables in Ajrakhpur, the village block printers founded after the earthquake of 2001. She is the first woman of the house to hold the printing order book. The cloth is washed, mordanted, printed, dyed and washed again, up to fourteen steps, in madder, indigo, pomegranate rind and iron. Since 2019 she also cuts what she prints: kurtas, quilted jackets and stoles whose borders meet at the seam, because the block and the pattern piece are drawn on the same sheet.',
  },
]
