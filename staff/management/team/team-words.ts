import { PERMISSIONS, type Permission, presetOf } from '#domain/staff/permissions.ts'
import { PERMISSION_WORDS } from '../../frame/words/permission-words.ts'

interface Allowed {
  role: 'staff' | 'manager'
  permissions: readonly Permission[]
}

/** 'Front desk', or the single permissions by name. */
export function jobWords(allowed: Allowed): string {
  const preset = presetOf(allowed)
  if (preset !== undefined) return preset.label
  const labels = PERMISSIONS.filter((one) => allowed.permissions.includes(one)).map(
    (one) => PERMISSION_WORDS[one].label,
  )
  return labels.length === 0 ? 'Nothing yet' : labels.join(', ')
}
