import { PERMISSIONS, STAFF_PRESETS, type StaffPreset } from '#domain/staff/permissions.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { Panel } from '../../frame/page/panel.tsx'
import { PERMISSION_WORDS } from '../../frame/words/permission-words.ts'

/** Short enough for four columns beside the list. */
const SHORT: Record<StaffPreset['key'], string> = {
  'front-desk': 'Desk',
  'kennel-hand': 'Kennel',
  groomer: 'Groom',
  manager: 'Manager',
}

/** What each job brings; single permissions may differ from it. */
export function PresetTable() {
  return (
    <Panel title="What each may do">
      <div className="preset-scroll" role="region" aria-label="Jobs and permissions" tabIndex={0}>
        <table className="staff-table preset-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Permission</span>
              </th>
              {STAFF_PRESETS.map(({ key }) => (
                <th key={key} scope="col">
                  {SHORT[key]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERMISSIONS.map((permission) => (
              <tr key={permission}>
                <th scope="row">{PERMISSION_WORDS[permission].label}</th>
                {STAFF_PRESETS.map(({ key, permissions }) => (
                  <td key={key}>
                    <Mark isOn={permissions.includes(permission)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

const Mark = ({ isOn }: { isOn: boolean }) => (
  <span className={isOn ? 'mark on' : 'mark'}>
    <StaffIcon name={isOn ? 'check-bold' : 'minus-bold'} />
    <span className="visually-hidden">{isOn ? 'yes' : 'no'}</span>
  </span>
)
