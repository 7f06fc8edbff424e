import { z } from 'zod'
import { ORDER_TYPES } from '#domain/order-types.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { DEFAULT_PARK_ID } from '../../business/catalog.ts'
import { endpoint } from '../../endpoint.ts'
import { queryId } from '../../fields.ts'

const parkId = queryId('park').default(DEFAULT_PARK_ID)

const PromoUse = z.object({
  orderId: z.int(),
  code: z.string(),
  orderType: z.enum(ORDER_TYPES),
  status: z.enum(ORDER_STATUSES),
  accountId: z.int(),
  owner: z.string(),
  at: z.iso.datetime(),
})
export type PromoUseLine = z.output<typeof PromoUse>

export const staffPromo = {
  getPromoCounts: endpoint({
    method: 'GET',
    path: '/api/staffCatalog/getPromoCounts',
    access: 'staff',
    needs: 'desk',
    summary: 'How often each promo code has been used. What was cancelled or never paid gave its use back.',
    input: z.object({ parkId }),
    output: z.object({ counts: z.array(z.object({ id: z.int(), used: z.int() })) }),
  }),
  getPromoUses: endpoint({
    method: 'GET',
    path: '/api/staffCatalog/getPromoUses',
    access: 'staff',
    needs: 'desk',
    summary: 'The bookings that use a promo code, the newest first.',
    input: z.object({ parkId, id: queryId('promo code') }),
    output: z.object({ used: z.int(), uses: z.array(PromoUse) }),
  }),
}
