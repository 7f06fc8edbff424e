/** The colours of a season's name, as the charts have them; what has no colour of its own takes the next one. */
const OWN: readonly (readonly [RegExp, string])[] = [
  [/christmas|winter|new year/i, 'winter'],
  [/long weekend/i, 'weekend'],
  [/spring/i, 'spring'],
  [/summer/i, 'summer'],
]
const OTHERS = ['other-1', 'other-2', 'other-3', 'other-4']

/** Each name with the colour it has everywhere on the page. */
export function seasonColours(names: readonly string[]): ReadonlyMap<string, string> {
  const unnamed = names.filter((name) => !OWN.some(([word]) => word.test(name)))
  return new Map(
    names.map((name) => [
      name,
      OWN.find(([word]) => word.test(name))?.[1] ?? OTHERS[unnamed.indexOf(name) % OTHERS.length]!,
    ]),
  )
}
