import type { Picture } from './pictures.ts'

/** What went wrong in the demo business lately. */
export interface IncidentSeed {
  reportId: string
  kind: 'bite' | 'illness' | 'injury'
  /** During the last visit that is over; on yesterday's evening; a good hour ago, or when the dogs were last out. */
  when: 'earlier' | 'yesterday' | 'today'
  dogs: { name: string; part: 'did' | 'hurt'; isOwnerTold: boolean }[]
  place: string
  whatHappened: string
  done: string[]
  vet: string
  picture?: Picture
  isClosed: boolean
}

export const INCIDENTS: readonly IncidentSeed[] = [
  {
    reportId: '5b0a2c8e-94a1-4a55-8a0e-0d6d6c1f0a01',
    kind: 'injury',
    when: 'earlier',
    dogs: [{ name: 'Moose', part: 'hurt', isOwnerTold: true }],
    place: 'Field 2, by the pond',
    whatHappened: 'Came back limping from the pond with a small cut in the left front paw, little blood.',
    done: ['Cleaned the wound', 'Rests'],
    vet: 'Called; no stitches, keep it dry for two days.',
    picture: 'card-rain',
    isClosed: true,
  },
  {
    reportId: '5b0a2c8e-94a1-4a55-8a0e-0d6d6c1f0a02',
    kind: 'illness',
    when: 'yesterday',
    dogs: [{ name: 'Mochi', part: 'hurt', isOwnerTold: true }],
    place: 'Hall',
    whatHappened: 'Threw up the kibble half an hour after dinner, played again an hour later.',
    done: ['Rests'],
    vet: '',
    isClosed: false,
  },
  {
    reportId: '5b0a2c8e-94a1-4a55-8a0e-0d6d6c1f0a03',
    kind: 'bite',
    when: 'today',
    dogs: [
      { name: 'Simba', part: 'did', isOwnerTold: false },
      { name: 'Tiger', part: 'hurt', isOwnerTold: true },
    ],
    place: 'Hall, at the gate',
    whatHappened:
      'Both wanted the rope. Simba bit Tiger in the left ear and let go when Rob called. A tear of about 8 mm, little blood.',
    done: ['Parted', 'Cleaned the wound'],
    vet: 'Dr. Okafor: clean it twice a day, no stitches.',
    picture: 'card-hall',
    isClosed: false,
  },
]
