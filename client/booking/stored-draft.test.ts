import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BookingDraft, EMPTY_BOOKING } from './booking-draft.ts'
import { BOOKING_CODEC, VISIT_CODEC } from './stored-draft.ts'
import { EMPTY_VISIT, type VisitDraft } from './visit-draft.ts'

const fieldNames = (stored: object) => Object.keys(stored).toSorted()

test('S3 the interview draft has its fields, and of ours the park, the answers and what was sent', () => {
  const named =
    'dogIds isInterview appointmentTime appointmentEndTime message date time orderType beginTime endTime dateDetail'
  const ours = 'parkId answers sent sentKey'
  expect(fieldNames(VISIT_CODEC.toStored(EMPTY_VISIT))).toEqual(`${named} ${ours}`.split(' ').toSorted())
})

test('S4 the boarding draft has its fields, park 1 and interview 1 by default, and ours besides', () => {
  const named =
    'id parkId dogIds smallNum mediumNum largeNum beginTime endTime promoCode message orderType serviceIds dateDetail ' +
    'isInterview appointmentTime appointmentEndTime beginDateStr endDateStr beginTimeSlot endTimeSlot remark date time ' +
    'dogChangeFlag isVisit hasSub'
  const ours = 'rooms waitSuiteId services grooming promo usePasses useCredit payAll sent sentKey'
  const stored = BOOKING_CODEC.toStored(EMPTY_BOOKING)
  expect(fieldNames(stored)).toEqual(`${named} ${ours}`.split(' ').toSorted())
  expect(stored).toMatchObject({ id: 0, parkId: 1, isInterview: 1, orderType: '', beginDateStr: '' })
})

test('S4 what the draft keeps twice is never apart', () => {
  const services = [1, 2].map((dogId) => ({ serviceId: 7, dogId, quantity: 1 }))
  const draft = { ...EMPTY_BOOKING, arrival: '2026-12-04', arrivalTime: '09:00', services }
  expect(BOOKING_CODEC.toStored(draft)).toMatchObject({
    beginTime: '2026-12-04 09:00',
    endTime: '',
    serviceIds: [7],
  })
  expect(BOOKING_CODEC.toStored({ ...draft, arrival: null }).beginTime).toBe('')
})

const STORED_STAY =
  '{"id":0,"parkId":1,"dogIds":[1,2],"smallNum":1,"mediumNum":0,"largeNum":1,"beginTime":"2026-12-04 09:00",' +
  '"endTime":"2026-12-08 16:00","promoCode":"WELCOME10","message":"He sleeps late.","orderType":"boarding",' +
  '"serviceIds":[4],"dateDetail":[],"isInterview":1,"appointmentTime":"2026-12-01T18:00:00.000Z",' +
  '"appointmentEndTime":"2026-12-01T19:00:00.000Z","beginDateStr":"2026-12-04","endDateStr":"2026-12-08",' +
  '"beginTimeSlot":"09:00","endTimeSlot":"16:00","remark":"","date":"2026-12-01","time":"10:00",' +
  '"dogChangeFlag":false,"isVisit":false,"hasSub":true,"rooms":[{"suiteTypeId":3,"dogIds":[1,2]}],' +
  '"services":[{"serviceId":4,"dogId":1,"quantity":2}],"grooming":[{"dogId":2,"serviceId":9,"extraIds":[10],' +
  '"date":"2026-12-05","time":"11:30","groomerId":null},{"dogId":1,"serviceId":9,"extraIds":[],"date":"",' +
  '"time":"","groomerId":3}],"promo":{"code":"WELCOME10","kind":"percent","percent":10,"amountCents":0,' +
  '"orderTypes":["boarding"]},"usePasses":true,"useCredit":false,"payAll":false,' +
  '"sent":"{\\"payAll\\":false}","sentKey":"0123456789abcdef0123456789abcdef"}'

const STORED_DAYS =
  '{"id":17,"parkId":1,"dogIds":[1],"smallNum":0,"mediumNum":1,"largeNum":0,"beginTime":"","endTime":"",' +
  '"promoCode":"","message":"","orderType":"daycare","serviceIds":[],"dateDetail":[{"date":"2026-12-08",' +
  '"part":"full"},{"date":"2026-12-10","part":"half"}],"isInterview":1,"appointmentTime":"",' +
  '"appointmentEndTime":"","beginDateStr":"","endDateStr":"","beginTimeSlot":"08:30","endTimeSlot":"",' +
  '"remark":"","date":"","time":"","dogChangeFlag":true,"isVisit":false,"hasSub":false,"rooms":[],' +
  '"services":[],"grooming":[],"promo":{"code":"","kind":"percent","percent":0,"amountCents":0,' +
  '"orderTypes":[]},"usePasses":false,"useCredit":true,"payAll":true,"sent":"","sentKey":""}'

const STORED_VISIT =
  '{"dogIds":[2],"isInterview":1,"appointmentTime":"2026-12-10T18:00:00.000Z",' +
  '"appointmentEndTime":"2026-12-10T19:00:00.000Z","message":"Shy of hats.","date":"2026-12-10","time":"10:00",' +
  '"orderType":"interview","beginTime":"2026-12-10 10:00","endTime":"2026-12-10 11:00","dateDetail":[],' +
  '"parkId":1,"answers":{"2.dogs":"shy"},"sent":"","sentKey":""}'

test('a stay stored by the release before plain names opens, and is stored as it was', () => {
  const stored = JSON.parse(STORED_STAY) as ReturnType<typeof BOOKING_CODEC.toStored>
  const draft = BOOKING_CODEC.fromStored(stored)
  expect(draft).toMatchObject({
    changedOrderId: null,
    sizeCounts: { small: 1, medium: 0, large: 1 },
    orderType: 'boarding',
    arrival: '2026-12-04',
    departure: '2026-12-08',
    arrivalTime: '09:00',
    departureTime: '16:00',
    grooming: [{ slot: { date: '2026-12-05', time: '11:30' } }, { groomerId: 3, slot: null }],
    meeting: { date: '2026-12-01', time: '10:00', instants: { startsAt: '2026-12-01T18:00:00.000Z' } },
    promo: { code: 'WELCOME10' },
    sent: { body: '{"payAll":false}', key: '0123456789abcdef0123456789abcdef' },
  })
  expect(BOOKING_CODEC.toStored(draft)).toEqual({ ...stored, waitSuiteId: 0 })
})

test('a change of daycare stored by the release before plain names opens, and is stored as it was', () => {
  const stored = JSON.parse(STORED_DAYS) as ReturnType<typeof BOOKING_CODEC.toStored>
  const draft = BOOKING_CODEC.fromStored(stored)
  expect(draft).toMatchObject({
    changedOrderId: 17,
    orderType: 'daycare',
    arrival: null,
    departureTime: null,
    arrivalTime: '08:30',
    days: [{ part: 'full' }, { part: 'half' }],
    dogsChanged: true,
    meeting: null,
    promo: null,
    sent: null,
  })
  expect(BOOKING_CODEC.toStored(draft)).toEqual({ ...stored, waitSuiteId: 0 })
})

test('a visit stored by the release before plain names opens, and is stored as it was', () => {
  const stored = JSON.parse(STORED_VISIT) as ReturnType<typeof VISIT_CODEC.toStored>
  const draft = VISIT_CODEC.fromStored(stored)
  expect(draft).toMatchObject({
    kind: 'interview',
    meeting: { date: '2026-12-10', time: '10:00' },
    sent: null,
  })
  expect(VISIT_CODEC.toStored(draft)).toEqual(stored)
})

const ids = fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 4 })
const date = fc.constantFrom('2026-12-04', '2026-12-08', '2027-02-28')
const time = fc.constantFrom('08:30', '09:00', '16:00')
const slot = fc.record({ date, time })
const words = fc.string({ minLength: 1 })
const sent = fc.option(fc.record({ body: words, key: words }))
const meeting = fc.option(
  fc.record({
    date,
    time,
    instants: fc.option(
      fc.constant({ startsAt: '2026-12-04T18:00:00.000Z', endsAt: '2026-12-04T19:00:00.000Z' }),
    ),
  }),
)

const anyBooking: fc.Arbitrary<BookingDraft> = fc.record({
  changedOrderId: fc.option(fc.integer({ min: 1 })),
  parkId: fc.integer({ min: 1, max: 9 }),
  dogIds: ids,
  sizeCounts: fc.record({ small: fc.nat(3), medium: fc.nat(3), large: fc.nat(3) }),
  orderType: fc.constantFrom('boarding', 'daycare', 'grooming', null),
  arrival: fc.option(date),
  departure: fc.option(date),
  arrivalTime: fc.option(time),
  departureTime: fc.option(time),
  days: fc.array(fc.record({ date, part: fc.constantFrom('full', 'half') })),
  rooms: fc.array(fc.record({ suiteTypeId: fc.nat(), dogIds: ids })),
  waitSuiteId: fc.option(fc.integer({ min: 1 })),
  services: fc.array(fc.record({ serviceId: fc.nat(), dogId: fc.nat(), quantity: fc.nat() })),
  grooming: fc.array(
    fc.record({
      dogId: fc.nat(),
      serviceId: fc.nat(),
      extraIds: ids,
      slot: fc.option(slot),
      groomerId: fc.option(fc.nat()),
    }),
  ),
  meeting,
  message: fc.string(),
  promoCode: fc.string(),
  promo: fc.option(
    fc.record({
      code: words,
      kind: fc.constant('percent' as const),
      percent: fc.nat(100),
      amountCents: fc.nat(),
      orderTypes: fc.constant(['boarding' as const]),
    }),
  ),
  usePasses: fc.boolean(),
  useCredit: fc.boolean(),
  payAll: fc.boolean(),
  dogsChanged: fc.boolean(),
  wantsVisit: fc.boolean(),
  sent,
})

const anyVisit: fc.Arbitrary<VisitDraft> = fc.record({
  parkId: fc.integer({ min: 1, max: 9 }),
  dogIds: ids,
  kind: fc.constantFrom('interview', 'visit', null),
  meeting,
  answers: fc.dictionary(fc.constantFrom('1.dogs', '2.bitten'), fc.oneof(fc.string(), fc.boolean()), {
    noNullPrototype: true,
  }),
  message: fc.string(),
  sent,
})

const throughText = <Stored>(stored: Stored): Stored => JSON.parse(JSON.stringify(stored)) as Stored

test('S2 every booking and every visit comes back from storage as it was', () => {
  fc.assert(
    fc.property(anyBooking, (draft) => {
      expect(BOOKING_CODEC.fromStored(throughText(BOOKING_CODEC.toStored(draft)))).toEqual(draft)
    }),
  )
  fc.assert(
    fc.property(anyVisit, (draft) => {
      expect(VISIT_CODEC.fromStored(throughText(VISIT_CODEC.toStored(draft)))).toEqual(draft)
    }),
  )
})
