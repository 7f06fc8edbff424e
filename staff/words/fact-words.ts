/** 'groupPlay' and 'group_play' as people write it: 'Group play'. */
export function factLabel(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/^is (?=.)/, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value of before and after, short enough for a cell. */
export function factValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(factValue).join(', ')
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, inner]) => `${factLabel(name)}: ${factValue(inner)}`)
      .join(', ')
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}
