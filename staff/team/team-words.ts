import { PERMISSIONS, type Permission, STAFF_PRESETS, type StaffPreset } from '#domain/staff/permissions.ts'
import { PERMISSION_WORDS } from '../words/permission-words.ts'

interface Allowed {
  role: 'staff' | 'manager'
  permissions: readonly Permission[]
}

/** The job that gives exactly this; undefined when single permissions were changed. */
export const presetOf = ({ role, permissions }: Allowed): StaffPreset | undefined =>
  STAFF_PRESETS.find(
    (preset) =>
      preset.role === role &&
      (role === 'manager' ||
        (preset.permissions.length === permissions.length &&
          preset.permissions.every((one) => permissions.includes(one)))),
  )

/** 'Front desk', or the single permissions by name. */
export function jobWords(allowed: Allowed): string {
  const preset = presetOf(allowed)
  if (preset !== undefined) return preset.label
  const labels = PERMISSIONS.filter((one) => allowed.permissions.includes(one)).map(
    (one) => PERMISSION_WORDS[one].label,
  )
  return labels.length === 0 ? 'Nothing yet' : labels.join(', ')
}
