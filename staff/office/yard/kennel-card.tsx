import './kennel-card.css'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import { PLAY_STYLE_WORDS } from '#client/dogs/dog-words.ts'
import type { KennelCard } from '#contract/office/yard/yard.ts'
import { useOfflineSince } from '../../frame/offline/connection.ts'
import { readKeptYard } from '../../frame/offline/copy-table.ts'
import { Panel } from '../../frame/page/panel.tsx'
import { MealFact, MedicineFact } from '../../frame/words/care-facts.tsx'
import { PhoneLink } from '../../frame/words/phone-link.tsx'

/** The cards this device keeps while the server is away; null while it is there, or until they are read. */
export function useKennelCards(): readonly KennelCard[] | null {
  const isOffline = useOfflineSince() !== null
  const [cards, setCards] = useState<readonly KennelCard[] | null>(null)
  useEffect(() => {
    if (!isOffline) return undefined
    let isCurrent = true
    void readKeptYard().then((kept) => isCurrent && setCards(kept?.yard.dogs ?? []))
    return () => {
      isCurrent = false
    }
  }, [isOffline])
  return isOffline ? cards : null
}

const NOT_KEPT = 'Only today’s and tomorrow’s dogs are saved on this device.'

/** W16: what hangs on the dog's door. */
export function KennelCardView({ cards, id }: { cards: readonly KennelCard[]; id: number }) {
  const card = cards.find((one) => one.id === id)
  if (card === undefined) return <p className="panel kennel-missing">{NOT_KEPT}</p>
  const { feeding, medications, emergencyContacts } = card
  const facts: [string, string][] = [
    ['Room', card.room || 'None'],
    ['Owner', card.owner],
    ['Breed', `${card.breed}, ${card.sex}, ${card.weightKg} kg, ${card.sizeClass}`],
    ['Allergies', card.allergies || 'Not noted'],
    ['Behaviour', [...card.flags, card.behaviour].filter(Boolean).join('. ') || 'Not noted'],
    ['Agreed on', card.conditions || 'Nothing special'],
    ['Plays', card.playStyles.map((style) => PLAY_STYLE_WORDS[style]).join(', ') || 'Not noted'],
    ['Vet', card.vetClinic || 'Not noted'],
  ]
  return (
    <Panel title="Kennel card" sub="As saved on this device">
      <img className="kennel-photo" src={dogPicture(card)} alt="" width={96} height={96} />
      <dl className="dog-facts panel-body">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <MealFact feeding={feeding} />
        <MedicineFact medications={medications} />
        <div>
          <dt>Emergency</dt>
          <dd>
            {emergencyContacts.map(({ name, relation, phone }) => (
              <span key={`${name} ${phone}`} className="contact">
                {[name, relation].filter(Boolean).join(', ')} <PhoneLink phone={phone} />
              </span>
            ))}
            {card.emergencyContact || (emergencyContacts.length === 0 && 'Not noted')}
          </dd>
        </div>
        {card.pinned.map(({ id: noteId, text, by }) => (
          <div key={noteId}>
            <dt>Note</dt>
            <dd>
              {text} ({by})
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** Every dog of today and tomorrow. */
export function KennelCardList({ cards }: { cards: readonly KennelCard[] }) {
  if (cards.length === 0) return <p className="panel kennel-missing">{NOT_KEPT}</p>
  return (
    <Panel title="Kennel cards" sub="Today and tomorrow, as saved on this device">
      <ul className="kennel-list">
        {cards.map((card) => (
          <li key={card.id}>
            <Link to={`/staff/dogs/${card.id}`}>
              <img src={dogPicture(card)} alt="" width={40} height={40} />
              <b>{card.name}</b>
              <span>{[card.room, card.owner].filter(Boolean).join(', ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
