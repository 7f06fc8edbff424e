import type { Kysely } from 'kysely'
import type { AccountTables } from './accounts/account-tables.ts'
import type { AlarmTables } from './alarms/alarm-tables.ts'
import type { AttendanceTables } from './attendance/attendance-tables.ts'
import type { AuditTables } from './audit/audit-tables.ts'
import type { BoardTables } from './board/board-tables.ts'
import type { CareTables } from './care/care-tables.ts'
import type { CatalogTables } from './catalog/catalog-tables.ts'
import type { CustomerTables } from './customers/customer-tables.ts'
import type { DeskTables } from './desk/desk-tables.ts'
import type { DogTables } from './dogs/dog-tables.ts'
import type { IncidentTables } from './incidents/incident-tables.ts'
import type { PassTables } from './ledger/pass-tables.ts'
import type { PaymentTables } from './ledger/payment-tables.ts'
import type { LiveTables } from './live/live-tables.ts'
import type { MessageTables } from './messages/message-tables.ts'
import type { NoteTables } from './notes/note-tables.ts'
import type { NotificationTables } from './notifications/notification-tables.ts'
import type { OrderTables } from './orders/order/order-tables.ts'
import type { PlatformTables } from './platform/platform-tables.ts'
import type { PlayTables } from './play/play-tables.ts'
import type { PrintTables } from './print/print-tables.ts'
import type { StaffDogTables } from './staff-dogs/staff-dog-tables.ts'
import type { StaffOrderTables } from './staff-orders/staff-order-tables.ts'
import type { TillTables } from './till/till-tables.ts'
import type { UploadTables } from './uploads/upload-tables.ts'

/** Every table of the product; each folder declares its own. */
export interface Tables
  extends PlatformTables,
    AccountTables,
    AlarmTables,
    AttendanceTables,
    AuditTables,
    BoardTables,
    CareTables,
    CatalogTables,
    CustomerTables,
    DeskTables,
    DogTables,
    IncidentTables,
    LiveTables,
    MessageTables,
    NoteTables,
    NotificationTables,
    OrderTables,
    PassTables,
    PaymentTables,
    PlayTables,
    PrintTables,
    StaffDogTables,
    StaffOrderTables,
    TillTables,
    UploadTables {}

/** A connection pool or an open transaction: store functions take it first and never reach another one. */
export type Database = Kysely<Tables>
