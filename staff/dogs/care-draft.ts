import type { StaffDog } from '#contract/staff/dog-page.ts'

/** What somebody types, times as one text. */
export const toCareDraft = ({ feeding, medications, allergies, behaviour, weightKg }: StaffDog) => ({
  what: feeding.what,
  howMuch: feeding.howMuch,
  times: feeding.times.join(' '),
  medications: medications.map((one) => ({ ...one, times: one.times.join(' ') })),
  allergies,
  behaviour,
  weight: String(weightKg),
})
export type CareDraft = ReturnType<typeof toCareDraft>

/** '7:00, 17:00 and 21.30' as times of the day; what is no time stays and is refused by the server's sentence. */
export const readTimes = (text: string): string[] =>
  text
    .split(/(?:\s|,|;|\band\b)+/)
    .filter((part) => part !== '')
    .map((part) => part.replace('.', ':').padStart(5, '0'))
