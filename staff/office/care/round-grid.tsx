import './round-grid.css'
import { Link } from 'react-router'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import type { CareRounds, RoundItem } from '#contract/office/care.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { counted } from '#domain/name-list.ts'
import { useListKeys } from '../../frame/keys/use-list-keys.ts'
import { usePageKeys } from '../../frame/keys/use-page-keys.ts'
import { GridItem } from './grid-item.tsx'
import { GridLegend } from './grid-legend.tsx'
import { type GridDog, gridOf, neighbourOf } from './grid-view.ts'
import { itemName } from './round-view.ts'
import type { RoundWork } from './use-round-work.ts'

interface RoundGridProps {
  rounds: CareRounds
  round: string
  isShown: (item: RoundItem) => boolean
  work: RoundWork
  now: Date
}

/** D10: the whole day at once, dogs down and rounds across, ticked in place. */
export function RoundGrid({ rounds, round, isShown, work, now }: RoundGridProps) {
  const { withSent, open, press, mayTick } = work
  const items = rounds.groups.flatMap((group) => group.items).map(withSent)
  const dogs = gridOf(rounds, items, isShown)
  const inOrder = dogs.flatMap(({ cells }) => cells.flatMap((cell) => cell.items))
  const keys = useListKeys<HTMLTableSectionElement>((index) => open(inOrder[index]))
  usePageKeys([
    { key: 'Space', label: 'Given', run: () => undefined },
    { key: 'r', label: 'Refused', run: () => open(inOrder[keys.current], 'refused') },
    { key: 'n', label: 'Note', run: () => open(inOrder[keys.current]) },
  ])
  const arrow = (index: number, key: string): boolean => {
    const to = neighbourOf(inOrder, index, key)
    if (to !== null) keys.go(to)
    return to !== null
  }
  const timeOf = (key: string) => twelveHour(rounds.rounds.find((one) => one.key === key)?.begins ?? '00:00')
  return (
    <>
      <section className="panel round-grid" aria-label="The day">
        <table>
          <GridHead rounds={rounds} current={round} />
          <tbody {...keys.list}>
            {dogs.map((dog) => (
              <tr key={dog.id}>
                <DogHead dog={dog} />
                {dog.cells.map((cell) => (
                  <td key={cell.round} className={cell.round === round ? 'current' : undefined}>
                    {cell.words !== '' && <p className="grid-away">{cell.words}</p>}
                    {cell.items.length > 0 && (
                      <ul>
                        {cell.items.map((item) => {
                          const index = inOrder.indexOf(item)
                          return (
                            <GridItem
                              key={itemName(item)}
                              item={item}
                              now={now}
                              timeZone={rounds.timeZone}
                              roundTime={timeOf(item.round)}
                              mayTick={mayTick}
                              row={keys.row(index)}
                              onPress={() => press(item)}
                              onOpen={() => open(item)}
                              onArrow={(key) => arrow(index, key)}
                            />
                          )
                        })}
                      </ul>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {dogs.length === 0 && <p className="panel-empty">Nothing to give here.</p>}
      </section>
      <GridLegend items={items} />
    </>
  )
}

function GridHead({ rounds, current }: { rounds: CareRounds; current: string }) {
  const { date, today, dogs } = rounds
  const query = date === today ? '' : `?date=${date}`
  return (
    <thead>
      <tr>
        <th scope="col">{counted(dogs.length, 'dog')} here</th>
        {rounds.rounds.map(({ key, name, begins, items, done }) => (
          <th
            key={key}
            scope="col"
            className={key === current ? 'current' : undefined}
            data-empty={items === 0 || undefined}
          >
            <Link
              to={`/staff/rounds/${key}${query}`}
              replace
              aria-current={key === current ? 'page' : undefined}
            >
              <b>{name}</b> <span>{twelveHour(begins)}</span>
              <em>
                {done} of {items}
              </em>
              <progress className="round-meter" value={done} max={Math.max(items, 1)} aria-hidden="true" />
            </Link>
          </th>
        ))}
      </tr>
    </thead>
  )
}

function DogHead({ dog: { id, name, breed, photo, room, allergies, isHere } }: { dog: GridDog }) {
  return (
    <th scope="row">
      <div className="grid-dog">
        <span className="grid-room">{room}</span>
        <img src={dogPicture({ id, breed, photoThumbnailPath: photo })} alt="" width={32} height={32} />
        <span>
          <Link to={`/staff/dogs/${id}`}>{name}</Link>
          {!isHere && <span className="grid-gone">gone home</span>}
          {allergies !== '' && (
            <small>
              <span className="visually-hidden">Allergies: </span>
              {allergies}
            </small>
          )}
        </span>
      </div>
    </th>
  )
}
