import type { Database } from '../../../database.ts'
import {
  readContacts,
  readDevices,
  readDogs,
  readMessages,
  readNotifications,
  readProfile,
  readSessions,
  readVaccineRecords,
} from './export-store.ts'
import {
  readCreditEntries,
  readOrderEntries,
  readOrderHistory,
  readOrders,
  readPassEntries,
  readPasses,
  readPayments,
  readRefunds,
  exportSignatures,
  exportWaitList,
} from './order-export-store.ts'

/** The rows of one kind that we keep about a household. */
type Chapter = (db: Database, accountId: number) => Promise<Record<string, unknown>[]>

/** Everything we keep about a household, as it stands in my-data.json. Whatever keeps more joins with one line. */
export const CHAPTERS: Record<string, Chapter> = {
  profile: readProfile,
  contacts: readContacts,
  dogs: readDogs,
  vaccineRecords: readVaccineRecords,
  orders: readOrders,
  orderHistory: readOrderHistory,
  orderEntries: readOrderEntries,
  signatures: exportSignatures,
  payments: readPayments,
  refunds: readRefunds,
  passes: readPasses,
  passEntries: readPassEntries,
  creditEntries: readCreditEntries,
  waitList: exportWaitList,
  notifications: readNotifications,
  messages: readMessages,
  sessions: readSessions,
  devices: readDevices,
}
