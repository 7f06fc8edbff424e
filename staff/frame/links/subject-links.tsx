import { Link } from 'react-router'
import { useMay } from '../session/me.ts'

/** A booking's code, wherever it stands: it leads to the booking for whoever may open it. */
export function OrderLink({ id, code }: { id: number; code: string }) {
  return useMay('desk') ? <Link to={`/staff/orders/${id}`}>{code}</Link> : <>{code}</>
}

export function OwnerLink({ id, name }: { id: number; name: string }) {
  return useMay('desk') ? <Link to={`/staff/customers/${id}`}>{name}</Link> : <>{name}</>
}

export const DogLink = ({ id, name }: { id: number; name: string }) => (
  <Link to={`/staff/dogs/${id}`}>{name}</Link>
)

/** 'Bear, Koda and Maple', each to its own page. */
export const DogLinks = ({ dogs }: { dogs: readonly { dogId: number; name: string }[] }) =>
  dogs.map(({ dogId, name }, index) => (
    <span key={dogId}>
      {index > 0 && (index === dogs.length - 1 ? ' and ' : ', ')}
      <DogLink id={dogId} name={name} />
    </span>
  ))
