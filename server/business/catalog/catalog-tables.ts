import type { ContentTables } from './content-tables.ts'
import type { OrderRuleTables } from './order-rule-tables.ts'
import type { ParkTables } from './park-tables.ts'
import type { PriceTables } from './price-tables.ts'

/** Everything the catalogue holds; a change to any of these tables is announced on `catalog_changed`. */
export interface CatalogTables extends ParkTables, PriceTables, OrderRuleTables, ContentTables {}
