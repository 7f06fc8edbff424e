import { accounts } from '#contract/business/accounts.ts'
import { catalog } from '#contract/business/catalog.ts'
import { dogs } from '#contract/business/dogs.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { files } from '#contract/files.ts'
import { messages } from '#contract/business/messages.ts'
import { notifications } from '#contract/business/notifications.ts'
import { orders } from '#contract/business/orders.ts'
import { packages } from '#contract/business/packages.ts'
import { payLinks } from '#contract/business/pay-links.ts'
import { payments } from '#contract/business/payments.ts'
import type { JsonSchema } from '../http/docs/json-schema.ts'
import type { Operation } from '../http/docs/openapi.ts'
import { STAFF_AREAS } from './staff-areas.ts'

const SITE = [accounts, catalog, dogs, files, messages, notifications, orders, packages, payLinks, payments]

/** Every call of the contract; `hostile-fields.test.ts` holds it against what is published. */
export const ENDPOINTS: readonly Endpoint[] = [...SITE, ...STAFF_AREAS].flatMap((area): Endpoint[] =>
  Object.values(area),
)

/** What a call takes, as it is published: in its body, or in its address. */
export const inputSchemaOf = ({ parameters, requestBody }: Operation): JsonSchema =>
  requestBody?.content['application/json']?.schema ?? {
    type: 'object',
    properties: Object.fromEntries((parameters ?? []).map(({ name, schema }) => [name, schema])),
  }
