import type { SelectOption } from '#ui/fields/select-field.tsx'

/** What Canada Post writes, and what people read. */
const PROVINCES = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
} as const
const NAMES: readonly string[] = Object.values(PROVINCES)

export const ELSEWHERE = 'elsewhere'

export const PROVINCE_OPTIONS: readonly SelectOption[] = [
  { value: '', label: 'Please choose' },
  ...NAMES.map((name) => ({ value: name, label: name })),
  { value: ELSEWHERE, label: 'Outside Canada' },
]

/** 'bc' → 'British Columbia'; what is no province stays as it is. */
export function provinceName(written: string): string {
  const short = Object.entries(PROVINCES).find(([code]) => code === written.trim().toUpperCase())
  return short?.[1] ?? written
}

export const isProvince = (name: string): boolean => NAMES.includes(name)

/** Canada Post's letters: no D, F, I, O, Q, U anywhere, no W or Z in front. */
const CANADIAN = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/

/** 'v3s0a1' → 'V3S 0A1'. Something else is left as it was typed. */
export function spacedPostalCode(typed: string): string {
  const letters = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return CANADIAN.test(letters) ? `${letters.slice(0, 3)} ${letters.slice(3)}` : typed.trim()
}

/** Canada's, or left empty. */
export const isPostalCode = (typed: string): boolean =>
  typed.trim() === '' || CANADIAN.test(typed.replaceAll(/[\s-]/g, '').toUpperCase())
