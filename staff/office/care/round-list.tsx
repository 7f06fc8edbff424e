import { useEffect, useRef } from 'react'
import type { CareRounds, RoundItem } from '#contract/office/care.ts'
import emptyBowl from '#ui/art/empty-bone.svg'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { useListKeys } from '../../frame/keys/use-list-keys.ts'
import { usePageKeys } from '../../frame/keys/use-page-keys.ts'
import { CareRow } from './care-row.tsx'
import { isOpenItem, itemName, nextDueWords, type Section, sectionsOf } from './round-view.ts'
import type { RoundWork } from './use-round-work.ts'

interface RoundListProps {
  rounds: CareRounds
  round: string
  isShown: (item: RoundItem) => boolean
  work: RoundWork
  now: Date
}

/** D15: what was missed first, then late, now, later, done. What is late of other rounds stands here too. */
export function RoundList({ rounds, round, isShown, work, now }: RoundListProps) {
  const { withSent, open, press, mayTick } = work
  const items = itemsOf(rounds, round).map(withSent)
  const sections = sectionsOf(items.filter(isShown), now)
  const inOrder = sections.flatMap((section) => section.items)
  const keys = useListKeys<HTMLDivElement>((index) => open(inOrder[index]))
  usePageKeys([
    { key: 'Space', label: 'Given', run: () => undefined },
    { key: 'r', label: 'Refused', run: () => open(inOrder[keys.current], 'refused') },
    { key: 'n', label: 'Note', run: () => open(inOrder[keys.current]) },
  ])
  // WS5: what was ticked sinks, and the next one takes its place: never under the toast that says so.
  const pressed = useRef<number | null>(null)
  useEffect(() => {
    if (pressed.current === null) return
    keys.show(pressed.current)
    pressed.current = null
  })
  return (
    <>
      <NothingDue rounds={rounds} now={now} />
      <div className="care-sections" {...keys.list}>
        {sections.map((section) => (
          <section key={section.key} className={`care-section ${section.key}`} aria-label={section.title}>
            <SectionHead section={section} />
            <ul className="care-list">
              {section.items.map((item) => (
                <CareRow
                  key={itemName(item)}
                  item={item}
                  now={now}
                  timeZone={rounds.timeZone}
                  mayTick={mayTick}
                  row={keys.row(inOrder.indexOf(item))}
                  onPress={() => {
                    pressed.current = inOrder.indexOf(item)
                    press(item)
                  }}
                  onOpen={() => open(item)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

/** This round's, and what is open from the rounds before it: it does not vanish when the next one begins. */
function itemsOf({ groups, rounds }: CareRounds, round: string): RoundItem[] {
  const at = rounds.findIndex(({ key }) => key === round)
  const before = new Set(rounds.slice(0, at).map(({ key }) => key))
  return groups
    .flatMap((group) => group.items)
    .filter((item) => item.round === round || (before.has(item.round) && isOpenItem(item)))
}

function SectionHead({ section: { key, title, items } }: { section: Section }) {
  return (
    <h2>
      {key === 'missed' && <StaffIcon name="warning-fill" />}
      {key === 'late' && <StaffIcon name="clock" />}
      {title} <span>{items.length}</span>
    </h2>
  )
}

function NothingDue({ rounds, now }: { rounds: CareRounds; now: Date }) {
  const words = nextDueWords(rounds, now)
  if (words === '') return null
  return (
    <div className="nothing-due">
      <img src={emptyBowl} alt="" width={160} height={110} />
      <p>{words}</p>
    </div>
  )
}
