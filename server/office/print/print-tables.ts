import type { CareKind } from '#domain/care/care-items.ts'

export interface PrintTables {
  print_row: {
    park_id: number
    date: string
    number: number
    dog_id: number
    order_id: number
    kind: CareKind
    item_key: string
    due_at: Date
    what: string
    dose: string
    needs_second: boolean
    printed_at: Date
  }
}
