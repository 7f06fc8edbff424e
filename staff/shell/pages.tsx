import type { ComponentType } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { SearchResult } from '#contract/office/search.ts'
import type { staffToday } from '#contract/office/day/today.ts'
import type { Need } from '#domain/staff/permissions.ts'
import type { StaffIconName } from '../frame/icons/icon-names.ts'

/** One page of the back office. What is not in the list below does not exist, and nothing leads there. */
export interface StaffPage {
  /** With `:id` where it is about one thing. */
  path: string
  label: string
  /** What a call of the page needs; whoever lacks it neither sees nor opens it. */
  needs: Need
  load: () => Promise<ComponentType>
  /** Its place in the rail; pages without one are opened from another. */
  rail?: RailPlace
  /** The path of the page of the rail that this one belongs to. */
  partOf?: string
  /** Where it stands in Setup's list; `label` where it is called something else there. */
  setup?: { group: 'Business'; label?: string }
  /** W16: what it shows of today and tomorrow is kept on the device. */
  worksOffline?: boolean
  /** What the search finds opens here. */
  finds?: SearchResult['kind']
}

export type RailCounts = OutputOf<typeof staffToday.getCounts>

interface RailPlace {
  icon: StaffIconName
  /** `g` and this letter open it. */
  letter: string
  /** One of the four in the tab bar of a phone; the others are under More. */
  isOnPhone?: boolean
  /** Which of the counts says how many wait there. */
  count?: keyof RailCounts
}

export const PAGES: readonly StaffPage[] = [
  {
    path: '/staff/today',
    label: 'Today',
    needs: 'staff',
    load: async () => (await import('../office/day/today/today-page.tsx')).TodayPage,
    worksOffline: true,
    rail: { icon: 'sun', letter: 't', isOnPhone: true, count: 'arrivalsLeft' },
  },
  {
    path: '/staff/rounds/:round',
    label: 'Rounds',
    needs: 'staff',
    load: async () => (await import('../office/care/rounds-page.tsx')).RoundsPage,
    worksOffline: true,
    partOf: '/staff/today',
  },
  {
    path: '/staff/board',
    label: 'Board',
    needs: 'staff',
    load: async () => (await import('../office/orders/board/board-page.tsx')).BoardPage,
    rail: { icon: 'calendar-blank', letter: 'b', isOnPhone: true },
    finds: 'room',
  },
  {
    path: '/staff/orders',
    label: 'Orders',
    needs: 'desk',
    load: async () => (await import('../office/orders/orders-page.tsx')).OrdersPage,
    rail: { icon: 'receipt', letter: 'o' },
  },
  {
    path: '/staff/orders/new',
    label: 'New order',
    needs: 'desk',
    load: async () => (await import('../office/orders/new-order/new-order-page.tsx')).NewOrderPage,
    partOf: '/staff/orders',
  },
  {
    path: '/staff/orders/sale',
    label: 'New sale',
    needs: 'money',
    load: async () => (await import('../office/money/sale/sale-page.tsx')).SalePage,
    partOf: '/staff/orders',
  },
  {
    path: '/staff/orders/:id',
    label: 'Order',
    needs: 'desk',
    load: async () => (await import('../office/orders/order-page.tsx')).OrderPage,
    partOf: '/staff/orders',
    finds: 'order',
  },
  {
    path: '/staff/till',
    label: 'Till',
    needs: 'money',
    load: async () => (await import('../office/money/till/till-page.tsx')).TillPage,
    partOf: '/staff/orders',
  },
  {
    path: '/staff/dogs',
    label: 'Dogs',
    needs: 'staff',
    load: async () => (await import('../office/dogs/dogs-page.tsx')).DogsPage,
    worksOffline: true,
    rail: { icon: 'dog', letter: 'd', isOnPhone: true, count: 'records' },
  },
  {
    path: '/staff/dogs/:id',
    label: 'Dog',
    needs: 'staff',
    load: async () => (await import('../office/dogs/dog-page.tsx')).DogPage,
    worksOffline: true,
    partOf: '/staff/dogs',
    finds: 'dog',
  },
  {
    path: '/staff/interviews',
    label: 'Meet and greets',
    needs: 'meet',
    load: async () => (await import('../office/dogs/meetings/interviews-page.tsx')).InterviewsPage,
    partOf: '/staff/dogs',
  },
  {
    path: '/staff/incidents',
    label: 'Incidents',
    needs: 'staff',
    load: async () => (await import('../office/incidents/incidents-page.tsx')).IncidentsPage,
    worksOffline: true,
    partOf: '/staff/dogs',
  },
  {
    path: '/staff/incidents/:id',
    label: 'Incident',
    needs: 'staff',
    load: async () => (await import('../office/incidents/incidents-page.tsx')).IncidentsPage,
    worksOffline: true,
    partOf: '/staff/dogs',
  },
  {
    path: '/staff/vaccines',
    label: 'Records',
    needs: 'vaccines',
    load: async () => (await import('../office/dogs/vaccines/vaccines-page.tsx')).VaccinesPage,
    partOf: '/staff/dogs',
  },
  {
    path: '/staff/customers',
    label: 'Owners',
    needs: 'desk',
    load: async () => (await import('../office/customers/customers-page.tsx')).CustomersPage,
    rail: { icon: 'users', letter: 'c', isOnPhone: true },
  },
  {
    path: '/staff/customers/merge',
    label: 'Merge two households',
    needs: 'desk',
    load: async () => (await import('../office/customers/merge-page.tsx')).MergePage,
    partOf: '/staff/customers',
  },
  {
    path: '/staff/customers/:id',
    label: 'Owner',
    needs: 'desk',
    load: async () => (await import('../office/customers/customer-page.tsx')).CustomerPage,
    partOf: '/staff/customers',
    finds: 'owner',
  },
  {
    path: '/staff/groom',
    label: 'Groom',
    needs: 'staff',
    load: async () => (await import('../office/groom/groom-page.tsx')).GroomPage,
    rail: { icon: 'scissors', letter: 'g' },
  },
  {
    path: '/staff/report-cards',
    label: 'Report cards',
    needs: 'care',
    load: async () => (await import('../office/report-cards/report-cards-page.tsx')).ReportCardsPage,
    partOf: '/staff/dogs',
  },
  {
    path: '/staff/team',
    label: 'Setup',
    needs: 'manager',
    load: async () => (await import('../management/team/team-page.tsx')).TeamPage,
    rail: { icon: 'gear', letter: 's' },
    setup: { group: 'Business', label: 'Staff and roles' },
  },
  {
    path: '/staff/devices',
    label: 'Devices and lock',
    needs: 'manager',
    load: async () => (await import('../office/yard/devices/devices-page.tsx')).DevicesPage,
    partOf: '/staff/team',
    setup: { group: 'Business' },
  },
  {
    path: '/staff/morning-sheet',
    label: 'Morning sheet',
    needs: 'manager',
    load: async () => (await import('../office/print/morning-sheet-page.tsx')).MorningSheetPage,
    partOf: '/staff/team',
    setup: { group: 'Business' },
  },
  {
    path: '/staff/audit',
    label: 'Activity',
    needs: 'manager',
    load: async () => (await import('../management/audit-log/audit-page.tsx')).AuditPage,
    partOf: '/staff/team',
    setup: { group: 'Business' },
  },
]
