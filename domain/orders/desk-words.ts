/** What the rules say to an owner, as the desk says it of them. Longer phrases come first. */
const REPLACEMENTS: readonly (readonly [owners: string, desks: string])[] = [
  ['One of your dogs', 'One of the dogs'],
  ['Please check My bookings.', 'Their page shows for what.'],
  ['Please call us before you book again; we’re happy to talk about it.', 'A manager has to decide.'],
  ['Please choose another dog, or call us and we will help.', 'Please choose another dog.'],
  ['Please send it first', 'Ask the owner for it first'],
  ['Please read and sign it', 'The owner has to read and sign it'],
  [
    'You have unpaid bookings. Please pay for one or cancel one first.',
    'They have unpaid bookings. Take a payment for one, or cancel one first.',
  ],
  ['You’ve already used', 'They’ve already used'],
  ['Your pass or credit', 'Their pass or credit'],
  ['your booking', 'the booking'],
  ['Your booking', 'The booking'],
  ['your dogs', 'the dogs'],
  ['your dog', 'the dog'],
  ['Your dog', 'The dog'],
]

/** A sentence that was written for the owner, for whoever books on their behalf. */
export const deskWords = (text: string): string =>
  REPLACEMENTS.reduce((result, [owners, desks]) => result.replaceAll(owners, desks), text)
