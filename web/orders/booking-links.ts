import { pageSetting } from '#client/page/page-settings.ts'

/** A path of the API as an address that other programs can open. */
export const apiUrl = (path: string): string =>
  new URL(path, pageSetting('api-origin') || window.location.origin).href
