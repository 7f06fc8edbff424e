import type { GuestDog, GuestPaper, Household } from '#db/seed/guests.ts'
import { addDays, addMonths, type CalendarDate, yearOf } from '#domain/calendar/calendar.ts'
import { dateWithYear } from '#domain/calendar/date-words.ts'
import { VACCINE_NAMES } from '#domain/dogs/vaccines.ts'
import { checkUpload } from '../platform/files/check-upload.ts'
import { keepUpload } from '../business/uploads/keep-upload.ts'
import { onDay, type Stage } from './demo-stage.ts'

/** Most dogs have everything; the dates differ from dog to dog. */
export function papersOf(dog: GuestDog): GuestPaper[] {
  const spread = (dog.ageMonths * 17) % 90
  return (
    dog.papers ?? [
      { vaccine: 'rabies', runsOutInDays: 640 + spread },
      { vaccine: 'dhpp', runsOutInDays: 480 + spread },
      { vaccine: 'bordetella', runsOutInDays: 385 + Math.floor(spread / 3) },
    ]
  )
}

export const birthdayOf = ({ ageMonths, kg }: GuestDog, today: CalendarDate): CalendarDate =>
  addDays(addMonths(today, -ageMonths), -(Math.round(kg * 10) % 27))

/** The vet's record of all the household's dogs as a real file, kept as one the owner has sent. Answers its name. */
export async function storeRecord(
  stage: Stage,
  accountId: number,
  household: Household,
  ownerName: string,
): Promise<string> {
  const { makeDocumentPdf } = await import('./document-pdf.ts')
  const app = onDay(stage, -household.joinedDaysAgo)
  const date = app.clock.now()
  const bytes = await makeDocumentPdf({
    markdown: recordOf(household, ownerName, stage.today),
    businessName: household.vet.clinic,
    contact: household.vet.phone,
    date,
  })
  const answer = await checkUpload(inOnePiece(bytes), 'private')
  if (!answer.ok) throw new Error(`the vaccination record of ${ownerName} was refused: ${answer.msg}`)
  const { name, type, size } = answer.file
  await keepUpload(app, {
    row: {
      account_id: accountId,
      file_name: name,
      thumbnail: null,
      type,
      size_bytes: size,
      created_at: date,
    },
    file: answer,
  })
  return name
}

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes
}

function recordOf({ dogs }: Household, ownerName: string, today: CalendarDate): string {
  const parts = dogs.map((dog) => {
    const chip = dog.microchip === undefined ? '' : ` Microchip ${dog.microchip}.`
    const lines = papersOf(dog).map(
      ({ vaccine, runsOutInDays }) =>
        `- **${capitalised(VACCINE_NAMES[vaccine])}**: good until ${dateWithYear(addDays(today, runsOutInDays))}`,
    )
    const born = yearOf(birthdayOf(dog, today))
    return `## ${dog.name}\n\n${dog.breed}, ${dog.sex}, ${dog.colour.toLowerCase()}, born ${born}.${chip}\n\n${lines.join('\n')}`
  })
  return `# Vaccination record\n\nOwner: **${ownerName}**\n\n${parts.join('\n\n')}\n`
}

const capitalised = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)
