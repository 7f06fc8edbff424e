/** What staff may be allowed to do, one by one. A manager may do all of it, and what only managers may. */
export const PERMISSIONS = [
  'desk',
  'money',
  'refund',
  'care',
  'vaccines',
  'meet',
  'groom',
  'message',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** What a call of the back office asks of whoever makes it; every call asks for staff at least. */
export type Need = 'staff' | 'manager' | Permission

/** C3: to look at an owner's pages, which have sums on them; asked for with the token, and again on every call by it. */
export const SEE_NEEDS = 'money' satisfies Need

export interface StaffMember {
  role: 'customer' | 'staff' | 'manager'
  permissions: readonly Permission[]
}

/** May this person do what needs that? Customers never; managers always. */
export function mayDo({ role, permissions }: StaffMember, need: Need): boolean {
  if (role === 'manager') return true
  if (role !== 'staff' || need === 'manager') return false
  return need === 'staff' || permissions.includes(need)
}

export interface StaffPreset {
  key: 'front-desk' | 'kennel-hand' | 'groomer' | 'manager'
  label: string
  role: 'staff' | 'manager'
  permissions: readonly Permission[]
}

/** The jobs people are hired for; single permissions may be changed afterwards. */
export const STAFF_PRESETS: readonly StaffPreset[] = [
  {
    key: 'front-desk',
    label: 'Front desk',
    role: 'staff',
    permissions: ['desk', 'money', 'refund', 'care', 'vaccines', 'meet', 'message'],
  },
  { key: 'kennel-hand', label: 'Kennel hand', role: 'staff', permissions: ['care'] },
  { key: 'groomer', label: 'Groomer', role: 'staff', permissions: ['care', 'groom'] },
  { key: 'manager', label: 'Manager', role: 'manager', permissions: [...PERMISSIONS] },
]

/** The job that gives exactly this; undefined where single permissions were changed. */
export const presetOf = ({ role, permissions }: StaffMember): StaffPreset | undefined =>
  STAFF_PRESETS.find(
    (preset) =>
      preset.role === role &&
      (role === 'manager' ||
        (preset.permissions.length === permissions.length &&
          preset.permissions.every((one) => permissions.includes(one)))),
  )

/** 'Front desk', as it stands beside a name. */
export const jobOf = (member: StaffMember): string => presetOf(member)?.label ?? 'Team'

/** A kennel hand, who has no more than care, sees of phones only those for an emergency. */
export const seesPhones = ({ role, permissions }: StaffMember): boolean =>
  role === 'manager' || (role === 'staff' && permissions.some((one) => one !== 'care'))
