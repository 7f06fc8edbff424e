/** What a groom is called in a sentence: 'Bath and brush' is a bath, whatever else belongs to it. */
export function groomNoun(service: string): string {
  const words: [RegExp, string][] = [
    [/\bbath\b/i, 'bath'],
    [/\bde-?shed/i, 'de-shed'],
    [/\bnails?\b/i, 'nail trim'],
  ]
  return words.find(([pattern]) => pattern.test(service))?.[1] ?? 'groom'
}
