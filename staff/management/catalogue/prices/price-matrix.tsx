import './price-matrix.css'
import { useState } from 'react'
import { exactPrice, listPrice } from '#domain/money/money-words.ts'
import { centsAsTyped, typedCents } from '#domain/money/typed-cents.ts'
import { counted } from '#domain/name-list.ts'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { Panel } from '../../../frame/page/panel.tsx'
import { useIsPhone } from '../../../frame/page/use-is-phone.ts'
import { useMay } from '../../../frame/session/me.ts'
import type { SetupRow } from '../../setup/drafts/draft-changes.ts'
import { EditInPlace } from './edit-in-place.tsx'
import { LongStays } from './long-stays.tsx'
import { type RowValues, useDraftValues } from './use-draft-values.ts'
import type { SeasonYear, YearGroup } from './use-season-year.ts'

interface PriceMatrixProps {
  year: SeasonYear
  suites: readonly SetupRow<'suite'>[]
  onNewSeason: () => void
  onOpenSeason: (row: SetupRow<'season'>) => void
}

/** What a night costs, suite by season; what is changed in place waits in the draft. */
export function PriceMatrix({ year, suites, onNewSeason, onOpenSeason }: PriceMatrixProps) {
  const isPhone = useIsPhone()
  const mayWrite = useMay('manager')
  const { save, isSending, failure } = useDraftValues()
  const [at, setAt] = useState(0)
  const { groups, colours } = year
  const shown = isPhone ? groups.slice(at, at + 1) : groups
  return (
    <Panel
      title="Price a night, first dog"
      sub="In dollars, before GST"
      end={
        mayWrite && (
          <button type="button" className="button secondary small" onClick={onNewSeason}>
            <StaffIcon name="plus-bold" />
            Season
          </button>
        )
      }
    >
      {isPhone && (
        <div className="season-chips" role="group" aria-label="Season">
          {groups.map(({ name, surchargeCents, minNights }, index) => (
            <button
              key={`${name} ${surchargeCents} ${minNights}`}
              type="button"
              aria-pressed={index === at}
              onClick={() => setAt(index)}
            >
              <i className={`season-${colours.get(name)}`} aria-hidden="true" />
              {name}
            </button>
          ))}
        </div>
      )}
      <div className="price-matrix-box" tabIndex={0} role="region" aria-label="Price a night">
        <table className="price-matrix" aria-busy={isSending}>
          <thead>
            <tr>
              <td />
              <th scope="col" className="season-rest">
                Rest of year<small>base</small>
              </th>
              {shown.map((group) => (
                <GroupHead
                  key={keyOf(group)}
                  group={group}
                  colour={colours.get(group.name)}
                  onOpen={onOpenSeason}
                />
              ))}
              <th scope="col" className="season-rest">
                Further dog<small>all year</small>
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                Season adds<small>a suite-night</small>
              </th>
              <td />
              {shown.map((group) => (
                <SurchargeCell key={keyOf(group)} group={group} mayWrite={mayWrite} onSave={save} />
              ))}
              <td />
            </tr>
            {suites.map((suite) => (
              <SuiteLine key={suite.key} suite={suite} groups={shown} mayWrite={mayWrite} onSave={save} />
            ))}
          </tbody>
        </table>
      </div>
      {failure !== '' && (
        <p className="text-error panel-body" role="alert">
          {failure}
        </p>
      )}
      <LongStays />
    </Panel>
  )
}

const keyOf = ({ name, surchargeCents, minNights, isPeak }: YearGroup) =>
  `${name} ${surchargeCents} ${minNights} ${isPeak}`

interface GroupHeadProps {
  group: YearGroup
  colour: string | undefined
  onOpen: (row: SetupRow<'season'>) => void
}

function GroupHead({ group, colour, onOpen }: GroupHeadProps) {
  const { name, minNights, seasons } = group
  const [first] = seasons
  return (
    <th scope="col" className={`season-${colour}${isDrafted(group) ? ' is-drafted' : ''}`}>
      <button
        type="button"
        className="edit-in-place"
        aria-label={`Open ${name}`}
        onClick={() => first !== undefined && onOpen(first.row)}
      >
        {name}
      </button>
      <small>min. {counted(minNights, 'night')}</small>
    </th>
  )
}

const isDrafted = ({ seasons }: YearGroup) => seasons.some(({ row }) => row.inDraft !== null)

/** What the site asks for it, where the draft asks something else. */
const liveSurcharge = ({ seasons, surchargeCents }: YearGroup): number | null => {
  const live = seasons[0]?.row.live?.surchargeCents
  return live === undefined || live === surchargeCents ? null : live
}

interface CellProps {
  mayWrite: boolean
  onSave: (changes: readonly RowValues[]) => void
}

function SurchargeCell({ group, mayWrite, onSave }: CellProps & { group: YearGroup }) {
  const { name, surchargeCents, seasons } = group
  return (
    <td className={isDrafted(group) ? 'is-drafted' : undefined}>
      <EditInPlace
        label={`${name} adds a suite-night`}
        shown={`+${listPrice(surchargeCents).slice(1)}`}
        typed={centsAsTyped(surchargeCents)}
        read={(typed) => typedCents(typed.replace(/^\+/, ''))}
        isDisabled={!mayWrite}
        onSave={(cents) => onSave(seasons.map(({ row }) => ({ row, values: { surchargeCents: cents } })))}
      />
    </td>
  )
}

function SuiteLine(props: CellProps & { suite: SetupRow<'suite'>; groups: readonly YearGroup[] }) {
  const { suite, groups, mayWrite, onSave } = props
  const { name, nightCents, maxDogs, furtherDogDiscountPercent } = suite.values
  const liveCents = suite.live?.nightCents ?? nightCents
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{maxDogs === 1 ? 'one dog' : `up to ${counted(maxDogs, 'dog')}`}</small>
      </th>
      <td className={liveCents === nightCents ? undefined : 'is-drafted'}>
        {liveCents !== nightCents && <s>{bare(liveCents)}</s>}{' '}
        <EditInPlace
          label={`${name}, a night`}
          shown={bare(nightCents)}
          typed={centsAsTyped(nightCents)}
          read={typedCents}
          isDisabled={!mayWrite}
          onSave={(cents) => onSave([{ row: suite, values: { nightCents: cents } }])}
        />
      </td>
      {groups.map((group) => {
        const now = nightCents + group.surchargeCents
        const was = liveCents + (liveSurcharge(group) ?? group.surchargeCents)
        return (
          <td key={keyOf(group)} className={now === was ? undefined : 'is-drafted'}>
            {now !== was && (
              <>
                <s aria-label={`now ${exactPrice(was)}`}>{bare(was)}</s>{' '}
              </>
            )}
            {now === was ? bare(now) : <b>{bare(now)}</b>}
          </td>
        )
      })}
      <td>
        {furtherDogDiscountPercent === null ? (
          <span className="muted">one dog</span>
        ) : (
          <EditInPlace
            label={`${name}, discount for a further dog in percent`}
            shown={`−${furtherDogDiscountPercent}%`}
            typed={String(furtherDogDiscountPercent)}
            read={readPercent}
            isDisabled={!mayWrite}
            onSave={(percent) => onSave([{ row: suite, values: { furtherDogDiscountPercent: percent } }])}
          />
        )}
      </td>
    </tr>
  )
}

const bare = (cents: number) => listPrice(cents).slice(1)

function readPercent(typed: string): number | null {
  const text = typed.replaceAll(/[\s%−-]/g, '')
  return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : null
}
