import { visitDraft } from '#client/booking/drafts.ts'
import { counted, nameList } from '#domain/name-list.ts'
import { stepAddress } from '../../booking/flow.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { WizardPage } from '../frame/wizard-page.tsx'
import { chooseVisitors, withOtherVisitors } from '../meeting/choose-visit.ts'
import { type Visit, withVisitFilledIn } from '../meeting/use-visit.ts'
import { VISIT_SUMMARY_LABEL, VisitSummary } from '../meeting/visit-summary.tsx'
import { visitLabel } from '../meeting/visit-words.ts'
import { ChooseDogList } from './choose-dog-list.tsx'
import { eligibilityToVisit } from './dog-eligibility.ts'
import { ChooseDogPark } from './park-picker.tsx'
import { useStart } from './preselect-dogs.ts'

const toQuestions = () => stepAddress(MY_PATHS.dogInterview, 1)

/** The first step of a visit. */
export function ChooseDogVisit({ visit: stored }: { visit: Visit }) {
  const { allDogs } = stored
  const choosable = allDogs.filter((dog) => eligibilityToVisit(dog).blocker === undefined)
  const start = useStart({
    dogs: allDogs,
    choosable,
    chosenIds: stored.draft.dogIds,
    onChoose: chooseVisitors,
    onward: toQuestions,
  })
  const visit = start === null ? stored : withVisitFilledIn(stored, withOtherVisitors(stored.draft, start))
  const { draft, dogs, steps } = visit
  return (
    <WizardPage
      type={1}
      steps={steps}
      path={MY_PATHS.chooseDog}
      what={visitLabel(visit)}
      question="Who’s coming to meet us?"
      lead="Every dog comes once before their first day or stay. You stay the whole time."
      canContinue={dogs.length > 0}
      chosen={dogs.length === 0 ? 'No dogs yet' : counted(dogs.length, 'dog')}
      details={dogs.length === 0 ? 'Choose who’s coming' : nameList(dogs.map(({ name }) => name))}
      note="No card needed"
      summaryLabel={VISIT_SUMMARY_LABEL}
      summary={<VisitSummary visit={visit} />}
    >
      <ChooseDogPark
        parkId={draft.parkId}
        onChange={(parkId) => visitDraft.change({ parkId, meeting: null })}
      />
      <ChooseDogList
        type={1}
        dogs={allDogs}
        chosenIds={draft.dogIds}
        eligibilityOf={eligibilityToVisit}
        onChoose={chooseVisitors}
      />
    </WizardPage>
  )
}
