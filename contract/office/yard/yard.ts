import { z } from 'zod'
import { DEFAULT_PARK_ID } from '../../business/catalog.ts'
import { Feeding, playStyle } from '../../business/dogs.ts'
import { endpoint } from '../../endpoint.ts'
import { queryId, sizeClass } from '../../fields.ts'
import { Alarm } from '../alarms.ts'
import { CareRounds } from '../care.ts'
import { groupPlay, StaffMedication } from '../dogs/dog-page.ts'
import { PinnedNote } from '../notes.ts'
import { Today } from '../day/today.ts'

/** What hangs on a dog’s door, for whoever stands before it without network. */
const KennelCard = z.object({
  id: z.int(),
  name: z.string(),
  breed: z.string(),
  sex: z.enum(['female', 'male']),
  birthday: z.iso.date(),
  weightKg: z.number(),
  sizeClass,
  colour: z.string(),
  isSpayed: z.boolean().nullable(),
  room: z.string(),
  owner: z.string(),
  photoThumbnailPath: z.string().nullable(),
  allergies: z.string(),
  feeding: Feeding,
  medications: z.array(StaffMedication),
  playStyles: z.array(playStyle),
  behaviour: z.string(),
  conditions: z.string(),
  groupPlay: groupPlay.nullable(),
  flags: z.array(z.string()),
  vetClinic: z.string(),
  /** As the owner wrote it. */
  emergencyContact: z.string(),
  emergencyContacts: z.array(z.object({ name: z.string(), relation: z.string(), phone: z.string() })),
  pinned: z.array(PinnedNote),
})
export type KennelCard = z.output<typeof KennelCard>

/** Who may be chosen by name on the device; without a PIN one cannot sign. */
const YardPerson = z.object({ id: z.int(), name: z.string(), hasPin: z.boolean() })

/**
 * W16, W18: all a device keeps for today and tomorrow. No sums, and no phone but emergency contacts, whoever asks:
 * `today` is Today without its answers, whose `balanceCents` are null.
 */
export const Yard = z.object({
  now: z.iso.datetime(),
  timeZone: z.string(),
  today: z.iso.date(),
  /** Today, then tomorrow. */
  days: z.array(z.object({ date: z.iso.date(), today: Today, rounds: CareRounds })),
  /** Of every dog on these days, by name. */
  dogs: z.array(KennelCard),
  /** Who may do care. */
  people: z.array(YardPerson),
  /** What is often done about an incident, in the house’s words. */
  doneChoices: z.array(z.string()),
  /** WS3: what stood when the copy was made, for whoever does care. */
  alarms: z.array(Alarm),
})
export type Yard = z.output<typeof Yard>

export const staffYard = {
  getYard: endpoint({
    method: 'GET',
    path: '/api/staffYard/getYard',
    access: 'staff',
    needs: 'staff',
    summary: 'What a device keeps of today and tomorrow, to work without network. No sums, no phone numbers.',
    input: z.object({ parkId: queryId('park').default(DEFAULT_PARK_ID) }),
    output: Yard,
  }),
}
