import './rooms-panel.css'
import { counted } from '#domain/name-list.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { Panel } from '../../../frame/page/panel.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useMay } from '../../../frame/session/me.ts'
import { RowField } from '../../setup/fields/choice-fields.tsx'
import { RetireButton } from '../../setup/rows/retire-button.tsx'
import { RetiredRows } from '../../setup/rows/retired-rows.tsx'
import { RowSheet } from '../../setup/rows/row-sheet.tsx'
import { useOpenRow } from '../../setup/rows/use-open-row.ts'
import { useRows } from '../../setup/rows/use-rows.ts'

/** K2: the rooms that stand behind each suite. */
export function RoomsPanel() {
  const rooms = useRows('room')
  const suites = (useRows('suite').data ?? []).flatMap(({ id, isRetired, values }) =>
    id === null ? [] : [{ id, isRetired, name: values.name }],
  )
  const { open, openNew, sheet, sheetKey } = useOpenRow('room', { suiteTypeId: 0, name: '' })
  const mayWrite = useMay('manager')
  return (
    <Panel
      title="Rooms"
      sub={rooms.data && counted(rooms.data.filter((room) => !room.isRetired).length, 'room')}
    >
      <StaffLoaded read={rooms} what="the rooms">
        {(all) => (
          <>
            <div className="panel-body">
              {suites
                .filter(
                  ({ id, isRetired }) => !isRetired || all.some(({ values }) => values.suiteTypeId === id),
                )
                .map(({ id, name }) => (
                  <section key={id} className="suite-rooms" aria-label={`Rooms of ${name}`}>
                    <h3>{name}</h3>
                    <ul>
                      {all
                        .filter(({ values, isRetired }) => values.suiteTypeId === id && !isRetired)
                        .map((room) => (
                          <li key={room.key}>
                            <button
                              type="button"
                              className="room-chip"
                              aria-label={`Room ${room.values.name} of ${name}`}
                              onClick={() => open(room)}
                            >
                              {room.values.name}
                            </button>
                          </li>
                        ))}
                      {mayWrite && (
                        <li>
                          <button
                            type="button"
                            className="room-chip is-new"
                            aria-label={`Add a room to ${name}`}
                            onClick={() => openNew({ suiteTypeId: id })}
                          >
                            <StaffIcon name="plus-bold" />
                            Room
                          </button>
                        </li>
                      )}
                    </ul>
                  </section>
                ))}
            </div>
            <RetiredRows rows={all.filter(({ isRetired }) => isRetired)} />
          </>
        )}
      </StaffLoaded>
      {sheet !== null && (
        <RowSheet
          key={sheetKey}
          {...sheet}
          actions={
            <RetireButton
              row={sheet.row}
              label="Take out of use"
              stays="There is one room less to book from now on. Stays of the past keep its name."
              onDone={sheet.onClose}
            />
          }
        >
          {({ of }) => (
            <>
              <TextField {...of('name')} autoComplete="off" hint="As the team calls it, such as C1" />
              <RowField {...of('suiteTypeId')} rows={suites} />
            </>
          )}
        </RowSheet>
      )}
    </Panel>
  )
}
