import type { Guest, GuestDog, GuestPaper, Household } from '#db/seed/guests.ts'
import { addDays, type CalendarDate, dateIn } from '#domain/calendar/calendar.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { insertAccount } from '../business/accounts/account-store.ts'
import { replaceContacts } from '../business/accounts/contact-store.ts'
import { recordCareChange } from '../office/care/record-care-change.ts'
import { saveDog } from '../business/dogs/save-dog.ts'
import { writeInterview } from '../business/vetting/dog-decision-store.ts'
import { birthdayOf, papersOf, storePhotoOf, storeRecord } from './demo-guest-paper.ts'
import { verifyRecordsOf, writeFlags, writeTakesTwo } from './demo-guest-store.ts'
import { atMoment, onDay, type Stage } from './demo-stage.ts'
import { keepPicture } from './files/demo-pictures.ts'

/** A household with its dogs, in the order of the seed. */
export interface SettledHousehold {
  accountId: number
  ownerName: string
  dogIds: number[]
  /** The vet's record of them all. */
  proofName: string
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
    const vaccines = papersOf(dog).map((paper) => toPaper(paper, proofName, stage.today))
    const photoName = dog.photo && (await keepPicture(joined, accountId, dog.photo))
    const form = { ...toForm(dog, household, stage.today), vaccines, ...(photoName && { photoName }) }
    dogIds.push(await saveDog(joined, accountId, form, stage.today, recordCareChange))
  }
  const seen = onDay(stage, 1 - household.joinedDaysAgo)
  await verifyRecordsOf(seen.db, accountId, { staffId: stage.staffId, at: seen.clock.now() })
  for (const [index, dog] of household.dogs.entries()) {
    await meetDog(stage, dogIds[index] ?? 0, dog, household)
    if (dog.takesTwo !== undefined) await writeTakesTwo(seen.db, dogIds[index] ?? 0, dog.takesTwo)
    if (dog.flags !== undefined) await writeFlags(seen.db, dogIds[index] ?? 0, dog.flags)
  }
  return { accountId, ownerName, dogIds, proofName }
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
export async function sendPapersToday(
  stage: Stage,
  { dogs, vet }: Household,
  { accountId, ownerName, dogIds, proofName }: SettledHousehold,
): Promise<void> {
  const { app, now, today } = stage
  const lately = atMoment(app, new Date(now.getTime() - HOUR_MS))
  for (const [index, dog] of dogs.entries()) {
    const { sentToday } = dog
    if (sentToday === undefined) continue
    const paper = { dog, sent: sentToday, clinic: vet.clinic, ownerName }
    const proof = sentToday.as === 'pdf' ? proofName : await storePhotoOf(lately, accountId, paper, today)
    const form = { id: dogIds[index], ...nameOf(dog), vaccines: [toPaper(sentToday, proof, today)] }
    await saveDog(lately, accountId, form, today, recordCareChange)
  }
}
