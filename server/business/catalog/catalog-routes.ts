import { catalog } from '#contract/business/catalog.ts'
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import { addYears, dateIn } from '#domain/calendar/calendar.ts'
import type { App } from '../../app.ts'
import { routes } from '../../http/routes.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import type { CatalogCache } from './catalog-cache.ts'
import {
  findPublishedAgreement,
  listBanners,
  listDocuments,
  listGalleryPictures,
  listTeamMembers,
} from './content-store.ts'
import { toAgreement, toBanner, toDocumentLink, toGalleryPicture, toTeamMember } from './content-view.ts'
import { openBook } from './park-book.ts'
import {
  findPark,
  findParkWithTimes,
  listClosuresFrom,
  listOpeningHours,
  listParks,
  listSeasons,
  listSocialLinks,
  listSuiteTypes,
} from './park-store.ts'
import {
  toClosures,
  toConfigTime,
  toParkInfo,
  toParkSummary,
  toSeason,
  toSmallRoomLimit,
  toSuite,
} from './park-view.ts'
import {
  findPriceTerms,
  listGroomers,
  listGroomingServices,
  listLengthDiscounts,
  listPackages,
  listServices,
} from './price-store.ts'
import { toDefaultPrice, toGroomingPrice, toPackage, toService } from './price-view.ts'

const QUARTER_HOUR_MS = 900_000

export function catalogRoutes(
  { db, clock, parkBook }: Pick<App, 'db' | 'clock' | 'parkBook'>,
  cache: CatalogCache,
) {
  const answer = <E extends Endpoint>({ path }: E, key: string | number, read: () => Promise<OutputOf<E>>) =>
    cache.answer(`${path} ${key}`, read)

  /** An answer about one park; nothing is said about a park that is not there. */
  const ofPark =
    <E extends Endpoint>(endpoint: E, read: (parkId: number) => Promise<OutputOf<E>>) =>
    ({ input }: { input: { parkId: number } }) =>
      answer(endpoint, input.parkId, async () => {
        found(await findPark(db, input.parkId))
        return read(input.parkId)
      })

  /** Some answers change at midnight, and in every time zone midnight falls on a quarter of an hour. */
  const untilMidnight = (parkId: number) => `${parkId} ${Math.floor(clock.now().getTime() / QUARTER_HOUR_MS)}`
  const todayAt = (park: { time_zone: string }) => dateIn(park.time_zone, clock.now())

  return routes(catalog, {
    getBannerList: ({ input }) =>
      answer(catalog.getBannerList, untilMidnight(input.parkId), async () => {
        const today = todayAt(found(await findPark(db, input.parkId)))
        return (await listBanners(db, input.parkId, today)).map(toBanner)
      }),
    getDocuments: ofPark(catalog.getDocuments, async (parkId) =>
      (await listDocuments(db, parkId)).map(toDocumentLink),
    ),
    getConfigTimes: ofPark(catalog.getConfigTimes, async (parkId) =>
      (await listOpeningHours(db, parkId)).map(toConfigTime),
    ),
    getDefaultPrice: ofPark(catalog.getDefaultPrice, async (parkId) =>
      toDefaultPrice(found(await findPriceTerms(db, parkId)), await listLengthDiscounts(db, parkId)),
    ),
    getPackageList: ofPark(catalog.getPackageList, async (parkId) => {
      const terms = found(await findPriceTerms(db, parkId))
      return (await listPackages(db, parkId)).map((row) => toPackage(row, terms))
    }),
    getServiceList: ofPark(catalog.getServiceList, async (parkId) =>
      (await listServices(db, parkId)).map(toService),
    ),
    getGroomingPrice: ofPark(catalog.getGroomingPrice, async (parkId) =>
      toGroomingPrice(await listGroomingServices(db, parkId), await listGroomers(db, parkId)),
    ),
    getAgreement: ({ input }) =>
      answer(catalog.getAgreement, input.id, async () =>
        toAgreement(found(await findPublishedAgreement(db, input.id))),
      ),
    getSmallRoomLimit: ofPark(catalog.getSmallRoomLimit, async (parkId) =>
      toSmallRoomLimit(await listSuiteTypes(db, parkId)),
    ),
    getParkList: () => answer(catalog.getParkList, '', async () => (await listParks(db)).map(toParkSummary)),
    getParkInfo: ({ input }) =>
      answer(catalog.getParkInfo, untilMidnight(input.id), async () => {
        const park = found(await findParkWithTimes(db, input.id))
        const today = todayAt(park)
        const closures = await listClosuresFrom(db, park.id, today)
        return toParkInfo(
          park,
          await listSocialLinks(db, park.id),
          toClosures(
            closures.filter(({ groomer_id }) => groomer_id === null),
            today,
          ),
        )
      }),
    getSuiteList: ofPark(catalog.getSuiteList, async (parkId) =>
      (await listSuiteTypes(db, parkId)).map(toSuite),
    ),
    getGallery: ofPark(catalog.getGallery, async (parkId) =>
      (await listGalleryPictures(db, parkId)).map(toGalleryPicture),
    ),
    getTeam: ofPark(catalog.getTeam, async (parkId) => (await listTeamMembers(db, parkId)).map(toTeamMember)),
    getSeasonList: ({ input }) =>
      answer(catalog.getSeasonList, untilMidnight(input.parkId), async () => {
        const today = todayAt(found(await findPark(db, input.parkId)))
        return (await listSeasons(db, input.parkId, today, addYears(today, 2))).map(toSeason)
      }),
    getPriceBook: ({ input }) =>
      answer(
        catalog.getPriceBook,
        untilMidnight(input.parkId),
        async () => (await openBook(parkBook, input.parkId)).prices,
      ),
  })
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal('not-found')
  return row
}
