import { MY_PATHS } from '../../page/paths.ts'

/** H6: the entries of the user menu. */
export const USER_ENTRIES = [
  { label: 'My profile', path: MY_PATHS.profile },
  { label: 'My dog', path: MY_PATHS.dogs },
  { label: 'My bookings', path: MY_PATHS.bookings },
  { label: 'My package', path: MY_PATHS.packages },
] as const
