import { z } from 'zod'
import { CATALOGUE_KINDS, type CatalogueKind, ORDERED_KINDS } from '#domain/catalogue/kinds.ts'
import { DEFAULT_PARK_ID } from '../../business/catalog.ts'
import { endpoint } from '../../endpoint.ts'
import { id, Nothing, queryId, version } from '../../fields.ts'
import {
  BannerValues,
  DocumentValues,
  GalleryPictureValues,
  SocialLinkValues,
  TeamMemberValues,
} from './content-values.ts'
import {
  BoardingTermsValues,
  CancellationRuleValues,
  DaycareTermsValues,
  GroomingServiceValues,
  InterviewPriceValues,
  LatePickUpValues,
  LengthDiscountValues,
  PackageValues,
  PromoCodeValues,
  ServiceValues,
  TaxesValues,
} from './price-values.ts'
import {
  GroomerValues,
  InterviewTermsValues,
  OpeningHoursValues,
  RoomValues,
  SeasonValues,
  SuiteValues,
} from './room-values.ts'

/** The form of each kind of row that a manager sets up. */
export const CATALOGUE_VALUES = {
  suite: SuiteValues,
  room: RoomValues,
  season: SeasonValues,
  'length-discount': LengthDiscountValues,
  'boarding-terms': BoardingTermsValues,
  'late-pick-up': LatePickUpValues,
  'daycare-terms': DaycareTermsValues,
  service: ServiceValues,
  'grooming-service': GroomingServiceValues,
  groomer: GroomerValues,
  package: PackageValues,
  'promo-code': PromoCodeValues,
  'cancellation-rule': CancellationRuleValues,
  'interview-terms': InterviewTermsValues,
  'interview-price': InterviewPriceValues,
  taxes: TaxesValues,
  'opening-hours': OpeningHoursValues,
  banner: BannerValues,
  document: DocumentValues,
  'gallery-picture': GalleryPictureValues,
  'team-member': TeamMemberValues,
  'social-link': SocialLinkValues,
} as const satisfies Record<CatalogueKind, z.ZodType>

export type CatalogueValues<Kind extends CatalogueKind> = z.output<(typeof CATALOGUE_VALUES)[Kind]>

const kind = z.enum(CATALOGUE_KINDS, { error: 'Please choose what to set up.' })
const parkId = queryId('park').default(DEFAULT_PARK_ID)

const RowOfAnyKind = z.object({
  kind,
  id: z.int(),
  version: z.int(),
  /** Taken off the list; what was sold of it stays as it is. */
  isRetired: z.boolean(),
  values: z.record(z.string(), z.unknown()),
})

/** A row as its list and its form show it. */
export type CatalogueRow<Kind extends CatalogueKind = CatalogueKind> = Kind extends CatalogueKind
  ? Omit<z.output<typeof RowOfAnyKind>, 'kind' | 'values'> & { kind: Kind; values: CatalogueValues<Kind> }
  : never

/** What has to be said yes to, once, before it is saved. */
export const Question = z.object({
  key: z.string(),
  text: z.string(),
  /** K18: a yes is this word, typed. */
  typed: z.string().optional(),
})
export type Question = z.output<typeof Question>

/** The keys of the questions that were said yes to, each with the word that was typed for it, where one is asked for. */
export const sure = z.array(z.string().max(200)).max(200).default([])

const values = z.record(z.string().max(60), z.unknown())

export const staffCatalog = {
  getRows: endpoint({
    method: 'GET',
    path: '/api/staffCatalog/getRows',
    access: 'staff',
    needs: 'desk',
    summary: 'The rows of one kind as they are now, in their order, those taken off the list last.',
    input: z.object({ parkId, kind }),
    output: z.object({ rows: z.array(RowOfAnyKind) }),
  }),
  saveRow: endpoint({
    method: 'POST',
    path: '/api/staffCatalog/saveRow',
    access: 'staff',
    needs: 'manager',
    idempotent: true,
    summary: 'Changes a row, or adds one where no id is named. Customers’ next quote shows it.',
    input: z
      .object({
        parkId: id('park').default(DEFAULT_PARK_ID),
        kind,
        id: id('row').nullable(),
        version: version.nullable(),
        /** By the form of its kind. */
        values,
        sure,
      })
      .superRefine((input, problems) => {
        const { error } = CATALOGUE_VALUES[input.kind].safeParse(input.values)
        for (const { message, path } of error?.issues ?? []) {
          problems.addIssue({ code: 'custom', message, path: ['values', ...path] })
        }
      })
      .refine((input) => (input.id === null) === (input.version === null), {
        message: 'Please reload the page and try again.',
        path: ['version'],
      }),
    output: RowOfAnyKind,
  }),
  retireRow: endpoint({
    method: 'POST',
    path: '/api/staffCatalog/retireRow',
    access: 'staff',
    needs: 'manager',
    idempotent: true,
    summary: 'Takes a row off the list. What was sold of it stays.',
    input: z.object({ parkId: id('park').default(DEFAULT_PARK_ID), kind, id: id('row'), version, sure }),
    output: RowOfAnyKind.nullable(),
  }),
  restoreRow: endpoint({
    method: 'POST',
    path: '/api/staffCatalog/restoreRow',
    access: 'staff',
    needs: 'manager',
    idempotent: true,
    summary: 'Puts a row back on the list.',
    input: z.object({ parkId: id('park').default(DEFAULT_PARK_ID), kind, id: id('row'), version, sure }),
    output: RowOfAnyKind,
  }),
  orderRows: endpoint({
    method: 'POST',
    path: '/api/staffCatalog/orderRows',
    access: 'staff',
    needs: 'manager',
    idempotent: true,
    summary: 'Puts the rows of a kind in order.',
    input: z.object({
      parkId: id('park').default(DEFAULT_PARK_ID),
      kind: z.enum(ORDERED_KINDS, { error: 'These have no order of their own.' }),
      /** All of them, each once, as the list showed them. */
      ids: z.array(id('row')).min(1).max(500),
    }),
    output: Nothing,
  }),
}
