import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { catalog, GUIDELINES_ID, RESERVATION_POLICY_ID } from '#contract/business/catalog.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })

/** What an endpoint answers, after its own schema has accepted every part of it. */
async function read<E extends Endpoint>(endpoint: E, query = ''): Promise<z.output<E['output']>> {
  const { status, body } = await server.get(endpoint.path + query)
  expect({ status, code: body.code, msg: body.msg }).toEqual({ status: 200, code: 200, msg: '' })
  const data = endpoint.output.parse(body.data)
  expect(data, 'nothing is sent that the contract does not name').toEqual(body.data)
  return data as z.output<E['output']>
}

async function fetchFile(path: string) {
  const response = await fetch(server.url + path)
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: await response.arrayBuffer(),
  }
}

const closureDates = async () => (await read(catalog.getParkInfo)).closures.map(({ date }) => date)

const dollars = (cents: number) => cents / 100

describe('the demo business', () => {
  test('M8 getParkInfo tells what to bring, as a manager words it', async () => {
    const { toBring } = await read(catalog.getParkInfo)
    expect(toBring.stay).toContain('One thing that smells of home')
    expect(toBring.meeting).toContain('Your dog a little hungry')
  })

  test('A12 getBannerList names pictures that are there', async () => {
    const banners = await read(catalog.getBannerList)
    expect(banners.length).toBeGreaterThan(0)
    for (const { img, imgPhone } of banners) {
      expect(await fetchFile(img)).toMatchObject({ status: 200, type: 'image/svg+xml' })
      if (imgPhone) expect(await fetchFile(imgPhone)).toMatchObject({ status: 200, type: 'image/svg+xml' })
    }
  })

  test('A13 getDocuments names three real PDFs', async () => {
    const documents = await read(catalog.getDocuments)
    expect(documents.map(({ name }) => name)).toEqual(['Guidelines', 'Vaccinations', 'Terms'])
    for (const { path } of documents) {
      const { status, type, bytes } = await fetchFile(path)
      expect({ status, type }).toEqual({ status: 200, type: 'application/pdf' })
      const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
      expect(pdf.getPageCount()).toBeGreaterThan(0)
      expect(pdf.getAuthor()).toBe('Evergreen Dog Park & Stay')
    }
  })

  test('A14 getConfigTimes has the hours as HH:MM-HH:MM, two windows on holidays', async () => {
    const times = await read(catalog.getConfigTimes)
    expect(times.map(({ label, workTime }) => `${label} ${workTime}`)).toEqual([
      'Monday to Friday 07:00-19:00',
      'Saturday and Sunday 08:00-18:00',
      'Holidays 08:00-10:00',
      'Holidays 16:00-18:00',
    ])
    expect(times.map(({ weekdays }) => weekdays)).toEqual([[1, 2, 3, 4, 5], [6, 7], [], []])
  })

  test('A15 getDefaultPrice has the day prices, capacity and rules', async () => {
    expect(await read(catalog.getDefaultPrice)).toEqual({
      parkId: 1,
      currency: 'CAD',
      gstPercent: 5,
      pstPercent: 7,
      interviewCents: 3_000,
      daycare: {
        fullDayCents: 4_500,
        halfDayCents: 3_200,
        halfDayMaxHours: 5,
        capacity: { small: 25, medium: 15, large: 20 },
      },
      boarding: {
        fromNightCents: 4_800,
        depositPercent: 50,
        halfDayAfter: '12:00',
        fullDayAfter: '17:00',
        lengthDiscounts: [
          { minNights: 7, percent: 5 },
          { minNights: 14, percent: 10 },
        ],
      },
      latePickUp: {
        perMinuteCents: 100,
        minimumCents: 1_500,
        boardsAfterMinutes: 60,
        boardsAtNightCents: 5_500,
      },
    })
  })

  test('A16 getPackageList has seven packages at their discounts', async () => {
    const packages = await read(catalog.getPackageList)
    const lines = packages.map(
      ({ kind, credits, priceCents, savingPercent, validMonths }) =>
        `${kind} ${credits}: ${dollars(priceCents)}, -${savingPercent} %, ${validMonths} months`,
    )
    expect(lines).toEqual([
      'full_day 5: 213.75, -5 %, 6 months',
      'full_day 10: 405, -10 %, 6 months',
      'full_day 20: 765, -15 %, 12 months',
      'full_day 30: 1107, -18 %, 12 months',
      'half_day 5: 152, -5 %, 6 months',
      'half_day 10: 288, -10 %, 6 months',
      'half_day 20: 544, -15 %, 12 months',
    ])
    expect(packages[0]).toMatchObject({ name: '5 full days', perCreditCents: 4_275, savingCents: 1_125 })
  })

  test('A17 getServiceList has six add-ons, goods marked', async () => {
    const services = await read(catalog.getServiceList)
    expect(
      services.map(({ name, priceCents, unit, taxableAsGoods }) => [
        name,
        dollars(priceCents),
        unit,
        taxableAsGoods,
      ]),
    ).toEqual([
      ['20-minute walk', 12, 'each', false],
      ['One-to-one play', 15, 'each', false],
      ['Stuffed Kong', 5, 'each', true],
      ['House meal', 5, 'per_day', true],
      ['Pills given', 3, 'per_day', false],
      ['Exit bath', 40, 'per_stay', false],
    ])
  })

  test('A18 getGroomingPrice has prices and minutes by size', async () => {
    const { services, extras, groomers } = await read(catalog.getGroomingPrice)
    const line = ({ name, prices: { small, medium, large } }: (typeof services)[number]) => [
      name,
      [small, medium, large].map(({ priceCents }) => dollars(priceCents)),
      small.minutes,
    ]
    expect(services.map(line)).toEqual([
      ['Bath and brush', [50, 65, 80], 75],
      ['Full groom, short or medium coat', [85, 105, 130], 150],
      ['Full groom, doodle, poodle or double coat', [100, 130, 165], 210],
    ])
    expect(extras.map((extra) => line(extra).slice(0, 2))).toEqual([
      ['De-shed', [20, 25, 35]],
      ['Nails', [20, 20, 20]],
      ['Ears', [12, 12, 12]],
      ['Teeth', [12, 12, 12]],
    ])
    expect(groomers).toHaveLength(2)
  })

  test('A19 getAgreement with id 1 is the terms of service', async () => {
    const terms = await read(catalog.getAgreement, '?id=1')
    expect(terms).toMatchObject({ id: 1, key: 'terms', title: 'Terms of service', version: 1 })
    for (const subject of [
      'deposits',
      'Changing and cancelling',
      'Health',
      'Behaviour',
      'Photos',
      'Privacy',
    ]) {
      expect(terms.body).toMatch(new RegExp(`^## .*${subject}`, 'm'))
    }
    expect((await read(catalog.getAgreement, '?id=2')).title).toBe('Boarding and daycare agreement')
    expect((await read(catalog.getAgreement, '?id=3')).title).toBe('Grooming release')
    expect((await read(catalog.getAgreement, `?id=${RESERVATION_POLICY_ID}`)).key).toBe('reservation-policy')
    expect((await read(catalog.getAgreement, `?id=${GUIDELINES_ID}`)).key).toBe('guidelines')
  })

  test('A20 policy and terms say when a change of a paid booking counts, and until when it is kept', async () => {
    for (const id of [1, RESERVATION_POLICY_ID]) {
      const { body } = await read(catalog.getAgreement, `?id=${id}`)
      expect(body).toContain('takes effect once')
      expect(body).toMatch(
        /we hold what the change adds for 15 minutes, or for 24 hours when you pay by e-transfer/,
      )
    }
    const { holds } = await server.app.parkBook(1)
    expect(holds).toMatchObject({ checkoutMinutes: 15, etransferHours: 24 })
  })

  test('A20 getSmallRoomLimit counts the room for small dogs', async () => {
    const limit = await read(catalog.getSmallRoomLimit)
    expect(limit).toMatchObject({ smallOnlyRooms: 8, maxSmallDogs: 72 })
    expect(limit.suites).toHaveLength(5)
    expect(limit.suites[0]).toMatchObject({ name: 'Cozy Condo', rooms: 8, maxDogs: 1, smallOnly: true })
  })

  test('A21 getSuiteList has 36 rooms in five suite types', async () => {
    const suites = await read(catalog.getSuiteList)
    expect(
      suites.map((suite) => [
        suite.name,
        suite.sizeClasses.join(),
        suite.maxDogs,
        suite.rooms,
        dollars(suite.nightCents),
        suite.furtherDogDiscountPercent,
        suite.furtherDogNightCents,
      ]),
    ).toEqual([
      ['Cozy Condo', 'small', 1, 8, 48, null, null],
      ['Classic Run', 'small,medium,large', 2, 12, 55, 25, 4_125],
      ['Deluxe Suite', 'small,medium,large', 2, 10, 68, 25, 5_100],
      ['Luxury Suite', 'small,medium,large', 3, 4, 88, 25, 6_600],
      ['Family Villa', 'small,medium,large', 4, 2, 112, 35, 7_280],
    ])
    expect(suites.reduce((sum, { rooms }) => sum + rooms, 0)).toBe(36)
    for (const { img, facts } of suites) {
      expect((await fetchFile(img)).status).toBe(200)
      expect(facts).toHaveLength(3)
    }
  })

  test('A21 getParkList and getParkInfo tell where the business is', async () => {
    const [park] = await read(catalog.getParkList)
    expect(park).toMatchObject({ id: 1, city: 'Surrey', region: 'BC', timeZone: 'America/Vancouver' })
    const info = await read(catalog.getParkInfo)
    expect(info).toMatchObject({
      ...park,
      isOpen: true,
      daycareDropOffBy: '11:00',
      checkInFrom: '08:00',
      checkInUntil: '18:00',
      checkOutBy: '12:00',
    })
    expect(info.socialLinks).toHaveLength(2)
    expect(await read(catalog.getParkInfo, '?id=1')).toEqual(info)
  })

  test('A21 getParkInfo names the days closed to the public from today on', async () => {
    expect(await closureDates()).toEqual(['2026-12-25', '2027-01-01', '2027-12-25', '2028-01-01'])
    // Six in the morning in UTC is still Christmas evening in Surrey.
    server.clock.set('2026-12-26T06:00:00Z')
    expect(await closureDates()).toContain('2026-12-25')
    server.clock.set('2026-12-26T07:00:00Z')
    expect(await closureDates()).not.toContain('2026-12-25')
    server.clock.set('2026-11-16T18:00:00Z')
  })

  test('A21 getGallery and getTeam have ten pictures and four people', async () => {
    const gallery = await read(catalog.getGallery)
    const team = await read(catalog.getTeam)
    expect(gallery).toHaveLength(10)
    expect(team.map(({ name }) => name)).toEqual(['Asha', 'Rob', 'Mei', 'Malik'])
    for (const { img } of [...gallery, ...team]) expect((await fetchFile(img)).status).toBe(200)
  })

  test('A21 getSeasonList has two years of peak nights with their minimum stays', async () => {
    const seasons = await read(catalog.getSeasonList)
    expect(seasons.every(({ surchargeCents, isPeak }) => surchargeCents === 1_000 && isPeak)).toBe(true)
    const of = (name: string) =>
      seasons
        .filter((season) => season.name === name)
        .map(
          ({ fromDate, toDate, minNights, weekdays }) =>
            `${fromDate} ${toDate} ${minNights} ${weekdays.join('')}`,
        )
    expect(of('Before Christmas')).toEqual([
      '2026-12-18 2026-12-19 1 1234567',
      '2027-12-18 2027-12-19 1 1234567',
    ])
    expect(of('Christmas and New Year')).toEqual([
      '2026-12-20 2027-01-03 3 1234567',
      '2027-12-20 2028-01-03 3 1234567',
    ])
    expect(of('Spring break')).toEqual(['2027-03-12 2027-03-25 1 1234567', '2028-03-17 2028-03-30 1 1234567'])
    expect(of('Summer weekends')).toEqual(['2027-06-28 2027-09-06 1 56', '2028-06-28 2028-09-04 1 56'])
    expect(of('Good Friday weekend')).toEqual([
      '2027-03-26 2027-03-29 2 1234567',
      '2028-04-14 2028-04-17 2 1234567',
    ])
  })
})
