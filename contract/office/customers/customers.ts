import { customerList } from './list.ts'
import { staffMerge } from './merge.ts'
import { customerPage } from './page.ts'
import { customerSee } from './see.ts'

/** C1–C8: households, as the desk sees them. */
export const staffCustomer = { ...customerList, ...customerPage, ...staffMerge, ...customerSee }
