import type { DogLook } from '#domain/dogs/breeds.ts'
import avatarCorgi from '#ui/art/avatar-corgi.svg'
import avatarDachshund from '#ui/art/avatar-dachshund.svg'
import avatarGolden from '#ui/art/avatar-golden.svg'
import avatarHusky from '#ui/art/avatar-husky.svg'
import avatarLabmix from '#ui/art/avatar-labmix.svg'
import avatarPoodle from '#ui/art/avatar-poodle.svg'
import portraitCorgi from '#ui/art/portrait-corgi.svg'
import portraitDachshund from '#ui/art/portrait-dachshund.svg'
import portraitGolden from '#ui/art/portrait-golden.svg'
import portraitHusky from '#ui/art/portrait-husky.svg'
import portraitLabmix from '#ui/art/portrait-labmix.svg'
import portraitPoodle from '#ui/art/portrait-poodle.svg'

interface DogArt {
  /** The head on a coloured ground, for round pictures. */
  avatar: string
  /** The same head without ground, to look over an edge. */
  portrait: string
  ground: string
}

export const DOG_ART: Record<DogLook, DogArt> = {
  golden: { avatar: avatarGolden, portrait: portraitGolden, ground: '#d9e5cb' },
  corgi: { avatar: avatarCorgi, portrait: portraitCorgi, ground: '#fbddbe' },
  husky: { avatar: avatarHusky, portrait: portraitHusky, ground: '#cfe0e4' },
  poodle: { avatar: avatarPoodle, portrait: portraitPoodle, ground: '#f3d9d6' },
  dachshund: { avatar: avatarDachshund, portrait: portraitDachshund, ground: '#f6e3b4' },
  labmix: { avatar: avatarLabmix, portrait: portraitLabmix, ground: '#d3e4dc' },
}
