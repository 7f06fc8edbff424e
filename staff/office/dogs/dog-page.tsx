import './dog-page.css'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import { ageInWords, PLAY_STYLE_WORDS } from '#client/dogs/dog-words.ts'
import type { StaffDog } from '#contract/office/dogs/dog-page.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import { spayWords } from '#domain/dogs/spay-words.ts'
import { ActivityLink } from '../../frame/links/activity-link.tsx'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { usePageKeys } from '../../frame/keys/use-page-keys.ts'
import { usePresence } from '../../frame/live/use-presence.ts'
import { NotesPanel } from '../notes/notes-panel.tsx'
import { Panel } from '../../frame/page/panel.tsx'
import { TitleBar } from '../../frame/page/title-bar.tsx'
import { StaffLoaded } from '../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'
import { useMay } from '../../frame/session/me.ts'
import { MealFact, MedicineFact } from '../../frame/words/care-facts.tsx'
import { weightInBoth } from '../../frame/words/weight-words.ts'
import { PhoneLink } from '../../frame/words/phone-link.tsx'
import { KennelCardView, useKennelCards } from '../yard/kennel-card.tsx'
import { CareSheet } from './care-sheet.tsx'
import { DeceasedButton, DeceasedPanel } from './dog-deceased.tsx'
import { DogHistory } from './dog-history.tsx'
import { DogIncidents } from './dog-incidents.tsx'
import { DogReadiness } from './dog-readiness.tsx'
import { DogTag } from './dog-tag.tsx'
import { type NotFit, NotFitting } from './not-fitting.tsx'
import { ReadyList } from './ready-list.tsx'

/** D1: everything the team needs to know of a dog. */
export function DogPage() {
  const id = Number(useParams()['id'])
  const read = useStaffRead(
    staffDog.getDog,
    { id: String(id) },
    { live: ['dog', 'vaccine', 'interview', 'care', 'incident', 'order'] },
  )
  const others = usePresence('dog', id)
  const [isEditing, setIsEditing] = useState(false)
  const mayCare = useMay('care')
  const mayDesk = useMay('desk')
  const [notFitting, setNotFitting] = useState<readonly NotFit[]>([])
  usePageKeys(mayCare ? [{ key: 'e', label: 'Change care', run: () => setIsEditing(true) }] : [])
  const dog = read.data
  const cards = useKennelCards()
  return (
    <>
      <TitleBar
        title={dog?.name ?? cards?.find((card) => card.id === id)?.name ?? 'Dog'}
        back={{ to: '/staff/dogs', label: 'Back to the dogs' }}
        status={dog && <DogTag dog={dog} />}
        others={others}
      >
        {mayCare && dog !== undefined && (
          <Link className="button secondary" to={`/staff/incidents?report=new&dog=${dog.id}`}>
            Report an incident
          </Link>
        )}
        {dog !== undefined && <ActivityLink kind="dog" id={dog.id} />}
        {mayCare && dog !== undefined && dog.deceasedOn === null && (
          <button
            type="button"
            className={mayDesk ? 'button secondary' : 'button primary'}
            onClick={() => setIsEditing(true)}
          >
            Change care
            <kbd aria-hidden="true">E</kbd>
          </button>
        )}
        {mayDesk && dog !== undefined && dog.deceasedOn === null && !dog.isHidden && (
          <Link className="button primary" to={`/staff/orders/new?household=${dog.owner.id}`}>
            <StaffIcon name="plus-bold" />
            New booking
          </Link>
        )}
      </TitleBar>
      <NotFitting orders={notFitting} />
      {dog === undefined && cards !== null ? (
        <KennelCardView cards={cards} id={id} />
      ) : (
        <StaffLoaded read={read} what="the dog">
          {(found) => <DogColumns dog={found} />}
        </StaffLoaded>
      )}
      {dog !== undefined && isEditing && dog.deceasedOn === null && (
        <CareSheet
          dog={dog}
          isOpen={isEditing}
          onClose={() => setIsEditing(false)}
          onNotFitting={setNotFitting}
        />
      )}
    </>
  )
}

function DogColumns({ dog }: { dog: StaffDog }) {
  const mayAddRecord = useMay('vaccines')
  return (
    <div className="dog-columns">
      <div className="panels">
        <section className="panel dog-card" aria-label="About">
          <img className="dog-photo" src={dogPicture(dog)} alt="" />
          <Facts dog={dog} />
        </section>
        <Panel title="Ready to stay?">
          <div className="panel-body">
            <ReadyList items={dog.readiness} />
            {mayAddRecord && (
              <Link className="text-link" to={`/staff/vaccines?record=${dog.id}`}>
                Add a record from the vet
              </Link>
            )}
            {dog.interview.conditions !== '' && (
              <p className="conditions">
                <b>Agreed on:</b> {dog.interview.conditions}
              </p>
            )}
          </div>
        </Panel>
      </div>
      <div className="panels">
        <DeceasedPanel dog={dog} />
        <DogReadiness dog={dog} />
        <Panel title="Care">
          <Care dog={dog} />
        </Panel>
        <NotesPanel about={{ kind: 'dog', id: dog.id }} notes={dog.notes} />
        <DogIncidents dog={dog} />
        <DogHistory dog={dog} />
        <DeceasedButton dog={dog} />
      </div>
    </div>
  )
}

function Facts({ dog }: { dog: StaffDog }) {
  const facts: [string, ReactNode][] = [
    ['Breed', `${dog.breed}, ${dog.sex}, ${spayWords(dog)}`],
    ['Age, weight', `${ageInWords(dog.ageMonths)}, ${weightInBoth(dog.weightKg)}, ${dog.sizeClass}`],
    ['Owner', <Owner key="owner" owner={dog.owner} />],
    ['Vet', <Reach key="vet" words={[dog.vetClinic]} phone={dog.vetPhone} />],
    ['Microchip', dog.microchip || 'Not noted'],
    ['Plays', dog.playStyles.map((style) => PLAY_STYLE_WORDS[style]).join(', ') || 'Not noted'],
  ]
  return (
    <dl className="dog-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>Emergency</dt>
        <dd>
          <Emergency dog={dog} />
        </dd>
      </div>
    </dl>
  )
}

/** Whose it is; whoever keeps the desk goes on from there. */
function Owner({ owner: { id, name, phone } }: { owner: StaffDog['owner'] }) {
  const mayDesk = useMay('desk')
  return (
    <>
      {mayDesk ? <Link to={`/staff/customers/${id}`}>{name}</Link> : name}
      {phone !== null && phone !== '' && (
        <>
          , <PhoneLink phone={phone} />
        </>
      )}
    </>
  )
}

function Emergency({ dog: { emergencyContacts, emergencyContact } }: { dog: StaffDog }) {
  if (emergencyContacts.length === 0) return emergencyContact || 'Not noted'
  return (
    <>
      {emergencyContacts.map(({ name, relation, phone }) => (
        <span key={`${name} ${phone}`} className="contact">
          <Reach words={[name, relation]} phone={phone} />
        </span>
      ))}
      {emergencyContact}
    </>
  )
}

/** 'Fleetwood Veterinary Hospital, 604-555-0172'. */
function Reach({ words, phone }: { words: readonly string[]; phone: string }) {
  const sentence = words.filter((word) => word !== '').join(', ')
  if (phone === '') return sentence || 'Not noted'
  return (
    <>
      {sentence !== '' && `${sentence}, `}
      <PhoneLink phone={phone} />
    </>
  )
}

function Care({ dog }: { dog: StaffDog }) {
  return (
    <dl className="dog-facts panel-body">
      <MealFact feeding={dog.feeding} />
      <MedicineFact medications={dog.medications} />
      <div>
        <dt>Allergies</dt>
        <dd>{dog.allergies || 'Not noted'}</dd>
      </div>
      <div>
        <dt>Behaviour</dt>
        <dd>{dog.behaviour || 'Not noted'}</dd>
      </div>
    </dl>
  )
}
