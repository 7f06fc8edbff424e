/** Which of the drawn dogs stands in for a dog without a photo. */
export const DOG_LOOKS = ['golden', 'corgi', 'husky', 'poodle', 'dachshund', 'labmix'] as const
export type DogLook = (typeof DOG_LOOKS)[number]

export interface Breed {
  name: string
  look: DogLook
  /** What people also call it. */
  aliases: readonly string[]
}

/**
 * Breeds that kennel clubs recognise and the crosses people bring, under the drawn dog that comes closest;
 * after the bar what they are also called.
 */
const NAMES_BY_LOOK: Record<DogLook, string> = {
  golden: `
    Golden Retriever|Goldie, Labrador Retriever|Lab, Nova Scotia Duck Tolling Retriever|Toller,
    Flat-Coated Retriever, Chesapeake Bay Retriever|Chessie, Vizsla|Hungarian Pointer, Wirehaired Vizsla,
    Rhodesian Ridgeback, English Cocker Spaniel, American Cocker Spaniel, English Springer Spaniel,
    Welsh Springer Spaniel, Field Spaniel, Sussex Spaniel, Clumber Spaniel, Brittany|Brittany Spaniel,
    Boykin Spaniel, Irish Setter|Red Setter, Gordon Setter, English Setter, Irish Red and White Setter,
    Leonberger, Hovawart, Bloodhound, Bullmastiff, English Mastiff|Mastiff, Dogue de Bordeaux|French Mastiff,
    Shar-Pei|Chinese Shar-Pei, Chow Chow, Boxer, Great Dane, Anatolian Shepherd Dog|Kangal, Kuvasz,
    Great Pyrenees|Pyrenean Mountain Dog, Maremma Sheepdog, Golden Mountain Dog, Saint Bernard|St. Bernard,
    Afghan Hound, Saluki, Pharaoh Hound, Azawakh, Sloughi, Ibizan Hound, Redbone Coonhound, Black Mouth Cur,
    Goldador|Golden Lab`,
  corgi: `
    Pembroke Welsh Corgi|Corgi, Cardigan Welsh Corgi|Corgi, Shiba Inu|Shiba, Basenji, Pomeranian|Pom,
    Finnish Spitz, Icelandic Sheepdog, Swedish Vallhund, Shetland Sheepdog|Sheltie, Rough Collie|Collie,
    Smooth Collie|Collie, Papillon|Continental Toy Spaniel, Phalene, Cavalier King Charles Spaniel|Cavalier,
    English Toy Spaniel|King Charles Spaniel, Beagle, Harrier, English Foxhound, American Foxhound, Basset Hound,
    Petit Basset Griffon Vendeen|PBGV, Grand Basset Griffon Vendeen, Jack Russell Terrier|JRT,
    Parson Russell Terrier, Russell Terrier, Rat Terrier, Smooth Fox Terrier, Wire Fox Terrier,
    Toy Fox Terrier, Welsh Terrier, Airedale Terrier, Irish Terrier, Lakeland Terrier, Border Terrier,
    Norfolk Terrier, Norwich Terrier, Australian Terrier, Chihuahua, Pug, English Bulldog|British Bulldog,
    French Bulldog|Frenchie, Tibetan Spaniel, Pekingese|Peke, Japanese Chin, Brussels Griffon,
    Treeing Walker Coonhound, Puggle|Pug Beagle, Corgipoo, Pomchi, Beaglier, Chug`,
  husky: `
    Siberian Husky|Husky, Alaskan Malamute|Malamute, Alaskan Husky, Canadian Eskimo Dog|Qimmiq,
    American Eskimo Dog|Eskie, Samoyed, Akita|American Akita, Japanese Akita Inu, Keeshond, Norwegian Elkhound,
    Norwegian Buhund, Finnish Lapphund, Karelian Bear Dog, Laika|West Siberian Laika, German Spitz, Japanese Spitz,
    Eurasier, Tamaskan, German Shepherd Dog|Alsatian/GSD, White Swiss Shepherd, Belgian Malinois|Malinois,
    Belgian Tervuren|Tervuren, Belgian Sheepdog|Groenendael, Belgian Laekenois, Dutch Shepherd,
    King Shepherd, Shiloh Shepherd, Czechoslovakian Wolfdog, Saarloos Wolfdog, Schipperke,
    Australian Cattle Dog|Blue Heeler/Red Heeler, Australian Stumpy Tail Cattle Dog, Australian Kelpie|Kelpie, Weimaraner,
    Greyhound, Whippet, Italian Greyhound|Iggy, Irish Wolfhound, Scottish Deerhound, Borzoi, Galgo Espanol,
    Pomsky|Pomeranian Husky, Gerberian Shepsky|Shepherd Husky, Goberian, Huskador, Silken Windhound`,
  poodle: `
    Standard Poodle|Poodle, Miniature Poodle|Poodle, Toy Poodle|Poodle, Bichon Frise|Bichon, Bolognese, Havanese,
    Maltese, Coton de Tulear, Lowchen, Lagotto Romagnolo, Portuguese Water Dog|Portie, Spanish Water Dog,
    Irish Water Spaniel, American Water Spaniel, Barbet, Soft Coated Wheaten Terrier|Wheaten,
    Bedlington Terrier, Dandie Dinmont Terrier, Kerry Blue Terrier, West Highland White Terrier|Westie,
    Cairn Terrier, Skye Terrier, Sealyham Terrier, Yorkshire Terrier|Yorkie, Biewer Terrier, Silky Terrier,
    Shih Tzu, Lhasa Apso, Tibetan Terrier, Komondor, Puli, Pumi, Mudi, Old English Sheepdog|Bobtail,
    Polish Lowland Sheepdog, Chinese Crested, Xoloitzcuintli|Mexican Hairless, Goldendoodle|Golden Doodle,
    Mini Goldendoodle, Labradoodle|Lab Doodle, Australian Labradoodle, Bernedoodle|Bernese Doodle,
    Mini Bernedoodle, Sheepadoodle, Aussiedoodle, Cockapoo|Cockerpoo, Cavapoo|Cavoodle, Cavachon, Maltipoo,
    Morkie, Yorkipoo|Yorkie Poo, Shih-Poo|Shihpoo, Shichon|Teddy Bear/Zuchon, Schnoodle, Havapoo, Pomapoo,
    Peekapoo, Poochon, Whoodle, Irish Doodle, Newfypoo|Newfiedoodle, Saint Berdoodle, Bordoodle, Springerdoodle,
    Pyredoodle, Boxerdoodle, Westiepoo, Jackapoo, Pugapoo, Chipoo, Maltese Shih Tzu|Malshi`,
  dachshund: `
    Dachshund|Wiener Dog/Doxie, Miniature Dachshund|Wiener Dog/Doxie, Doberman Pinscher|Doberman/Dobermann,
    Miniature Pinscher|Min Pin, German Pinscher, Affenpinscher, Rottweiler|Rottie, Beauceron, Manchester Terrier,
    Toy Manchester Terrier, Prague Ratter, Black and Tan Coonhound, Plott Hound,
    Bluetick Coonhound, German Shorthaired Pointer|GSP, German Wirehaired Pointer, German Longhaired Pointer,
    Wirehaired Pointing Griffon, Spinone Italiano, Bracco Italiano, Pudelpointer, Pointer|English Pointer,
    Large Munsterlander, Small Munsterlander, Miniature Schnauzer|Schnauzer, Standard Schnauzer|Schnauzer,
    Giant Schnauzer|Schnauzer, Scottish Terrier|Scottie, Glen of Imaal Terrier, Cesky Terrier, Jagdterrier,
    Briard, Bouvier des Flandres|Bouvier, Black Russian Terrier, Otterhound, Neapolitan Mastiff, Cane Corso,
    Tibetan Mastiff, Chiweenie, Doxiepoo|Dachshund Poodle, Dorgi, Jackshund, Thai Ridgeback`,
  labmix: `
    Mixed Breed|Mutt/Mix/Cross/Unknown, Labrador Mix|Cross, Border Collie, Australian Shepherd|Aussie,
    Miniature American Shepherd|Mini Aussie, Miniature Australian Shepherd|Mini Aussie, English Shepherd,
    Bernese Mountain Dog|Berner, Greater Swiss Mountain Dog|Swissy, Entlebucher Mountain Dog,
    Appenzeller Sennenhund, Newfoundland|Newfie, Landseer, Bearded Collie|Beardie, Catahoula Leopard Dog,
    Dalmatian, Boston Terrier, Bull Terrier, Miniature Bull Terrier, Staffordshire Bull Terrier|Staffie,
    American Staffordshire Terrier|Amstaff, American Pit Bull Terrier|Pitbull, American Bully, American Bulldog,
    Olde English Bulldogge, Dogo Argentino, Presa Canario, Fila Brasileiro, Canaan Dog, Carolina Dog,
    Tennessee Treeing Brindle, Mountain Cur, Potcake, Kai Ken, Hokkaido, Kishu Ken, Shikoku, Jindo|Korean Jindo,
    Formosan Mountain Dog|Taiwan Dog, Stabyhoun, Kooikerhondje, Portuguese Podengo, Pyrenean Shepherd, Bergamasco,
    Borador|Border Collie Lab, Labsky, Aussador, Boxador, Bullador, Pitador, Sheprador|Shepherd Lab, Labany,
    Shepherd Mix, Terrier Mix, Hound Mix, Husky Mix, Collie Mix, Poodle Mix, Chihuahua Mix`,
}

const toBreed = (look: DogLook, entry: string): Breed => {
  const [name = '', aliases = ''] = entry.split('|').map((part) => part.trim())
  return { name, look, aliases: aliases === '' ? [] : aliases.split('/') }
}

/** In the order of the alphabet. */
export const BREEDS: readonly Breed[] = DOG_LOOKS.flatMap((look) =>
  NAMES_BY_LOOK[look].split(',').map((entry) => toBreed(look, entry)),
).toSorted((a, b) => (a.name < b.name ? -1 : 1))
