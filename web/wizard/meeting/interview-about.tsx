import './interview-about.css'
import type { VisitKind } from '#client/booking/visit-draft.ts'

const HOW_IT_GOES: Record<VisitKind, readonly { title: string; text: string }[]> = {
  interview: [
    { title: 'A hello at the gate', text: 'We get to know each other, on the leash and without rushing.' },
    { title: 'A quiet field', text: 'We see how your dog feels about people and an open space.' },
    { title: 'One calm dog', text: 'The same size, and used to newcomers.' },
    {
      title: 'A clear answer',
      text: 'Welcome, welcome with conditions, or not the right fit right now.',
    },
  ],
  visit: [
    { title: 'Around the buildings', text: 'The play hall and the suites, as they are that day.' },
    { title: 'Out to the fields', text: 'Ten acres, and the groups at play from behind the fence.' },
    { title: 'Your questions', text: 'Food, medication, nights: ask the people who look after them.' },
  ],
}

/** What happens in that hour. */
export function InterviewAbout({ kind }: { kind: VisitKind }) {
  return (
    <section className="how-it-goes" aria-label="How it goes">
      <h3>How it goes</h3>
      <ol>
        {HOW_IT_GOES[kind].map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
