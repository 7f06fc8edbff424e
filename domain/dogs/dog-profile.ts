/** What the team wants to know before the first stay, beyond what a new dog needs. */
export const PROFILE_PARTS = ['spayed', 'meals', 'vet', 'emergency'] as const
export type ProfilePart = (typeof PROFILE_PARTS)[number]

export interface DogProfile {
  isSpayed: boolean | null
  feeding: { what: string; times: readonly string[] }
  vetClinic: string
  vetPhone: string
  emergencyContact: string
}

/** What is still missing from a dog's profile; a household's emergency contact holds for all its dogs. */
export function missingFromProfile(dog: DogProfile, hasHouseholdContact: boolean): ProfilePart[] {
  const isThere: Record<ProfilePart, boolean> = {
    spayed: dog.isSpayed !== null,
    meals: dog.feeding.what !== '' && dog.feeding.times.length > 0,
    vet: dog.vetClinic !== '' && dog.vetPhone !== '',
    emergency: hasHouseholdContact || dog.emergencyContact !== '',
  }
  return PROFILE_PARTS.filter((part) => !isThere[part])
}
