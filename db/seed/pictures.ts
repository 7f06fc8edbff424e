/** The photos of the demo business: drawings of ours, made by `scripts/demo-pictures.mjs` and kept in `db/seed/pictures`. */
export const PICTURES = [
  'dog-golden',
  'dog-corgi',
  'dog-lab-mix',
  'dog-husky',
  'dog-poodle',
  'groom-before',
  'groom-after',
  'groom-bath',
  'card-rain',
  'card-nap',
  'card-walk',
  'card-evening',
  'card-hall',
] as const
export type Picture = (typeof PICTURES)[number]
