import type { GuestDog, GuestPaper, Household, SentPaper } from '#db/seed/guests.ts'
import { addDays, addMonths, addYears, type CalendarDate, yearOf } from '#domain/calendar/calendar.ts'
import { dateWithYear } from '#domain/calendar/date-words.ts'
import { VACCINE_NAMES } from '#domain/dogs/vaccines.ts'
import type { App } from '../app.ts'
import { onDay, type Stage } from './demo-stage.ts'
import { keepOwnFile } from './files/keep-own-file.ts'

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
  const { makeDocumentPdf } = await import('./files/document-pdf.ts')
  const app = onDay(stage, -household.joinedDaysAgo)
  const date = app.clock.now()
  const bytes = await makeDocumentPdf({
    markdown: recordOf(household, ownerName, stage.today),
    businessName: household.vet.clinic,
    contact: household.vet.phone,
    date,
  })
  return keepOwnFile(app, { accountId, bytes })
}

/** A photo of the paper of one vaccine, which the vet has given these days. */
export async function storePhotoOf(
  app: App,
  accountId: number,
  paper: { dog: GuestDog; sent: SentPaper; clinic: string; ownerName: string },
  today: CalendarDate,
): Promise<string> {
  const { keepCertificatePhoto } = await import('./files/certificate-picture.ts')
  const goodUntil = addDays(today, paper.sent.runsOutInDays)
  return keepCertificatePhoto(app, accountId, {
    clinic: paper.clinic,
    dog: paper.dog.name,
    breed: paper.dog.breed,
    owner: paper.ownerName,
    vaccine: VACCINE_NAMES[paper.sent.vaccine],
    givenOn: addYears(goodUntil, -1),
    goodUntil,
  })
}

function recordOf({ dogs }: Household, ownerName: string, today: CalendarDate): string {
  const parts = dogs.map((dog) => {
    const chip = dog.microchip === undefined ? '' : ` Microchip ${dog.microchip}.`
    const written = [...papersOf(dog), ...(dog.sentToday?.as === 'pdf' ? [dog.sentToday] : [])]
    const lines = written.map(
      ({ vaccine, runsOutInDays }) =>
        `- **${capitalised(VACCINE_NAMES[vaccine])}**: valid until ${dateWithYear(addDays(today, runsOutInDays))}`,
    )
    const born = yearOf(birthdayOf(dog, today))
    return `## ${dog.name}\n\n${dog.breed}, ${dog.sex}, ${dog.colour.toLowerCase()}, born ${born}.${chip}\n\n${lines.join('\n')}`
  })
  return `# Vaccination record\n\nOwner: **${ownerName}**\n\n${parts.join('\n\n')}\n`
}

const capitalised = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)
