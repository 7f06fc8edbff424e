const NORTH_AMERICAN = /^\+?1?(\d{3})(\d{3})(\d{4})$/

/** '+16045550101' as it is said: '604-555-0101'. A number from elsewhere stays as it is. */
export function phoneWords(phone: string): string {
  const [, area, office, line] = NORTH_AMERICAN.exec(phone.replaceAll(/[\s().-]/g, '')) ?? []
  return area === undefined ? phone : `${area}-${office}-${line}`
}
