import type { CatalogueValues } from '#contract/management/catalogue/catalogue.ts'
import type { CatalogueKind } from '#domain/catalogue/kinds.ts'

type FieldWords = { [Kind in CatalogueKind]: Record<keyof CatalogueValues<Kind>, string> }

const bySize = { smallCents: 'Small dogs', mediumCents: 'Medium dogs', largeCents: 'Large dogs' }

/** What every field of Setup is called: on its form, in its list, beside what somebody else wrote, and in the search. */
export const FIELD_WORDS: FieldWords = {
  suite: {
    name: 'Name',
    description: 'Description',
    image: 'Picture',
    imageAlt: 'What the picture shows',
    sizeClasses: 'For dogs that are',
    maxDogs: 'Dogs at most',
    nightCents: 'Price a night, first dog',
    furtherDogDiscountPercent: 'Discount for further dogs',
    facts: 'Facts',
  },
  room: { suiteTypeId: 'Suite', name: 'Name' },
  season: {
    name: 'Name',
    fromDate: 'First night',
    toDate: 'Last night',
    weekdays: 'Nights',
    surchargeCents: 'Adds a night',
    minNights: 'Minimum stay',
    isPeak: 'Peak dates',
  },
  'length-discount': { minNights: 'From how many nights', percent: 'Discount' },
  'boarding-terms': {
    checkInFrom: 'Arrivals from',
    checkInUntil: 'Arrivals until',
    checkOutBy: 'Check-out by',
    halfDayAfter: 'Half a day more after',
    fullDayAfter: 'A full day more after',
    depositPercent: 'Deposit',
  },
  'late-pick-up': {
    perMinuteCents: 'A late minute costs',
    minimumCents: 'At least',
    boardAfterMinutes: 'A night is charged after',
    boardSuiteTypeId: 'That night is in',
  },
  'daycare-terms': {
    fullDayCents: 'Full day',
    halfDayCents: 'Half day',
    halfDayMaxHours: 'A half day is up to',
    dropOffBy: 'Drop-off by',
    smallCapacity: 'Small dogs',
    mediumCapacity: 'Medium dogs',
    largeCapacity: 'Large dogs',
  },
  service: {
    name: 'Name',
    description: 'Description',
    unit: 'Counted',
    ...bySize,
    taxableAsGoods: 'Taxed as goods (PST)',
    replacesFood: 'Replaces the owner’s food',
    givesMedicine: 'Medicine is given with it',
    orderTypes: 'Offered with',
    careTimes: 'Rounds',
  },
  'grooming-service': {
    name: 'Name',
    description: 'Description',
    isExtra: 'Only with another service',
    ...bySize,
    smallMinutes: 'Minutes, small',
    mediumMinutes: 'Minutes, medium',
    largeMinutes: 'Minutes, large',
  },
  groomer: { name: 'Name', hours: 'Hours' },
  package: {
    name: 'Name',
    kind: 'Good for',
    credits: 'How many',
    priceCents: 'Price',
    validMonths: 'Valid for',
    mostChosen: 'Marked as most chosen',
  },
  'promo-code': {
    code: 'Code',
    kind: 'Takes off',
    percent: 'Percent',
    amountCents: 'Amount',
    fromDate: 'First day',
    toDate: 'Last day',
    orderTypes: 'For',
    totalLimit: 'Uses in all',
    perCustomerLimit: 'Uses for each customer',
  },
  'cancellation-rule': {
    orderType: 'Booking',
    isPeak: 'Peak dates',
    minHoursBefore: 'Hours before',
    refundPercent: 'Goes back as money',
    creditPercent: 'Goes back as credit',
  },
  'interview-terms': {
    weekdays: 'Days',
    opens: 'First one at',
    closes: 'Last one ends at',
    minutes: 'Minutes each',
    dogsPerSlot: 'Dogs a slot',
  },
  'interview-price': { interviewCents: 'Price' },
  taxes: { gstPercent: 'GST', pstPercent: 'PST' },
  'opening-hours': {
    label: 'Label',
    weekdays: 'Days',
    holidays: 'Holidays',
    opens: 'Opens',
    closes: 'Closes',
  },
  banner: { image: 'Picture', phoneImage: 'Picture on phones', imageAlt: 'What the picture shows' },
  document: { name: 'Name', summary: 'Summary', file: 'File' },
  'gallery-picture': {
    image: 'Picture',
    imageAlt: 'What the picture shows',
    width: 'Width',
    height: 'Height',
    title: 'Title',
    caption: 'Caption',
    tags: 'Tags',
  },
  'team-member': {
    name: 'Name',
    role: 'Role',
    bio: 'About',
    image: 'Picture',
    imageAlt: 'What the picture shows',
  },
  'social-link': { name: 'Name', url: 'Link' },
}

/** By the name that the server and the log use. */
export const fieldWord = (kind: CatalogueKind, field: string): string =>
  (FIELD_WORDS[kind] as Record<string, string>)[field] ?? field
