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

export interface StaffMember {
  role: 'customer' | 'staff' | 'manager'
  permissions: readonly Permission[]
}

/** Whoever gives money back sees how much there is of it: one goes with the other, and is nothing without it. */
const GOES_WITH: Partial<Record<Permission, Permission>> = { refund: 'money' }

/** All that somebody must hold to do what needs that. */
export const heldFor = (need: Permission): Permission[] => {
  const other = GOES_WITH[need]
  return other === undefined ? [need] : [need, other]
}

/** What this person lacks to do what needs that; null when nothing. Customers lack it always, managers never. */
export function missingFor({ role, permissions }: StaffMember, need: Need): Need | null {
  if (role === 'manager') return null
  if (role !== 'staff' || need === 'manager') return need
  if (need === 'staff') return null
  return heldFor(need).find((one) => !permissions.includes(one)) ?? null
}

/** May this person do what needs that? */
export const mayDo = (member: StaffMember, need: Need): boolean => missingFor(member, need) === null

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

/** C3: what somebody of the team must be allowed to look at a household's own pages: they show sums. */
export const TO_SEE_AS_OWNER = 'money' satisfies Permission
