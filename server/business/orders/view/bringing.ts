import type { OrderType } from '#domain/order-types.ts'
import type { OrderGate } from '#domain/orders/order-gates.ts'
import { type Bringing, toBringFor } from '#domain/orders/to-bring.ts'
import type { ParkBook } from '../../catalog/park-book.ts'
import type { OrderParts } from '../order/order-parts.ts'
import type { OrderRow } from '../order/order-store.ts'

interface KnownForBringing {
  parts: Pick<OrderParts, 'dogs'>
  gates: readonly OrderGate[]
  /** What is brought to something else that comes first. */
  orderType?: OrderType
}

/** What comes along to an order, of all that the park asks for. */
export function bringingTo(
  { order_type, request }: Pick<OrderRow, 'order_type' | 'request'>,
  { parts, gates, orderType = order_type }: KnownForBringing,
  { toBring }: Pick<ParkBook, 'toBring'>,
): Bringing {
  const records = gates.filter((gate) => gate.gate === 'vaccines')
  return toBringFor(
    {
      orderType,
      dogs: parts.dogs.map(({ dog_id: id, name }) => ({ id, name })),
      services: 'services' in request ? request.services : [],
      hasSentRecords: records.length > 0 && records.every(({ toUpload }) => toUpload.length === 0),
    },
    toBring,
  )
}
