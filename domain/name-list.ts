/** 'Maple', 'Maple and Otis', 'Maple, Otis and Bear': as one says it. */
export function nameList(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** '1 night', '4 nights'. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`
