/** `art` names a drawing in ui/art, `text` a file in db/seed/texts. */
export const BANNERS = [
  {
    art: 'hero',
    phone_art: 'hero-phone',
    image_alt: 'Dogs chasing a ball across a field below the mountains',
  },
]

export const DOCUMENTS = [
  { name: 'Guidelines', summary: 'How a stay works', text: 'guidelines', slug: 'guidelines' },
  { name: 'Vaccinations', summary: 'What we need on file', text: 'vaccinations', slug: 'vaccinations' },
  { name: 'Terms', summary: 'Cancellations and care', text: 'terms-of-service', slug: 'terms' },
]

/** Numbered from 1 in this order; the contract names the ids of the ones that have a page. */
export const AGREEMENTS = [
  { key: 'terms', text: 'terms-of-service' },
  { key: 'boarding', text: 'boarding-agreement' },
  { key: 'grooming', text: 'grooming-release' },
  { key: 'reservation-policy', text: 'reservation-policy' },
  { key: 'guidelines', text: 'dog-guidelines' },
]

const WIDE = { width: 480, height: 360 }
const TALL = { width: 360, height: 480 }

export const GALLERY = [
  {
    art: 'gallery-01',
    ...WIDE,
    title: 'Bear',
    caption: 'Field 2, in the rain. He found the only puddle and told everyone.',
    image_alt: 'A lab mix in a rain vest splashing through a puddle',
    tags: ['Fields', 'Weather'],
  },
  {
    art: 'gallery-03',
    ...TALL,
    title: 'Frank',
    caption: 'Hoop practice. Short legs, long faith.',
    image_alt: 'A dachshund leaping through an agility hoop',
    tags: ['Fields'],
  },
  {
    art: 'gallery-05',
    ...WIDE,
    title: 'Maple and Pixel',
    caption: 'Seven in the morning, before the fog lifts.',
    image_alt: 'A staff member walking two dogs past the evergreens in morning fog',
    tags: ['Fields', 'Weather'],
  },
  {
    art: 'gallery-06',
    ...TALL,
    title: 'Biscuit',
    caption: 'He did catch it.',
    image_alt: 'A corgi about to catch a ball in mid-air',
    tags: ['Fields'],
  },
  {
    art: 'gallery-02',
    ...WIDE,
    title: 'After lunch',
    caption: 'Four of them, one bed. There were four beds.',
    image_alt: 'Four dogs asleep in one heap on a round bed',
    tags: ['Suites'],
  },
  {
    art: 'gallery-10',
    ...TALL,
    title: 'Snack time',
    caption: 'Nobody moved. Nobody blinked.',
    image_alt: 'Three dogs waiting as a staff member holds out a biscuit',
    tags: ['Play hall'],
  },
  {
    art: 'gallery-07',
    ...WIDE,
    title: 'Storm and Poppy',
    caption: 'First snow. One of them was born for it.',
    image_alt: 'A husky racing through fresh snow while a corgi watches from a drift',
    tags: ['Fields', 'Weather'],
  },
  {
    art: 'gallery-08',
    ...WIDE,
    title: 'Bear, Scout and Tofu',
    caption: 'The hall on a rainy Tuesday. Scout lets the little one win.',
    image_alt: 'Dogs tugging a rope in the hall while it rains outside',
    tags: ['Play hall', 'Weather'],
  },
  {
    art: 'gallery-04',
    ...TALL,
    title: 'Olive',
    caption: 'Bath day. She came for the bubbles.',
    image_alt: 'A poodle in a wooden tub with bubbles everywhere',
    tags: ['Grooming'],
  },
  {
    art: 'gallery-09',
    ...WIDE,
    title: 'Rusty, Frank and Koda',
    caption: 'Last look at the field before dinner.',
    image_alt: 'Three dogs at the fence watching the sun go down',
    tags: ['Fields'],
  },
]

export const TEAM = [
  {
    art: 'team-1',
    name: 'Asha',
    role: 'Runs the farm',
    bio: 'Asha answers the phone, plans the rooms and knows every dog by its bark. She grew up with border collies and still counts everyone twice.',
    image_alt: 'Asha, with a long braid and a pine fleece',
  },
  {
    art: 'team-2',
    name: 'Rob',
    role: 'Fields and fences',
    bio: 'Rob built half the fences and walks all of them before breakfast. Shy dogs tend to end up sitting on his boots.',
    image_alt: 'Rob, with a white beard, a knit hat and an apron',
  },
  {
    art: 'team-3',
    name: 'Mei',
    role: 'Head groomer',
    bio: 'For twenty years Mei has groomed poodles, doodles and dogs who would rather be anywhere else. The first groom is slow on purpose: a sniff, a biscuit, then water.',
    image_alt: 'Mei, with glasses, a grey-streaked bob and a groomer’s apron',
  },
  {
    art: 'team-4',
    name: 'Malik',
    role: 'Play groups and grooming',
    bio: 'Malik matches the play groups and runs the hall on wet days. He leads most meet and greets, and takes the second table in the grooming room.',
    image_alt: 'Malik, with short twists and a leash over the shoulder',
  },
]
