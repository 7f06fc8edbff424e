import './play-panel.css'
import { useState } from 'react'
import { callOnce } from '#client/api/call-once.ts'
import { type Play, staffPlay } from '#contract/office/play.ts'
import { counted } from '#domain/name-list.ts'
import { usePageKeys } from '../../../../frame/keys/use-page-keys.ts'
import { Panel } from '../../../../frame/page/panel.tsx'
import { StaffLoaded, StaleNote } from '../../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../../frame/read/use-staff-read.ts'
import { useMay } from '../../../../frame/session/me.ts'
import { useStaffWrite } from '../../../../frame/write/use-staff-write.ts'
import { PlayColumn } from './play-column.tsx'
import { PlaySheet, type Seen } from './play-sheet.tsx'

/** T14: where the dogs play. A park without areas, or a day without dogs, shows none. */
export function PlayPanel() {
  const read = useStaffRead(staffPlay.getPlay, {}, { live: ['play', 'today', 'dog'] })
  const play = read.data
  if (play === undefined) {
    return read.failure === null ? null : (
      <Panel title="Play areas" className="play-panel">
        <StaffLoaded read={read} what="the play areas">
          {() => null}
        </StaffLoaded>
      </Panel>
    )
  }
  if (play.areas.length === 0) return null
  if (play.inRooms.length === 0 && play.areas.every(({ dogs }) => dogs.length === 0)) return null
  return <PlayAreas play={play} staleSince={read.staleSince} />
}

const ROOMS = 'Not in a play area'

function PlayAreas({ play, staleSince }: { play: Play; staleSince: number | null }) {
  const [dragged, setDragged] = useState<Seen | null>(null)
  const [opened, setOpened] = useState<number | null>(null)
  const mayMove = useMay('care')
  const all: Seen[] = [
    ...play.areas.flatMap(({ id, dogs }) => dogs.map((dog) => ({ dog, areaId: id }))),
    ...play.inRooms.map((dog) => ({ dog, areaId: null })),
  ]
  const nameOf = (areaId: number | null) => play.areas.find(({ id }) => id === areaId)?.name ?? 'the room'
  const move = useStaffWrite(staffPlay.movePlay, {
    undo: (_output, { dogIds, fromAreaId, areaId }) => ({
      text: `${all.find(({ dog }) => dog.id === dogIds[0])?.dog.name ?? 'The dog'} is in ${nameOf(areaId)}`,
      run: () =>
        callOnce(staffPlay.movePlay, { dogIds, fromAreaId: areaId, areaId: fromAreaId }, { silent: true }),
    }),
    onDone: () => setOpened(null),
  })
  const send = (dogId: number, areaId: number | null) => {
    const seen = all.find(({ dog }) => dog.id === dogId)
    if (!mayMove || seen === undefined || seen.areaId === areaId) return
    void move.send({ dogIds: [dogId], fromAreaId: seen.areaId, areaId })
  }
  usePageKeys(
    mayMove
      ? play.areas.slice(0, 9).map(({ id, name }, index) => ({
          key: String(index + 1),
          label: `Move the dog to ${name}`,
          run: () => {
            const dogId = focusedDog()
            if (dogId !== null) send(dogId, id)
          },
        }))
      : [],
  )
  const open = all.find(({ dog }) => dog.id === opened)
  const drag = (dogId: number | null) => setDragged(all.find(({ dog }) => dog.id === dogId) ?? null)
  return (
    <Panel title="Play areas" sub={`${counted(all.length, 'dog')} here`} className="play-panel">
      <StaleNote since={staleSince} />
      <div className={dragged === null ? 'play-columns' : 'play-columns dragging'}>
        {play.areas.map((area, index) => (
          <PlayColumn
            key={area.id}
            title={area.name}
            keyName={index < 9 ? String(index + 1) : undefined}
            area={area}
            dogs={area.dogs}
            dogsPerPerson={play.dogsPerPerson}
            isTarget={dragged !== null && dragged.areaId !== area.id}
            onDrag={drag}
            onOpen={setOpened}
            onDrop={(dogId) => send(dogId, area.id)}
          />
        ))}
        {(play.inRooms.length > 0 || dragged !== null) && (
          <PlayColumn
            title={ROOMS}
            dogs={play.inRooms}
            dogsPerPerson={play.dogsPerPerson}
            isTarget={dragged !== null && dragged.areaId !== null}
            onDrag={drag}
            onOpen={setOpened}
            onDrop={(dogId) => send(dogId, null)}
          />
        )}
      </div>
      <PlaySheet
        seen={open ?? null}
        areas={play.areas}
        isSending={move.isSending}
        onMove={send}
        onClose={() => setOpened(null)}
      />
    </Panel>
  )
}

/** The dog whose face has the focus. */
function focusedDog(): number | null {
  const id = document.activeElement?.getAttribute('data-play-dog')
  return id === null || id === undefined ? null : Number(id)
}
