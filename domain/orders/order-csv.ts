/** What a spreadsheet reads of an order; no sums for whoever may not see them. */
export interface CsvOrder {
  code: string
  dogs: readonly { name: string }[]
  owner: { name: string }
  orderType: string
  places: readonly { room: string | null; suite: string }[]
  firstDate: string
  beginTime: string | null
  lastDate: string
  nights: number
  statusText: string
  madeBy: string | null
  totalCents: number | null
  balanceCents: number | null
}

const HEAD = [
  'Code',
  'Dogs',
  'Owner',
  'What',
  'Room',
  'Arrives',
  'At',
  'Leaves',
  'Nights',
  'Status',
  'Made by',
]
const SUMS = ['Total', 'To pay']

export const orderCsvHead = (seesMoney: boolean): string[] => (seesMoney ? [...HEAD, ...SUMS] : HEAD)

/** O1: one order as a row of the file, in the columns of the head. */
export const orderCsvCells = (order: CsvOrder): string[] => [
  order.code,
  order.dogs.map(({ name }) => name).join('; '),
  order.owner.name,
  order.orderType,
  order.places.map(({ room, suite }) => room ?? suite).join('; '),
  order.firstDate,
  order.beginTime ?? '',
  order.lastDate,
  order.nights === 0 ? '' : String(order.nights),
  order.statusText,
  order.madeBy ?? 'Owner',
  ...(order.totalCents === null || order.balanceCents === null
    ? []
    : [dollars(order.totalCents), dollars(order.balanceCents)]),
]

const dollars = (cents: number): string => (cents / 100).toFixed(2)
