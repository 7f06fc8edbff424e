/** Workers that are started anew go on with other numbers, in the database of the one before. */
const PER_WORKER = 5_000

let made = Number(process.env['TEST_WORKER_INDEX'] ?? 0) * PER_WORKER

/** Digits that nobody else in this run has. */
export function newDigits(length = 5): string {
  made += 1
  return String(made).padStart(length, '0')
}

/** A name that nobody else in this run has. */
export const newName = (name: string): string => `${name}${newDigits()}`

/** The end of a telephone number that nobody else has: those with a 0 in front do not exist. */
export const newNumber = (): string => `2${newDigits(6)}`

export const newEmail = (): string => `e2e-${newDigits()}@example.com`
