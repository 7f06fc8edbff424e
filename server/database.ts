import type { Kysely } from 'kysely'
import type { AccountTables } from './business/accounts/account-tables.ts'
import type { AlarmTables } from './office/alarms/alarm-tables.ts'
import type { AttendanceTables } from './office/day/attendance/attendance-tables.ts'
import type { AuditTables } from './office/write/audit/audit-tables.ts'
import type { BoardTables } from './business/orders/space/room-tables.ts'
import type { CareTables } from './office/care/care-tables.ts'
import type { CatalogTables } from './business/catalog/catalog-tables.ts'
import type { CatalogueHistoryTables } from './management/catalogue/catalogue-history-tables.ts'
import type { SiteFileTables } from './management/content/site-file-tables.ts'
import type { CustomerTables } from './office/customers/customer-tables.ts'
import type { DeskTables } from './office/money/desk/desk-tables.ts'
import type { DogTables } from './business/dogs/dog-tables.ts'
import type { IncidentTables } from './office/incidents/incident-tables.ts'
import type { PassTables } from './business/ledger/pass-tables.ts'
import type { PaymentTables } from './business/ledger/payment-tables.ts'
import type { LiveTables } from './platform/live/live-tables.ts'
import type { MessageTables } from './business/messages/message-tables.ts'
import type { NoteTables } from './business/notes/note-tables.ts'
import type { NotificationTables } from './business/notifications/notification-tables.ts'
import type { OrderTables } from './business/orders/order/order-tables.ts'
import type { PlatformTables } from './platform/platform-tables.ts'
import type { PlayTables } from './office/play/play-tables.ts'
import type { PrintTables } from './office/print/print-tables.ts'
import type { StaffDogTables } from './office/dogs/staff-dog-tables.ts'
import type { StaffOrderTables } from './office/orders/staff-order-tables.ts'
import type { TillTables } from './office/money/till/till-tables.ts'
import type { UploadTables } from './business/uploads/upload-tables.ts'

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
    CatalogueHistoryTables,
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
    SiteFileTables,
    StaffDogTables,
    StaffOrderTables,
    TillTables,
    UploadTables {}

/** A connection pool or an open transaction: store functions take it first and never reach another one. */
export type Database = Kysely<Tables>
