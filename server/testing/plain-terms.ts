/** How the texts that customers agree to were worded before, the newer words first. */
const WORDS: readonly (readonly [string, string])[] = [
  [
    'If you can’t reach anyone, you may take them to a vet at my cost.',
    'If nobody can be reached, you may take them to a vet, and I pay the vet.',
  ],
  [
    'I’ve read the change and cancellation rules, including those for peak dates.',
    'I have read how changing and cancelling work, also on peak dates.',
  ],
  ['matched by size and temperament', 'matched by size and manner'],
  ['may share a room if I book it that way', 'may share a room if I book it so'],
  ['you may separate them', 'you may part them'],
  ['anything I’d hate to lose', 'anything that would be sad to lose'],
  ['9. Our responsibility', '9. What we answer for'],
  ['as long as tax law requires', 'as long as tax law asks'],
  ['the SPCA or another caregiver', 'the SPCA or another keeper'],
  ['After that it opens up for others.', 'After that the space is free for others.'],
  ['After that it opens up for others.', 'After that it is free for others.'],
  ['How to reserve, and what happens', 'How to keep a place with us, and what happens'],
  ['with proof on file', 'with a proof in your account'],
  ['with proof we can check', 'with a proof we can check'],
  ['We check each record by hand', 'We look at each paper by hand'],
  ['before you book. It helps us plan.', 'before you book. We plan by it.'],
]

/** A text as it was before its plainer words. `space` tells the two sentences apart that are one now. */
export const beforePlainTerms = (body: string, space = false): string =>
  WORDS.filter(
    ([, before]) => !before.startsWith('After that') || before.includes('the space') === space,
  ).reduce((text, [after, before]) => text.replaceAll(after, before), body)
