import type { Dog } from '#contract/business/dogs.ts'

/** A new dog as the server tells of it, for tests; what matters to a test is given. */
export function aDog(given: Partial<Dog> = {}): Dog {
  return {
    id: 7,
    name: 'Maple',
    breed: 'Golden Retriever',
    sex: 'female',
    birthday: '2022-04-02',
    isBirthdayEstimated: false,
    ageMonths: 55,
    weightLb: 62,
    weightKg: 28.1,
    sizeClass: 'large',
    isSpayed: null,
    colour: '',
    microchip: '',
    vetClinic: '',
    vetPhone: '',
    allergies: '',
    feeding: { what: '', howMuch: '', times: [] },
    medications: [],
    playStyles: [],
    behaviour: '',
    emergencyContact: '',
    photoPath: null,
    photoThumbnailPath: null,
    vaccines: [],
    interview: { outcome: 'none', conditions: '', validUntil: null },
    readiness: [],
    isReady: false,
    ...given,
  }
}
