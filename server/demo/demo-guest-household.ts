import type { Guest, GuestDog, GuestPaper, Household } from '#db/seed/guests.ts'
import { addDays, type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { insertAccount } from '../business/accounts/account-store.ts'
import { replaceContacts } from '../business/accounts/contact-store.ts'
import { recordCareChange } from '../office/care/record-care-change.ts'
import { saveDog } from '../business/dogs/save-dog.ts'
import { writeInterview } from '../business/vetting/dog-decision-store.ts'
import { birthdayOf, papersOf, storeRecord } from './demo-guest-paper.ts'
import { verifyRecordsOf, writeFlags, writeTakesTwo } from './demo-guest-store.ts'
import { atMoment, onDay, type Stage } from './demo-stage.ts'

/** A household with its dogs, in the order of the seed. */
export interface SettledHousehold {
  accountId: number
  ownerName: string
  dogIds: number[]
}

const GUEST_DOMAIN = 'guests.example'

/** The household signs up; nobody when it was there before. */
export async function addGuestAccount(
  stage: Stage,
  guest: Guest,
  passwordHash: string,
): Promise<number | undefined> {
  const app = onDay(stage, -guest.joinedDaysAgo)
  const accountId = await insertAccount(app.db, {
    email: `${guest.mailName}@${GUEST_DOMAIN}`,
    first_name: guest.firstName,
    last_name: guest.lastName,
    password_hash: passwordHash,
    is_demo: true,
    videos_url: null,
    phone: guest.phone,
    street: guest.street,
    city: guest.city,
    province: 'BC',
    postal_code: guest.postalCode,
    created_at: app.clock.now(),
  })
  if (accountId === undefined) return undefined
  await replaceContacts(app.db, accountId, [{ ...guest.contact, may_pick_up: true, is_emergency: true }])
  return accountId
}

/** The household's dogs come to the house: written down, their papers seen, and met. */
export async function addDogs(
  stage: Stage,
  accountId: number,
  household: Household,
  ownerName: string,
): Promise<SettledHousehold> {
  const proofName = await storeRecord(stage, accountId, household, ownerName)
  const joined = onDay(stage, -household.joinedDaysAgo)
  const dogIds: number[] = []
  for (const dog of household.dogs) {
    const papers = papersOf(dog).filter(({ isWaiting }) => !isWaiting)
    const vaccines = papers.map((paper) => toPaper(paper, proofName, stage.today))
    dogIds.push(
      await saveDog(
        joined,
        accountId,
        { ...toForm(dog, household, stage.today), vaccines },
        stage.today,
        recordCareChange,
      ),
    )
  }
  const seen = onDay(stage, 1 - household.joinedDaysAgo)
  await verifyRecordsOf(seen.db, accountId, { staffId: stage.staffId, at: seen.clock.now() })
  for (const [index, dog] of household.dogs.entries()) {
    await meetDog(stage, dogIds[index] ?? 0, dog, household)
    if (dog.takesTwo !== undefined) await writeTakesTwo(seen.db, dogIds[index] ?? 0, dog.takesTwo)
    if (dog.flags !== undefined) await writeFlags(seen.db, dogIds[index] ?? 0, dog.flags)
    await sendLatePapers(stage, accountId, { dog, dogId: dogIds[index] ?? 0, proofName })
  }
  return { accountId, ownerName, dogIds }
}

const toPaper = ({ vaccine, runsOutInDays }: GuestPaper, proofName: string, today: CalendarDate) => ({
  vaccine,
  expiresOn: addDays(today, runsOutInDays),
  proofName,
})

const toForm = (dog: GuestDog, { vet }: Household, today: CalendarDate) => ({
  ...nameOf(dog),
  birthday: birthdayOf(dog, today),
  weight: dog.kg,
  weightUnit: 'kg' as const,
  isSpayed: dog.isSpayed ?? true,
  colour: dog.colour,
  microchip: dog.microchip ?? '',
  vetClinic: vet.clinic,
  vetPhone: vet.phone,
  allergies: dog.allergies ?? '',
  feeding: { what: dog.food, howMuch: dog.howMuch, times: dog.meals },
  medications: dog.medications ?? [],
  playStyles: dog.plays,
  behaviour: dog.behaviour ?? '',
})

const nameOf = ({ name, breed, sex }: GuestDog) => ({ name, breed, sex })

async function meetDog(
  stage: Stage,
  dogId: number,
  dog: GuestDog,
  { joinedDaysAgo }: Household,
): Promise<void> {
  if (dog.isUnmet) return
  const { db, clock } = onDay(stage, 2 - joinedDaysAgo)
  await writeInterview(db, dogId, {
    outcome: dog.conditions === undefined ? 'passed' : 'conditional',
    conditions: dog.conditions ?? '',
    on: dateIn(stage.book.timeZone, clock.now()),
    at: clock.now(),
  })
}

/** Papers that came in this very day wait for staff. */
async function sendLatePapers(
  { app, now, today }: Stage,
  accountId: number,
  { dog, dogId, proofName }: { dog: GuestDog; dogId: number; proofName: string },
): Promise<void> {
  const late = papersOf(dog).filter(({ isWaiting }) => isWaiting)
  if (late.length === 0) return
  const vaccines = late.map((paper) => toPaper(paper, proofName, today))
  const lately = atMoment(app, new Date(now.getTime() - HOUR_MS))
  await saveDog(lately, accountId, { id: dogId, ...nameOf(dog), vaccines }, today, recordCareChange)
}
