import { PERMISSIONS, type Permission, presetOf, STAFF_PRESETS } from '#domain/staff/permissions.ts'
import { ChoiceChips } from '#ui/fields/choice-chips.tsx'
import { PERMISSION_WORDS } from '../../frame/words/permission-words.ts'

export interface Allowed {
  role: 'staff' | 'manager'
  permissions: Permission[]
}

interface AllowedFieldsProps {
  value: Allowed
  onChange: (value: Allowed) => void
  /** Nobody changes their own role. */
  isRoleFixed?: boolean
}

/** A job, and below it what exactly it lets somebody do. */
export function AllowedFields({ value, onChange, isRoleFixed = false }: AllowedFieldsProps) {
  const chosen = presetOf(value)
  return (
    <>
      <fieldset className="preset-choice">
        <legend>Job</legend>
        {STAFF_PRESETS.filter(({ role }) => !isRoleFixed || role === value.role).map((preset) => (
          <label key={preset.key}>
            <input
              className="input-over"
              type="radio"
              name="preset"
              checked={chosen?.key === preset.key}
              onChange={() => onChange({ role: preset.role, permissions: [...preset.permissions] })}
            />
            <span>{preset.label}</span>
          </label>
        ))}
      </fieldset>
      {value.role === 'staff' ? (
        <div className="single-permissions">
          <p>
            <b>May do</b>
          </p>
          <ChoiceChips
            label="May do"
            value={value.permissions}
            options={PERMISSIONS.map((one) => ({ value: one, label: PERMISSION_WORDS[one].label }))}
            onChange={(permissions) => onChange({ ...value, permissions })}
          />
          <ul>
            {PERMISSIONS.filter((one) => value.permissions.includes(one)).map((one) => (
              <li key={one}>
                {PERMISSION_WORDS[one].label}: {PERMISSION_WORDS[one].hint.toLowerCase()}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="muted">
          A manager may do everything, and sees prices, reports, the team and the activity log.
        </p>
      )}
    </>
  )
}
