/** A name as the address of a page says it: small letters, digits and dashes, and a number where another page has it. */
export function freeSlug(name: string, taken: readonly string[]): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'suite'
  let slug = words
  for (let number = 2; taken.includes(slug); number += 1) slug = `${words}-${number}`
  return slug
}
