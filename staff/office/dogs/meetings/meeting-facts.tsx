import { Link } from 'react-router'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import { ageInWords, PLAY_STYLE_WORDS } from '#client/dogs/dog-words.ts'
import type { Meeting } from '#contract/office/dogs/interview-day.ts'
import { spayQuestion, spayWords } from '#domain/dogs/spay-words.ts'
import { ReadyList } from '../ready-list.tsx'
import { weightInBoth } from '../../../frame/words/weight-words.ts'
import { PhoneLink } from '../../../frame/words/phone-link.tsx'
import { SeenThen, WhatWeSaw } from './what-we-saw.tsx'

/** D7: what the owner wrote, how the dog plays, and what it still lacks. */
export function MeetingFacts({ meeting }: { meeting: Meeting }) {
  const { dog, owner, answers } = meeting
  const facts = [
    dog.breed,
    ageInWords(dog.ageMonths),
    weightInBoth(dog.weightKg),
    dog.sizeClass,
    spayWords(dog),
  ]
  return (
    <div className="meeting-facts">
      <div className="triage-dog">
        <img src={dogPicture(dog)} alt="" width={52} height={52} />
        <div>
          <h2>
            <Link to={`/staff/dogs/${dog.id}`}>{dog.name}</Link>
          </h2>
          <p>
            {facts.join(', ')}. {owner.name}
            {owner.phone !== null && (
              <>
                , <PhoneLink phone={owner.phone} />
              </>
            )}
          </p>
        </div>
      </div>
      {dog.needsSpayDecision && dog.groupPlay === null && <p className="effect amber">{spayQuestion(dog)}</p>}
      <h3>What {owner.name} told us</h3>
      {answers.length === 0 ? (
        <p className="muted">No answers yet. Ask them when they come.</p>
      ) : (
        <dl className="answers">
          {answers.map(({ question, answer, isWarning }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd className={isWarning ? 'warned' : undefined}>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {(dog.playStyles.length > 0 || dog.behaviour !== '') && (
        <>
          <h3>Plays</h3>
          <p>
            {[dog.playStyles.map((style) => PLAY_STYLE_WORDS[style]).join(', '), dog.behaviour]
              .filter((words) => words !== '')
              .join('. ')}
          </p>
        </>
      )}
      {meeting.clock !== 'ahead' && meeting.clock !== 'decided' && <WhatWeSaw meeting={meeting} />}
      {meeting.clock === 'decided' && meeting.note !== null && <SeenThen note={meeting.note} />}
      <h3>Ready to stay?</h3>
      <ReadyList items={dog.readiness} />
    </div>
  )
}
