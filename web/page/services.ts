import { PATHS } from './paths.ts'

/** The four services in the order of the header's menu. Without a path a service is announced, not yet sold. */
export const SERVICES = [
  { menuLabel: 'Daycare/Boarding', path: PATHS.detail },
  { menuLabel: 'Grooming', path: PATHS.grooming },
  { menuLabel: 'Training', path: undefined },
  { menuLabel: 'Pet Shop', path: undefined },
] as const

export const COMING_SOON = 'Coming soon'
