import type { Dog } from '#contract/business/dogs.ts'
import { addMonths, type CalendarDate } from '#domain/calendar/calendar.ts'
import { dateWithYear } from '#domain/calendar/date-words.ts'
import { isOldEnough, needsSpayDecision, YOUNGEST_MONTHS } from '#domain/dogs/dog-sizes.ts'

type Noted = Pick<Dog, 'name' | 'birthday' | 'isSpayed'>

/** What a young or unspayed dog's owner should know early. It stops nothing. */
export function dogNotes({ name, birthday, isSpayed }: Noted, today: CalendarDate): string[] {
  const notes: string[] = []
  if (!isOldEnough(birthday, today)) {
    const from = dateWithYear(addMonths(birthday, YOUNGEST_MONTHS))
    notes.push(`Puppies can come from four months: ${name} from ${from}.`)
  }
  if (isSpayed === false && needsSpayDecision({ birthday, isSpayed }, today)) {
    notes.push('Over seven months, dogs must be spayed or neutered for group play. We’ll decide with you.')
  }
  return notes
}
