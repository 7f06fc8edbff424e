import { z } from 'zod'
import { Agreement, Banner, DocumentLink, GalleryPicture, TeamMember } from './catalog-content.ts'
import { ConfigTime, ParkInfo, ParkSummary, Season, SmallRoomLimit, Suite } from './catalog-park.ts'
import { DefaultPrice, GroomingPrice, Package, Service } from './catalog-prices.ts'
import { endpoint } from '../endpoint.ts'
import { NoInput, queryId } from '../fields.ts'
import { PriceBook } from './price-book.ts'

export const DEFAULT_PARK_ID = 1
/** The agreement everybody accepts. */
export const TERMS_OF_SERVICE_ID = 1
/** Texts in the same form that are read and not signed. */
export const RESERVATION_POLICY_ID = 4
export const GUIDELINES_ID = 5

const OfPark = z.object({
  parkId: queryId('park').default(DEFAULT_PARK_ID).meta({ description: 'Park 1 unless another is named.' }),
})

/** A public read of the catalogue. */
const read = <Path extends `/api/Index/${string}`, Input extends z.ZodType, Output extends z.ZodType>(
  path: Path,
  summary: string,
  input: Input,
  output: Output,
) => endpoint({ method: 'GET', path, access: 'public', summary, input, output })

/** What the business offers and says about itself. Everyone may read it; staff change it. */
export const catalog = {
  getBannerList: read(
    '/api/Index/getBannerList',
    'Pictures of the carousel on the home page, in order.',
    OfPark,
    z.array(Banner),
  ),
  getDocuments: read(
    '/api/Index/getDocuments',
    'Documents to read or print (PDF), in order.',
    OfPark,
    z.array(DocumentLink),
  ),
  getConfigTimes: read('/api/Index/getConfigTimes', 'Opening hours.', OfPark, z.array(ConfigTime)),
  getDefaultPrice: read(
    '/api/Index/getDefaultPrice',
    'Prices and price rules that apply unless a suite, service or season says otherwise.',
    OfPark,
    DefaultPrice,
  ),
  getPackageList: read('/api/Index/getPackageList', 'Packages for sale.', OfPark, z.array(Package)),
  getServiceList: read('/api/Index/getServiceList', 'Add-on services.', OfPark, z.array(Service)),
  getGroomingPrice: read(
    '/api/Index/getGroomingPrice',
    'Grooming by size, with how long it takes.',
    OfPark,
    GroomingPrice,
  ),
  getAgreement: read(
    '/api/Index/getAgreement',
    'The latest published version of an agreement; id 1 is the terms of service, 4 the reservation policy, 5 the guidelines.',
    z.object({ id: queryId('agreement') }),
    Agreement,
  ),
  getSmallRoomLimit: read(
    '/api/Index/getSmallRoomLimit',
    'How much room there is for small dogs.',
    OfPark,
    SmallRoomLimit,
  ),
  getParkList: read('/api/Index/getParkList', 'All locations.', NoInput, z.array(ParkSummary)),
  getParkInfo: read(
    '/api/Index/getParkInfo',
    'One location: how to reach it and when.',
    z.object({ id: queryId('park').default(DEFAULT_PARK_ID) }),
    ParkInfo,
  ),
  getSuiteList: read('/api/Index/getSuiteList', 'Suite types with prices and facts.', OfPark, z.array(Suite)),
  getGallery: read(
    '/api/Index/getGallery',
    'Pictures of the gallery, in order.',
    OfPark,
    z.array(GalleryPicture),
  ),
  getTeam: read('/api/Index/getTeam', 'The people who look after the dogs.', OfPark, z.array(TeamMember)),
  getSeasonList: read(
    '/api/Index/getSeasonList',
    'Peak dates and minimum stays from today on, two years ahead.',
    OfPark,
    z.array(Season),
  ),
  getPriceBook: read(
    '/api/Index/getPriceBook',
    'Everything that the price of an order is calculated from.',
    OfPark,
    PriceBook,
  ),
}
