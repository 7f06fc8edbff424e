import { counted, nameList } from '#domain/name-list.ts'
import { MY_PATHS } from '../app/paths.ts'
import { interviewDraft } from '../orders/interview-draft.ts'
import { ChooseDogList } from './choose-dog-list.tsx'
import { ChooseDogPark } from './choose-dog-park.tsx'
import { standingToVisit } from './choose-dog-standing.ts'
import { useStart } from './choose-dog-start.ts'
import { stepAddress } from './flow.ts'
import { NO_MEETING } from './order-type-change.ts'
import type { Visit } from './use-visit.ts'
import { chooseVisitors } from './visit-draft.ts'
import { VisitSummary, VISIT_SUMMARY_LABEL } from './visit-summary.tsx'
import { visitLabel } from './visit-words.ts'
import { WizardPage } from './wizard-page.tsx'

const toQuestions = () => stepAddress(MY_PATHS.dogInterview, 1)

/** The first step of a visit. */
export function ChooseDogVisit({ visit }: { visit: Visit }) {
  const { draft, allDogs, dogs, steps } = visit
  const choosable = allDogs.filter((dog) => standingToVisit(dog).obstacle === undefined)
  useStart({
    dogs: allDogs,
    choosable,
    chosenIds: draft.dogIds,
    onChoose: chooseVisitors,
    onward: toQuestions,
  })
  return (
    <WizardPage
      type={1}
      steps={steps}
      path={MY_PATHS.chooseDog}
      what={visitLabel(visit)}
      question="Who is coming to meet us?"
      lead="Every dog comes once before its first day or stay. You stay the whole time."
      pass={dogs.length > 0}
      chosen={dogs.length === 0 ? 'Nobody yet' : counted(dogs.length, 'dog')}
      details={dogs.length === 0 ? 'Choose who is coming' : nameList(dogs.map(({ name }) => name))}
      note="No card needed"
      summaryLabel={VISIT_SUMMARY_LABEL}
      summary={<VisitSummary visit={visit} />}
    >
      <ChooseDogPark
        parkId={draft.parkId}
        onChange={(parkId) => interviewDraft.change({ parkId, ...NO_MEETING })}
      />
      <ChooseDogList
        type={1}
        dogs={allDogs}
        chosenIds={draft.dogIds}
        standingOf={standingToVisit}
        onChoose={chooseVisitors}
      />
    </WizardPage>
  )
}
