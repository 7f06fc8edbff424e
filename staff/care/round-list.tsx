import { useState } from 'react'
import type { CareRounds, RoundItem } from '#contract/staff/care.ts'
import type { TickOutcome } from '#domain/care/ticks.ts'
import emptyBowl from '#ui/art/empty-bone.svg'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { useListKeys } from '../keys/use-list-keys.ts'
import { usePageKeys } from '../keys/use-page-keys.ts'
import { useMay } from '../session/me.ts'
import { CareRow } from './care-row.tsx'
import { ItemSheet, type OpenItem } from './item-sheet.tsx'
import { itemName, type Section, sectionsOf, wallTime } from './round-view.ts'
import { useTicking } from './use-ticking.ts'

interface RoundListProps {
  rounds: CareRounds
  round: string
  kinds: 'all' | RoundItem['kind']
  now: Date
}

/** D15: what was missed first, then late, now, later, done. What is late of other rounds stands here too. */
export function RoundList({ rounds, round, kinds, now }: RoundListProps) {
  const { tick, withSent } = useTicking()
  const [opened, setOpened] = useState<OpenItem | null>(null)
  const mayTick = useMay('care')
  const items = itemsOf(rounds, round).map(withSent)
  const sections = sectionsOf(
    items.filter(({ kind }) => kinds === 'all' || kind === kinds),
    now,
  )
  const inOrder = sections.flatMap((section) => section.items)
  const open = (item: RoundItem | undefined, begin: TickOutcome = 'given') => {
    if (item !== undefined && mayTick) setOpened({ item, begin })
  }
  const keys = useListKeys<HTMLDivElement>((index) => open(inOrder[index]))
  usePageKeys([
    { key: 'Space', label: 'Given', run: () => undefined },
    { key: 'r', label: 'Refused', run: () => open(inOrder[keys.current], 'refused') },
    { key: 'n', label: 'Note', run: () => open(inOrder[keys.current]) },
  ])
  const press = (item: RoundItem) => {
    const isPlain = item.tick === null && item.change === null && !item.isUnknown && !item.needsSecond
    if (isPlain) void tick(item, { outcome: 'given' })
    else open(item)
  }
  return (
    <>
      <NothingDue rounds={rounds} sections={sections} />
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
                  onPress={() => press(item)}
                  onOpen={() => open(item)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {opened !== null && (
        <ItemSheet opened={opened} rounds={rounds} tick={tick} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

/** This round's, and what is open from the rounds before it: it does not vanish when the next one begins. */
function itemsOf({ groups, rounds }: CareRounds, round: string): RoundItem[] {
  const at = rounds.findIndex(({ key }) => key === round)
  const before = new Set(rounds.slice(0, at).map(({ key }) => key))
  return groups
    .flatMap((group) => group.items)
    .filter((item) => item.round === round || (before.has(item.round) && item.tick === null))
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

function NothingDue({ rounds, sections }: { rounds: CareRounds; sections: readonly Section[] }) {
  if (sections.some(({ key }) => key === 'missed' || key === 'late' || key === 'now')) return null
  const { nextDueAt, timeZone } = rounds
  return (
    <div className="nothing-due">
      <img src={emptyBowl} alt="" width={160} height={110} />
      <p>
        {nextDueAt === null ? 'Nothing more is due.' : `Nothing due until ${wallTime(nextDueAt, timeZone)}.`}
      </p>
    </div>
  )
}
