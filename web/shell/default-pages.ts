import { MY_PATHS } from '../page/paths.ts'

export type DefaultPath = (typeof MY_PATHS)[keyof typeof MY_PATHS]

/** R7: what the layout writes beside its back button. */
export const DEFAULT_TITLES: Record<DefaultPath, string> = {
  [MY_PATHS.notifications]: 'Notifications',
  [MY_PATHS.bookings]: 'My bookings',
  [MY_PATHS.packages]: 'My package',
  [MY_PATHS.profile]: 'My profile',
  [MY_PATHS.dogs]: 'My dogs',
  [MY_PATHS.chooseDog]: 'Who’s coming',
  [MY_PATHS.boardingDates]: 'Choose the dates',
  [MY_PATHS.chooseSuite]: 'Choose a suite',
  [MY_PATHS.orderAppointment]: 'Review and book',
  [MY_PATHS.fillDog]: 'Add a dog',
  [MY_PATHS.editDog]: 'Edit dog',
  [MY_PATHS.dogInterview]: 'Meet and greet',
  [MY_PATHS.interviewTime]: 'Choose a time',
  [MY_PATHS.interviewAppointment]: 'Confirm the time',
  [MY_PATHS.orderType]: 'What would you like to book?',
}

/** The pages about oneself, in the order of the list beside them. */
export const ACCOUNT_PATHS: readonly DefaultPath[] = [
  MY_PATHS.bookings,
  MY_PATHS.packages,
  MY_PATHS.dogs,
  MY_PATHS.profile,
  MY_PATHS.notifications,
]

/** Pages that belong to one of the list without being on it. */
const PART_OF: Partial<Record<DefaultPath, DefaultPath>> = {
  [MY_PATHS.fillDog]: MY_PATHS.dogs,
  [MY_PATHS.editDog]: MY_PATHS.dogs,
}

/** The entry of the list under which an address belongs; undefined for the steps of a booking. */
export function accountHome(pathname: string): DefaultPath | undefined {
  const home = isDefaultPath(pathname) ? (PART_OF[pathname] ?? pathname) : undefined
  return ACCOUNT_PATHS.find((path) => path === home)
}

/** The steps of a booking or a visit: they stand in a frame of their own, without the site's menu and footer. */
export const isStepPath = (pathname: string): boolean =>
  isDefaultPath(pathname) && accountHome(pathname) === undefined

export function isDefaultPath(pathname: string): pathname is DefaultPath {
  return Object.hasOwn(DEFAULT_TITLES, pathname)
}
