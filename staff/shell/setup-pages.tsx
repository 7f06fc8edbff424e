import type { StaffPage } from './staff-page.ts'

/** The pages of Setup, in the order of its list. */
export const SETUP_PAGES: readonly StaffPage[] = [
  {
    path: '/staff/setup',
    label: 'Setup',
    needs: 'desk',
    load: async () => (await import('../frame/page/setup-page-list.tsx')).SetupPageList,
    rail: { icon: 'gear', letter: 's' },
  },
  {
    path: '/staff/catalogue/services',
    label: 'Services',
    needs: 'desk',
    load: async () => (await import('../management/catalogue/services/services-page.tsx')).ServicesPage,
    partOf: '/staff/setup',
    setup: { group: 'Catalogue', kinds: ['service'] },
  },
  {
    path: '/staff/catalogue/taxes',
    label: 'Taxes',
    needs: 'desk',
    load: async () => (await import('../management/catalogue/terms/taxes-page.tsx')).TaxesPage,
    partOf: '/staff/setup',
    setup: { group: 'Catalogue', kinds: ['taxes'] },
  },
  {
    path: '/staff/catalogue/drafts',
    label: 'Drafts',
    needs: 'manager',
    load: async () => (await import('../management/setup/drafts/drafts-page.tsx')).DraftsPage,
    partOf: '/staff/setup',
    setup: { group: 'Catalogue', words: ['Publish', 'Published', 'Undo a publication'] },
  },
  {
    path: '/staff/team',
    label: 'Staff and roles',
    needs: 'manager',
    load: async () => (await import('../management/team/team-page.tsx')).TeamPage,
    partOf: '/staff/setup',
    setup: { group: 'Business' },
  },
  {
    path: '/staff/devices',
    label: 'Devices and lock',
    needs: 'manager',
    load: async () => (await import('../office/yard/devices/devices-page.tsx')).DevicesPage,
    partOf: '/staff/setup',
    setup: { group: 'Business' },
  },
  {
    path: '/staff/morning-sheet',
    label: 'Morning sheet',
    needs: 'manager',
    load: async () => (await import('../office/print/morning-sheet-page.tsx')).MorningSheetPage,
    partOf: '/staff/setup',
    setup: { group: 'Business' },
  },
  {
    path: '/staff/audit',
    label: 'Activity',
    needs: 'manager',
    load: async () => (await import('../management/audit-log/audit-page.tsx')).AuditPage,
    partOf: '/staff/setup',
    setup: { group: 'Business' },
  },
]
